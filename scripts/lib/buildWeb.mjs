// Builds the web application to dist/web with webpack and records every file that webpack read.
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { loadTypeScript } from './compileTypeScript.mjs';
import { root, stamps, writeStamp } from './stamps.mjs';

// Inputs that webpack does not list: ts-loader's configuration and this build itself.
const UNTRACKED_INPUTS = ['tsconfig.json', 'scripts/lib/buildWeb.mjs', 'scripts/lib/compileTypeScript.mjs'].map((name) => join(root, name));

/** Prints errors and warnings; exits with 1 on errors. */
export async function buildWeb() {
  const { exported, files } = loadTypeScript(join(root, 'webpack.config.ts'));
  const stats = await run(exported.default({}, { mode: 'production' }));
  const messages = stats.toString('errors-warnings');
  if (messages) console.log(messages);
  if (stats.hasErrors()) process.exit(1);
  const { fileDependencies, contextDependencies, missingDependencies } = stats.compilation;
  writeStamp(stamps.web, {
    files: inProject([...files, ...UNTRACKED_INPUTS, ...fileDependencies, ...contextDependencies]),
    absent: inProject(missingDependencies),
  });
}

function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => compiler.close((closing) => ((error ?? closing) ? reject(error ?? closing) : resolve(stats))));
  });
}

/** Paths below the project; packages are covered by the hash of the lock file. */
function inProject(paths) {
  const names = [...paths].map((path) => relative(root, path));
  return [...new Set(names)]
    .filter((name) => name !== '' && !name.startsWith('..') && !name.includes('node_modules') && !/^(dist|\.cache|\.git)\b/.test(name))
    .sort();
}
