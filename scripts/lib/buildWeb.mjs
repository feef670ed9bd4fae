// Builds the web application to dist/web with webpack, and notes everything that webpack read.
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { root, stamps, writeStamp } from './stamps.mjs';
import { load } from './typescript.mjs';

// Read by ts-loader, and this build itself.
const READ_UNSEEN = ['tsconfig.json', 'scripts/lib/buildWeb.mjs', 'scripts/lib/typescript.mjs'].map((name) => join(root, name));

/** Prints what is wrong, and then fails. */
export async function buildWeb() {
  const { exported, files } = load(join(root, 'webpack.config.ts'));
  const stats = await run(exported.default({}, { mode: 'production' }));
  const said = stats.toString('errors-warnings');
  if (said) console.log(said);
  if (stats.hasErrors()) process.exit(1);
  const { fileDependencies, contextDependencies, missingDependencies } = stats.compilation;
  writeStamp(stamps.web, {
    files: inProject([...files, ...READ_UNSEEN, ...fileDependencies, ...contextDependencies]),
    absent: inProject(missingDependencies),
  });
}

function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => compiler.close((closing) => ((error ?? closing) ? reject(error ?? closing) : resolve(stats))));
  });
}

/** Packages are told by the lock file. */
function inProject(paths) {
  const names = [...paths].map((path) => relative(root, path));
  return [...new Set(names)]
    .filter((name) => name !== '' && !name.startsWith('..') && !name.includes('node_modules') && !/^(dist|\.cache|\.git)\b/.test(name))
    .sort();
}
