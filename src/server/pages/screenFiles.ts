import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the files of a named chunk as URL paths ('/static/home.js'); none for an unknown name. */
export type ScreenFiles = (chunk: string) => string[];

/** '/cart' or '/a/12': one segment, and at most an id. */
const SCREEN_PATH = /^\/([a-z]+)(?:\/\d+)?\/?$/;

/** Reads the build's screens.json. */
export function readScreenFiles(folder: string): ScreenFiles {
  const file = join(folder, 'screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  const files = new Map(Object.entries(screens));
  return (chunk) => (files.get(chunk) ?? []).map((name) => `/${name}`);
}

/** The chunk of a page that is not rendered, by the first segment of its path; a screen without such a chunk loads its code itself. */
export const chunkOf = (path: string): string => SCREEN_PATH.exec(path)?.[1] ?? '';

const tagOf = (file: string): string =>
  file.endsWith('.css') ? `<link href="${file}" rel="stylesheet">` : `<script defer src="${file}"></script>`;

const FIRST_SCRIPT_FILE = /<script(?=[^>]* src=)/;

/** Inserts tags that load the files before the first script file of the page. */
export const withFiles = (html: string, files: readonly string[]): string =>
  html.replace(FIRST_SCRIPT_FILE, (script) => files.map(tagOf).join('') + script);
