// Installs packages and builds the shop when needed. Imports only Node's own modules: runs before
// packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareInstalled } from './installedPackages.mjs';
import { isStamped, readFreshStamp, root, stamps, writeStamp } from './stamps.mjs';

export { root };

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// Lowest minor version per major: older ones cannot require() packages that ship only ES modules.
const lowestMinor = { 20: 19, 22: 12 };

/** Exits with a message when this Node version is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 20 && major !== 21 && minor >= (lowestMinor[major] ?? 0)) return;
  console.error(
    `Paillasse demande Node 20.19, 22.12 ou plus récent ; celui-ci est ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json unless they are installed already for this Node
 * version and platform.
 * @param everything installs the development packages too; once installed, they are kept.
 */
export function ensureInstalled({ everything = false } = {}) {
  if (!isStamped(stamps.installed)) stampInstallationByHand();
  const installed = readFreshStamp(stamps.installed);
  if (installed && (installed.notes.everything || !everything)) return;
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
  if (notes) writeStamp(stamps.installed, { notes });
}

/** Builds the parts whose stamp is stale. */
export function ensureBuilt(parts = ['server', 'web']) {
  const stale = parts.filter((part) => !readFreshStamp(stamps[part]));
  if (stale.length === 0) return;
  if (stale.includes('web')) console.log('Construction de la boutique (environ une demi-minute)…');
  run(process.execPath, [join(root, 'scripts/lib/buildParts.mjs'), ...stale]);
}

/** Runs a command in the project folder; exits with its status when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
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
 * Finds or installs Chromium: Debian's package as root, otherwise Playwright's download.
 * @param whole with its user interface; the tests need none. @returns undefined for Playwright's
 * own.
 */
export function ensureChromium({ whole = false } = {}) {
  const wanted = whole ? BROWSERS : SHELLS;
  const found = findChromium(wanted);
  if (found) return found;
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (asRoot) {
    console.log('Installation de Chromium…');
    // Other distributions do not have the package of the shell.
    const aptGet = (...args) => spawnSync('apt-get', args, { stdio: whole ? 'inherit' : 'ignore' });
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', whole ? 'chromium' : 'chromium-headless-shell');
  }
  const installed = findChromium([...wanted, ...BROWSERS]);
  if (installed) return installed;
  const install = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  run(process.execPath, whole ? install : [...install, '--only-shell']);
  return undefined;
}
