import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../projectFolder';

/** What the server reads of the built web application at its start. */
export interface WebBuild {
  /** Folder with the files of the build. */
  folder: string;
  index: string;
  /** Undefined for a build without a page renderer. */
  buildId: string | undefined;
}

/** @returns undefined before the first build. */
export function readWebBuild(folder = join(PROJECT, 'dist/web')): WebBuild | undefined {
  const index = readText(join(folder, 'index.html'));
  if (index === undefined) return undefined;
  const build = JSON.parse(readText(join(folder, 'build.json')) ?? '{}') as { buildId?: string };
  return { folder, index, buildId: build.buildId };
}

const readText = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

const INLINE_SCRIPT = /<script(?![^>]*\bsrc\s*=)([^>]*)>([^]*?)<\/script>/gi;
const DATA_TYPE = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b)[\w/+-]+/i;

/**
 * Sources for `script-src` of the inline scripts in the HTML: 'sha256-...'. Data blocks (JSON) are
 * not executed and need none.
 */
export function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
    ([, attributes = '']) => !DATA_TYPE.test(attributes),
  );
  return scripts.map(
    ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * @returns the files of a named chunk as URL paths ('/static/home.js'); none for an unknown name.
 */
export type ScreenFiles = (chunk: string) => string[];

/** '/cart' or '/a/12': one segment, and at most an id. */
const SCREEN_PATH = /^\/([a-z]+)(?:\/\d+)?\/?$/;

/** Reads the build's screens.json. */
export function readScreenFiles(folder: string): ScreenFiles {
  const file = join(folder, 'screens.json');
  const screens = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)
    : {};
  const files = new Map(Object.entries(screens));
  return (chunk) => (files.get(chunk) ?? []).map((name) => `/${name}`);
}

/**
 * The chunk of a page that is not rendered, by the first segment of its path; a screen without such
 * a chunk loads its code itself.
 */
export const chunkOf = (path: string): string => SCREEN_PATH.exec(path)?.[1] ?? '';

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link href="${file}" rel="stylesheet">`
    : `<script defer src="${file}"></script>`;

const FIRST_SCRIPT_FILE = /<script(?=[^>]* src=)/;

/** Inserts tags that load the files before the first script file of the page. */
export const withFiles = (html: string, files: readonly string[]): string =>
  html.replace(FIRST_SCRIPT_FILE, (script) => files.map(tagOf).join('') + script);

/**
 * index.html of the build, taken apart for rendered pages. Files are URL paths: '/static/home.js'.
 */
export interface PageFiles {
  /**
   * Without the application's scripts, styles and preloads, and without what the empty page says
   * meanwhile.
   */
  document: string;
  /** `<style>` elements with the styles of the application and of a screen's chunk. */
  stylesOf: (chunk: string) => string;
  /** Scripts of a screen's chunk and of the application. */
  scriptsOf: (chunk: string) => string[];
}

const SCRIPT = /<script (?=[^>]*\bsrc=)[^>]*><\/script>/g;
const STYLESHEET = /<link (?=[^>]*\brel="?stylesheet)[^>]*>/g;
/** Of the shell, whose root element is not empty for long. */
const STYLE = /<style>[^]*?<\/style>/g;
/** Answers that the shell preloads; a rendered page brings its own. */
const PRELOADED_ANSWER = /<link (?=[^>]*\bas="?fetch\b)[^>]*>/g;
const URL_OF_TAG = /\b(?:src|href)="?([^">\s]+)/;

/** @param folder of the built web application. @throws Error when a file is missing. */
export function readPageFiles(folder: string): PageFiles {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const filesOf = readScreenFiles(folder);
  const urlsOf = (tags: RegExp) =>
    [...index.matchAll(tags)].map(([tag]) => URL_OF_TAG.exec(tag)?.[1] ?? '');
  const stylesOf = (chunk: string) => filesOf(chunk).filter((file) => file.endsWith('.css'));
  // The data attribute tells the application's style loader that a file is there.
  const inline = (file: string) =>
    `<style data-href="${file}">${readFileSync(join(folder, file), 'utf8').trim()}</style>`;
  return {
    document: index
      .replace(SCRIPT, '')
      .replace(STYLESHEET, '')
      .replace(STYLE, '')
      .replace(PRELOADED_ANSWER, ''),
    stylesOf: (chunk) => [...urlsOf(STYLESHEET), ...stylesOf(chunk)].map(inline).join(''),
    scriptsOf: (chunk) => [
      ...filesOf(chunk).filter((file) => file.endsWith('.js')),
      ...urlsOf(SCRIPT),
    ],
  };
}
