// Which packages npm has installed, by npm's own list in node_modules. Imports only Node's own
// modules: packages may be missing.
import { join } from 'node:path';
import { readJson } from './jsonFile.mjs';
import { root } from './stamps.mjs';

/**
 * Compares the installed packages with package-lock.json, for an `npm ci` by hand.
 * @returns whether the development packages are installed too; undefined when a runtime package is
 * missing, another version, or of another platform. npm writes its list last: after an interrupted
 * installation there is none.
 */
export function compareInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return undefined;
  const locked = readPackages('package-lock.json');
  const isRight = ([path, entry]) => isSame(entry, locked[path]) && isForThisPlatform(entry);
  const isInstalled = ([path, { optional }]) => path === '' || optional || path in installed;
  const required = Object.entries(locked);
  const runtime = required.filter(([, { dev }]) => !dev);
  if (!Object.entries(installed).every(isRight) || !runtime.every(isInstalled)) return undefined;
  return { everything: required.every(isInstalled) };
}

const readPackages = (path) => readJson(join(root, path))?.packages;

const isSame = (entry, locked) =>
  entry.version === locked?.version && entry.integrity === locked.integrity;
const isForThisPlatform = ({ os, cpu }) =>
  allows(os, process.platform) && allows(cpu, process.arch);
const allows = (names, name) =>
  !names || names.some((each) => each === name || (each.startsWith('!') && each !== `!${name}`));
