// Stamp files record the inputs of an installation or a build (hashes, settings), so that the next
// start detects changes. Imports only Node's own modules: used before packages are installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, writeJson } from './jsonFile.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * In an unpacked release (scripts/release.mjs) everything is installed and built, and the sources
 * are absent.
 */
const isRelease = existsSync(join(root, 'release.json'));

/**
 * A second checkout, whose shop has React's development build: the server looks for its build
 * beside the next package.json.
 */
export const developmentShop = join(root, '.cache/developmentShop');

const webSettings = () => ({ packages: packages(), apiAddress: process.env.API_ADDRESS ?? '' });

/** Path of each stamp, and the settings it depends on besides files. */
export const stamps = {
  installed: {
    file: 'node_modules/.paillasse-installed',
    settings: () => ({ ...machine(), packages: packages() }),
  },
  web: { file: 'dist/web-built-from.json', settings: webSettings },
  development: { file: '.cache/developmentShop/dist/web-built-from.json', settings: webSettings },
  server: { file: 'dist/server-built-from.json', settings: () => ({ packages: packages() }) },
};

/** Native packages depend on the platform and on Node's ABI. */
const machine = () => ({
  abi: process.versions.modules,
  platform: process.platform,
  arch: process.arch,
});
const packages = () => hashOf('package-lock.json');

/** Whether there is a stamp, stale or not. */
export const isStamped = ({ file }) => isRelease || existsSync(join(root, file));

/** The stamp, or undefined when it is missing or its inputs changed. */
export function readFreshStamp({ file, settings }) {
  if (isRelease) return { files: {}, absent: [], notes: { everything: false } };
  const stamp = readJson(join(root, file));
  if (!stamp || JSON.stringify(stamp.settings) !== JSON.stringify(settings())) return undefined;
  const isSame = Object.entries(stamp.files).every(([path, hash]) => hashOf(path) === hash);
  return isSame && !stamp.absent.some((path) => existsSync(join(root, path))) ? stamp : undefined;
}

/**
 * @param files project paths that were read.
 * @param absent project paths that were looked up but did not exist: a new file there makes the
 * stamp stale.
 * @param notes further data for the caller.
 */
export function writeStamp({ file, settings }, { files = [], absent = [], notes = {} } = {}) {
  writeJson(join(root, file), {
    settings: settings(),
    files: Object.fromEntries(files.map((path) => [path, hashOf(path)])),
    absent,
    notes,
  });
}

/** Hash of a file; 'folder' for a folder and 'absent' for a missing path. */
function hashOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return 'absent';
  if (found.isDirectory()) return 'folder';
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
    .slice(0, 32);
}
