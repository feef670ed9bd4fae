import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the tags of the files that the screen at a path (without its query) needs beside the shop's own; '' when none are known. */
export type ScreenTags = (path: string) => string;

/** A screen's address: one word, and at most the id of what it shows. */
const SCREEN = /^\/([a-z]+)(?:\/\d+)?\/?$/;

/** Reads what the build says of its screens: each bears the word of its address. Without that word, pages load their screens by themselves. */
export function readScreenFiles(folder: string): ScreenTags {
  const file = join(folder, 'screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  const tags = new Map(Object.entries(screens).map(([name, files]) => [name, files.map(tagOf).join('')]));
  return (path) => tags.get(SCREEN.exec(path)?.[1] ?? '') ?? '';
}

const tagOf = (file: string): string =>
  file.endsWith('.css') ? `<link href="/${file}" rel="stylesheet">` : `<script defer src="/${file}"></script>`;

/** The page with a screen's files before the shop's own scripts, which then find them there. */
export const withScreen = (index: string, tags: string): string => index.replace('<script', () => `${tags}<script`);
