// The files of the repository, found without Git: it may be missing, the sources may come from an
// archive, and it refuses the folder of another owner.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths below a folder that .gitignore does not name, relative to it, sorted. Of its patterns it
 * knows a name, a path from the folder and an ending (`*.log`).
 */
export function listFiles(folder) {
  const patterns = readFileSync(join(folder, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line && !line.startsWith('#'));
  const names = new Set(['.git', ...patterns]);
  const endings = patterns.flatMap((each) => (each.startsWith('*') ? [each.slice(1)] : []));
  const isIgnored = (path, name) =>
    names.has(name) || names.has(path) || endings.some((ending) => name.endsWith(ending));
  const filesIn = (below) =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const path = below + entry.name;
      if (isIgnored(path, entry.name)) return [];
      if (entry.isDirectory()) return filesIn(`${path}/`);
      return entry.isFile() ? [path] : [];
    });
  return filesIn('').sort();
}
