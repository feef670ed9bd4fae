import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(__dirname, '../..');
// An ES module.
const { listFiles } = createRequire(__filename)(join(root, 'scripts/lib/sourceTree.mjs')) as {
  listFiles: (folder: string) => string[];
};

const TEXTS = /\.(tsx?|[mc]?js|jsonc?|ya?ml|md|css|html|csv|conf|service|svg)$/;
const isText = (path: string) => /(^|\/)(\.[^/.]+|LICENSE|run)$/.test(path) || TEXTS.test(path);

/** Paths of the repository's files, relative to its root. */
export const allFiles = (): string[] => listFiles(root);

export const textFiles = (): string[] => allFiles().filter(isText);

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');
