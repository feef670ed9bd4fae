// Installs packages and builds the shop when needed. Imports only Node's own modules: runs before
// packages are installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareInstalled } from './installedPackages.mjs';
import { isStamped, readFreshStamp, root, stamps, writeStamp } from './stamps.mjs';

export { root };

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// Lowest minor version per major: older ones cannot require() packages that ship only ES modules.
const lowestMinor = { 20: 19, 22: 12 };

/** Exits with a message when this Node version is too old. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 20 && major !== 21 && minor >= (lowestMinor[major] ?? 0)) return;
  exitSaying(
    `Paillasse demande Node 20.19, 22.12 ou plus récent ; celui-ci est ${process.versions.node}.`,
  );
}

/**
 * Installs the packages of package-lock.json unless they are installed already for this Node
 * version, which must not be too old, and platform.
 * @param everything installs the development packages too; once installed, they are kept.
 */
export function ensureInstalled({ everything = false } = {}) {
  requireNode();
  if (!isStamped(stamps.installed)) stampInstallationByHand();
  const installed = readFreshStamp(stamps.installed);
  if (installed && (installed.notes.everything || !everything)) return;
  requireWritable();
  const all = everything || existsSync(join(root, 'node_modules/jest'));
  console.log(
    `Installation des paquets (${all ? 'une à deux minutes' : 'moins d’une minute'} la ` +
      'première fois)…',
  );
  const omit = all ? [] : ['--omit=dev'];
  // --ignore-scripts: no package may run code while it is installed, and none needs to.
  run(npm, ['ci', ...omit, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    shell: process.platform === 'win32',
  });
  writeStamp(stamps.installed, { notes: { everything: all } });
}

/** An `npm ci` by hand removes the stamp with the rest of node_modules. */
function stampInstallationByHand() {
  const notes = compareInstalled();
  if (!notes) return;
  requireWritable();
  writeStamp(stamps.installed, { notes });
}

/** Exits with a sentence when this user may not write where packages, builds and results go. */
export function requireWritable() {
  for (const name of ['', 'node_modules', 'dist', '.cache', 'test-results']) {
    const folder = join(root, name);
    try {
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
    } catch ({ code }) {
      exitSaying(
        `Impossible d’écrire dans ${folder} (${code}) : copiez le projet dans un dossier où vous ` +
          'pouvez écrire.',
      );
    }
  }
}

/** Ends the process. */
export function exitSaying(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}

/** Builds the parts whose stamp is stale. */
export function ensureBuilt(parts = ['server', 'web']) {
  const stale = parts.filter((part) => !readFreshStamp(stamps[part]));
  if (stale.length === 0) return;
  requireWritable();
  if (stale.includes('web')) console.log('Construction de la boutique (environ une demi-minute)…');
  run(process.execPath, [join(root, 'scripts/lib/buildParts.mjs'), ...stale]);
}

/** Runs a command in the project folder; exits with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) exitSaying(`Impossible de lancer ${command} (${error.code}) : installez-le.`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Path of a compiled server file.
 * @param file path below src, without extension.
 * @param folder of the checkout.
 */
export const compiled = (file, folder = root) => join(folder, 'dist/server', `${file}.js`);

/** Node arguments that start the server like npm start; the small semi-space halves its memory. */
export const serverArguments = serverArgumentsIn(root);

/** As serverArguments, for another checkout. */
export function serverArgumentsIn(folder) {
  return ['--max-semi-space-size=2', compiled('server/main', folder)];
}

// Debian's package of what Playwright calls the headless shell: Chromium without its user
// interface, whose pages take a third of the CPU.
const SHELLS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The first of these paths that exists, or undefined; CHROMIUM_PATH comes before them. */
const findChromium = (paths) =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));

/**
 * Finds or installs Chromium: Debian's package as root, otherwise Playwright's download. Exits with
 * a sentence when it cannot be installed or does not start.
 * @param whole with its user interface; the tests need none. @returns undefined for Playwright's
 * own.
 */
export function ensureChromium({ whole = false } = {}) {
  const wanted = whole ? BROWSERS : SHELLS;
  const found = findChromium(wanted);
  if (found) return requireStart(found, [found, '--version']);
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (asRoot) {
    console.log('Installation de Chromium…');
    // Other distributions do not have the package of the shell.
    const aptGet = (...args) => spawnSync('apt-get', args, { stdio: whole ? 'inherit' : 'ignore' });
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', whole ? 'chromium' : 'chromium-headless-shell');
  }
  const installed = findChromium([...wanted, ...BROWSERS]);
  if (installed) return requireStart(installed, [installed, '--version']);
  const install = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  if (!asRoot) console.log('Installation de Chromium…');
  // It prints the stack of a failed download.
  const { status } = spawnSync(process.execPath, whole ? install : [...install, '--only-shell'], {
    cwd: root,
    stdio: 'ignore',
  });
  if (status !== 0)
    exitSaying(
      'Chromium n’a pas pu être téléchargé : installez-le et donnez son chemin dans CHROMIUM_PATH.',
    );
  return requireStart(undefined, [process.execPath, '-e', LAUNCH]);
}

const LAUNCH = `require('@playwright/test').chromium.launch({ args: ['--no-sandbox'] })
  .then((browser) => browser.close())
  .catch(({ message }) => { console.error(message); process.exitCode = 1; });`;

/** @returns the path, when the command that starts this Chromium succeeds. */
function requireStart(path, [command, ...args]) {
  const { status, error, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return path;
  const [reason] = (error?.message ?? stderr).trim().split('\n');
  return exitSaying(
    `Chromium ne démarre pas (${path ?? 'celui de Playwright'} : ${reason || status}). Installez ` +
      'les bibliothèques qui lui manquent (npx playwright install-deps chromium), ou donnez le ' +
      'chemin d’un autre dans CHROMIUM_PATH.',
  );
}
