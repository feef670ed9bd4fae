import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns script and link tags that preload the chunk of the screen at a path (without query); '' when there is none. */
export type ScreenTags = (path: string) => string;

/** '/cart' or '/a/12': one segment, and at most an id. */
const SCREEN_PATH = /^\/([a-z]+)(?:\/\d+)?\/?$/;

/** Reads the build's screens.json. Chunk names match the URL's first segment; a screen without an entry loads its chunk itself. */
export function readScreenFiles(folder: string): ScreenTags {
  const file = join(folder, 'screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  const tags = new Map(Object.entries(screens).map(([name, files]) => [name, files.map(tagOf).join('')]));
  return (path) => tags.get(SCREEN_PATH.exec(path)?.[1] ?? '') ?? '';
}

const tagOf = (file: string): string =>
  file.endsWith('.css') ? `<link href="/${file}" rel="stylesheet">` : `<script defer src="/${file}"></script>`;

/** Inserts the tags before the first script of the page. */
export const withScreenTags = (html: string, tags: string): string => html.replace('<script', () => `${tags}<script`);
