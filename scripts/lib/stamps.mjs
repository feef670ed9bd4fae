// What an installation or a build was made from, kept beside it: the next start sees by it whether anything changed. Only Node's own modules here.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a stamp, and the JSON value it depends on besides files. */
export const stamps = {
  installed: { file: 'node_modules/.paillasse-installed', settings: () => ({ ...machine(), packages: packages() }) },
  web: { file: 'dist/web-built-from.json', settings: () => ({ packages: packages(), apiAddress: process.env.API_ADDRESS ?? '' }) },
  server: { file: 'dist/server-built-from.json', settings: () => ({ packages: packages() }) },
};

/** Binaries are of one platform, and may be of one Node. */
const machine = () => ({ abi: process.versions.modules, platform: process.platform, arch: process.arch });
const packages = () => hashOf('package-lock.json');

/** The stamp that is there, or undefined when there is none or it tells of something else than what is here now. */
export function freshStamp({ file, settings }) {
  const stamp = read(file);
  if (!stamp || JSON.stringify(stamp.settings) !== JSON.stringify(settings())) return undefined;
  const isSame = Object.entries(stamp.files).every(([path, hash]) => hashOf(path) === hash);
  return isSame && !stamp.absent.some((path) => existsSync(join(root, path))) ? stamp : undefined;
}

/**
 * @param files paths below the project that were read.
 * @param absent paths below the project that were looked for: a file there would have been read.
 * @param notes whatever else is to be known of it.
 */
export function writeStamp({ file, settings }, { files = [], absent = [], notes = {} } = {}) {
  const stamp = { settings: settings(), files: Object.fromEntries(files.map((path) => [path, hashOf(path)])), absent, notes };
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(stamp));
}

function read(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Of a file, or of a folder's own list of names; 'absent' when there is neither. */
function hashOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return 'absent';
  if (found.isDirectory()) return 'folder';
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
    .slice(0, 32);
}
