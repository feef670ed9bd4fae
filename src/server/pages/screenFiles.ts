import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns script and link tags that load a chunk with the page; '' when there is none of that name. */
export type ChunkTags = (chunk: string) => string;

/** '/cart' or '/a/12': one segment, and at most an id. */
const SCREEN_PATH = /^\/([a-z]+)(?:\/\d+)?\/?$/;

/** Reads the build's screens.json: the files of each named chunk that is a screen. */
export function readChunkTags(folder: string): ChunkTags {
  const file = join(folder, 'screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  const tags = new Map(Object.entries(screens).map(([name, files]) => [name, files.map(tagOf).join('')]));
  return (chunk) => tags.get(chunk) ?? '';
}

/** The chunk of a page that is not rendered, by the first segment of its path; a screen without such a chunk loads its code itself. */
export const chunkOf = (path: string): string => SCREEN_PATH.exec(path)?.[1] ?? '';

const tagOf = (file: string): string =>
  file.endsWith('.css') ? `<link href="/${file}" rel="stylesheet">` : `<script defer src="/${file}"></script>`;

const FIRST_SCRIPT_FILE = /<script(?=[^>]* src=)/;

/** Inserts the tags before the first script of the page that is loaded. */
export const withChunkTags = (html: string, tags: string): string => html.replace(FIRST_SCRIPT_FILE, (script) => tags + script);
