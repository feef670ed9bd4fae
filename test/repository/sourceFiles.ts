import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** Names of .gitignore, and git's own folder. */
const ignored = new Set(
  ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n')].map((name) =>
    name.replace(/\/$/, ''),
  ),
);
const TEXTS = /\.(tsx?|[mc]?js|jsonc?|ya?ml|md|css|html|csv|conf|service|svg)$/;
const isText = (path: string) => /(^|\/)(\.[^/.]+|LICENSE|run)$/.test(path) || TEXTS.test(path);
/** Paths of the repository's text files, relative to its root. */
export function textFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return textFiles(path);
    return entry.isFile() && isText(path) ? [relative(root, path)] : [];
  });
}

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');
