// npm run release: writes an archive with everything built, which starts on a machine that has Node
// alone. Refused while the gallery shows an older version.
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { outdatedPictures } from './gallery/pictures.mjs';
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureInstalled, exitSaying, root, run } from './lib/setup.mjs';

const USAGE = `npm run release -- [folder] [options]: an archive that starts with Node alone, in the
folder (dist/release)

  --any-pictures  though pictures of docs/gallery show an older version: for trials and images
  --help          this text

Exit code: 1 when pictures are outdated or a step failed, 2 for an unknown option.
`;
// What npm start and npm run shop need of the project, besides packages.
const PARTS = [
  'dist/server',
  'dist/pages',
  'dist/web',
  'src/server/contract/routes.gen.json',
  'src/server/demo',
  'src/server/documents/fonts',
  'src/server/files/drawings',
  'scripts/start.mjs',
  'scripts/shop.mjs',
  'scripts/lib/exitWithNpm.mjs',
  'scripts/lib/installedPackages.mjs',
  'scripts/lib/jsonFile.mjs',
  'scripts/lib/printUpToDateParts.mjs',
  'scripts/lib/setup.mjs',
  'scripts/lib/stamps.mjs',
  'openapi.yaml',
  'docs',
  'deploy',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
];
// Documentation, types and source maps of packages.
const UNUSED_IN_PACKAGES =
  /\.(?:md|markdown|map|[cm]?ts|flow)$|\/(?:docs|examples?|tests?|benchmarks?|coverage|\.github)$/;
/** Native code for other platforms, and the C++ sources of the SQLite driver. */
const ofOtherPlatforms = (path) => {
  const [, platform] = /\/prebuilds\/([^/]+)/.exec(path) ?? [];
  return (
    path.endsWith('@photostructure/sqlite/src') ||
    (platform !== undefined && platform !== `${process.platform}-${process.arch}`)
  );
};
// Pictures and drafts of the documentation are for readers of the sources; deploy/.env has the
// passwords of an operator.
const UNUSED_IN_PROJECT = /docs\/(?:gallery|decisions)$|\.ts$|\.env$(?<!example\.env)|\/backups$/;

const { values, positionals } = readOptions(USAGE, /./);
const outdated = values['any-pictures'] ? [] : outdatedPictures();
if (outdated.length > 0)
  exitSaying(
    `Galerie : ${outdated.length} images ne montrent pas cette version (npm run screenshots, ou ` +
      `--any-pictures).\n${outdated.join('\n')}`,
  );
ensureInstalled();
ensureBuilt();
const { runtimePackages } = await import('./lib/runtimePackages.mjs');
// Before dist/release has files of its own.
const { commitOfSources, isProvedByFullRun } = await import('./lib/provedTree.mjs');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `paillasse-${manifest.version}-${process.platform}-${process.arch}`;
const [outputFolder = 'dist/release'] = positionals;
const output = resolve(process.env.INIT_CWD || process.cwd(), outputFolder);
const folder = join(output, name);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of PARTS) copy(part, (path) => !UNUSED_IN_PROJECT.test(path));
const packages = runtimePackages();
for (const path of packages) copy(path, isUsedIn(path));
writeFileSync(join(folder, 'package.json'), json(releaseManifest()));
const { commit, tree } = commitOfSources();
const isProved = isProvedByFullRun();
// Tells start.mjs that there is nothing to install or to build.
writeFileSync(
  join(folder, 'release.json'),
  json({
    node: process.versions.node,
    platform: process.platform,
    arch: process.arch,
    commit,
    tree,
    provedByFullRun: isProved ? 'yes' : 'no',
  }),
);
run('tar', ['-czf', `${name}.tar.gz`, name], { cwd: output });
console.log(
  `${join(output, `${name}.tar.gz`)} ` +
    `(${(statSync(join(output, `${name}.tar.gz`)).size / 1e6).toFixed(0)} Mo)`,
);
console.log(
  `Commit ${commit ?? 'inconnu (sans Git, ou des fichiers ont changé)'}. ` +
    `Prouvé par un essai complet (npm test -- --full) : ${isProved ? 'oui' : 'non'}.`,
);

function copy(path, filter) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, path), target, {
    recursive: true,
    filter: (source) => source === join(root, path) || filter(source),
  });
}

/** Packages inside it are copied only when they are in the list themselves. */
function isUsedIn(path) {
  return (source) =>
    !source.slice(join(root, path).length).includes('/node_modules') &&
    !UNUSED_IN_PACKAGES.test(source) &&
    !ofOtherPlatforms(source);
}

/** With the packages of the release only: npm run shop -- check compares them with node_modules. */
function releaseManifest() {
  const { name: title, version, description, license, engines, dependencies } = manifest;
  const shipped = Object.entries(dependencies).filter(([each]) =>
    packages.includes(`node_modules/${each}`),
  );
  const { start, shop } = manifest.scripts;
  return {
    name: title,
    version,
    private: true,
    description,
    license,
    engines,
    scripts: { start, shop },
    dependencies: Object.fromEntries(shipped),
  };
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
