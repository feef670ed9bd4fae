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

const readText = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const INLINE_SCRIPT = /<script(?![^>]*\bsrc\s*=)([^>]*)>([^]*?)<\/script>/gi;
const DATA_TYPE = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b)[\w/+-]+/i;

/** Sources for `script-src` of the inline scripts in the HTML: 'sha256-...'. Data blocks (JSON) are not executed and need none. */
export function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '']) => !DATA_TYPE.test(attributes));
  return scripts.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
