// What a fresh clone needs before anything runs: packages installed, the shop built. Only Node's own modules here.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freshStamp, root, stamps, writeStamp } from './stamps.mjs';

export { root };

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// Older ones cannot load the packages that are written as ES modules alone.
const oldest = { 20: 19, 22: 12 };

/** Ends with a sentence when this Node is too old to run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 20 && major !== 21 && minor >= (oldest[major] ?? 0)) return;
  console.error(`Paillasse demande Node 20.19, 22.12 ou plus récent ; celui-ci est ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json unless they are there already, for this Node on this machine.
 * @param everything also those of tests and development, which the shop does not need to run; once there, they stay.
 */
export function ensureInstalled({ everything = false } = {}) {
  const installed = freshStamp(stamps.installed);
  if (installed && (installed.notes.everything || !everything)) return;
  const all = everything || existsSync(join(root, 'node_modules/jest'));
  console.log(`Installation des paquets (${all ? 'une à deux minutes' : 'moins d’une minute'} la première fois)…`);
  const which = all ? [] : ['--omit=dev'];
  // No package may run anything while it is installed: none needs to.
  run(npm, ['ci', ...which, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], { shell: process.platform === 'win32' });
  writeStamp(stamps.installed, { notes: { everything: all } });
}

/** Builds what is not built of the files as they are. @param parts of the shop: the web application, the server. */
export function ensureBuilt(parts = ['server', 'web']) {
  const stale = parts.filter((part) => !freshStamp(stamps[part]));
  if (stale.length === 0) return;
  if (stale.includes('web')) console.log('Construction de la boutique (environ une demi-minute)…');
  run(process.execPath, [join(root, 'scripts/lib/build.mjs'), ...stale]);
}

/** Runs a command in the project's folder and ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** What Node runs of a file of the server, once it is built. @param file below src, without its extension. */
export const compiled = (file) => join(root, 'dist/server', `${file}.js`);

/** The arguments that start the server as npm start does; the small space for new objects halves what it takes of memory. */
export const serverArguments = ['--max-semi-space-size=2', compiled('server/main')];

/** A Chromium on this machine, or undefined. */
export function findChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ];
  return known.find((path) => path && existsSync(path));
}

/** Finds a Chromium, installing one when it can: Debian's package as root, else Playwright's own download. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installation de Chromium…');
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (asRoot) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    return findChromium();
  }
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return undefined;
}
