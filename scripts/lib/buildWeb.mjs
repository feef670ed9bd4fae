// Builds the web application to dist/web and the renderer of its public pages to dist/pages with
// webpack, and records every file that webpack read.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { describeBuild } from './buildWorker.mjs';
import { loadTypeScript } from './compileTypeScript.mjs';
import { developmentShop, root, stamps, writeStamp } from './stamps.mjs';

// Inputs that webpack does not list: ts-loader's configuration, the loaders of packages, and this
// build itself.
const UNTRACKED_INPUTS = [
  'tsconfig.json',
  'scripts/lib/buildWeb.mjs',
  'scripts/lib/buildWorker.mjs',
  'scripts/lib/compileTypeScript.mjs',
  'scripts/lib/emptyScreen.mjs',
  'scripts/lib/libraryEdits.cjs',
].map((name) => join(root, name));

/**
 * The administration is most of the modules of the browser's build, and no public page renders it:
 * the tests of hydration do without.
 */
const withoutAntDesign = new webpack.NormalModuleReplacementPlugin(
  /\/(admin|articleEditor)\/\w+(\/\w+)?$/,
  join(root, 'scripts/lib/emptyScreen.mjs'),
);

/** Builds the shop. */
export async function buildWeb() {
  await build('production', root, stamps.web);
}

/** Builds it with React's development build into `developmentShop`. */
export async function buildDevelopment() {
  await build('development', developmentShop, stamps.development);
}

async function build(mode, checkout, stamp) {
  const { exported, files } = loadTypeScript(join(root, 'webpack.config.ts'));
  const browser = exported.default({}, { mode });
  const configs = [browser, exported.configurePages({ mode })];
  if (mode === 'development') {
    browser.plugins.push(withoutAntDesign);
    // Nobody debugs it: making and reading source maps is a third of it.
    for (const config of configs) config.devtool = false;
  }
  const placed = (list) =>
    mode === 'production' ? list : list.map((config) => inCheckout(config, checkout));
  const result = await compile(placed(configs));
  writeBuildId(result.hash, checkout);
  const build = describeBuild(
    join(checkout, 'dist/web'),
    result.hash,
    process.env.API_ADDRESS ?? '/api',
  );
  const worker = await compile(placed([exported.configureWorker({ mode, build })]));
  const compilations = [...result.stats, ...worker.stats].map(({ compilation }) => compilation);
  const read = (list) => compilations.flatMap((compilation) => [...compilation[list]]);
  writeStamp(stamp, {
    files: inProject([
      ...files,
      ...UNTRACKED_INPUTS,
      ...read('fileDependencies'),
      ...read('contextDependencies'),
    ]),
    absent: inProject(read('missingDependencies')),
  });
}

/** Prints errors and warnings, and exits with 1 on errors. */
async function compile(configs) {
  const result = await run(configs);
  const messages = result.toString('errors-warnings');
  if (messages) console.log(messages);
  if (result.hasErrors()) process.exit(1);
  return result;
}

function inCheckout(config, checkout) {
  return {
    ...config,
    // Source maps of this mode need `eval`, which the server's content security policy refuses.
    devtool: false,
    output: { ...config.output, path: join(checkout, relative(root, config.output.path)) },
    ...(config.cache && { cache: { ...config.cache, name: `${config.cache.name}-checkout` } }),
  };
}

/** The server compares the two: browser and renderer must render the same components. */
function writeBuildId(buildId, checkout) {
  writeFileSync(join(checkout, 'dist/web/build.json'), JSON.stringify({ buildId }));
  appendFileSync(
    join(checkout, 'dist/pages/renderer.js'),
    `\nmodule.exports.buildId = ${JSON.stringify(buildId)};\n`,
  );
}

function run(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) =>
      compiler.close((closing) => ((error ?? closing) ? reject(error ?? closing) : resolve(stats))),
    );
  });
}

/** Paths below the project; packages are covered by the hash of the lock file. */
function inProject(paths) {
  const names = [...paths].map((path) => relative(root, path));
  return [...new Set(names)]
    .filter(
      (name) =>
        name !== '' &&
        !name.startsWith('..') &&
        !name.includes('node_modules') &&
        !/^(dist|\.cache|\.git)\b/.test(name),
    )
    .sort();
}
