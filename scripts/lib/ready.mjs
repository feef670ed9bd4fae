// What a fresh clone needs before anything runs: packages installed, the web application built. Only Node's own modules here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const oldestNode = 20;

/** Ends with a sentence when this Node is too old to run the product. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  console.error(`Paillasse demande Node ${oldestNode} ou plus récent ; celui-ci est ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of package-lock.json unless they are there already. */
export function ensureInstalled() {
  const wanted = hashOf(['package.json', 'package-lock.json']);
  const stamp = join(root, 'node_modules', '.paillasse-installed');
  if (readOr(stamp) === wanted) return;
  console.log('Installation des paquets (une à trois minutes la première fois)…');
  // Not `npm ci`: it refuses a lock that leaves out binaries of platforms other than the one it was made on.
  run(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'], { shell: process.platform === 'win32' });
  writeFileSync(stamp, wanted);
}

/** Builds dist/web unless it was built from the same sources. */
export function ensureBuilt() {
  const wanted = hashOf(['src/web', 'src/domain', 'webpack.config.ts', 'tsconfig.json', 'package-lock.json'], process.env.API_ADDRESS);
  const stamp = join(root, 'dist', 'built-from');
  if (readOr(stamp) === wanted && existsSync(join(root, 'dist/web/index.html'))) return;
  console.log('Construction de la boutique (environ une demi-minute)…');
  run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production', '--stats', 'errors-warnings']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a command in the project's folder and ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** What a process ends with that ran another one: a failure when that one was killed, so that a supervisor starts it again; 0 when it was told to end. */
export const exitCodeOf = (code, signal) => code ?? (['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal) ? 0 : 1);

/** The arguments that run a TypeScript file of this project with Node. */
export const withTypeScript = (file, ...args) => ['--import', 'tsx', join(root, file), ...args];

/** A Chromium on this machine, or undefined. */
export function findChromium() {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
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

/** One hash over files and folders, in a fixed order, names included. */
function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) for (const file of filesBelow(join(root, path))) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = safeList(path);
  if (!entries) return [path];
  return entries.sort().flatMap((name) => filesBelow(join(path, name)));
}

function safeList(path) {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

