import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScreenFiles } from './screenFiles';

/** index.html of the build, taken apart for rendered pages. Files are URL paths: '/static/home.js'. */
export interface PageFiles {
  /** Without the application's scripts, styles and preloads, and without what the empty page says meanwhile. */
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
  const urlsOf = (tags: RegExp) => [...index.matchAll(tags)].map(([tag]) => URL_OF_TAG.exec(tag)?.[1] ?? '');
  const stylesOf = (chunk: string) => filesOf(chunk).filter((file) => file.endsWith('.css'));
  // The data attribute tells the application's style loader that a file is there.
  const inline = (file: string) => `<style data-href="${file}">${readFileSync(join(folder, file), 'utf8').trim()}</style>`;
  return {
    document: index.replace(SCRIPT, '').replace(STYLESHEET, '').replace(STYLE, '').replace(PRELOADED_ANSWER, ''),
    stylesOf: (chunk) => [...urlsOf(STYLESHEET), ...stylesOf(chunk)].map(inline).join(''),
    scriptsOf: (chunk) => [...filesOf(chunk).filter((file) => file.endsWith('.js')), ...urlsOf(SCRIPT)],
  };
}
