// Size of the initial JavaScript of /home in gzipped bytes, read from the build.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

export function homeBytes() {
  const html = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]+src="?([^"\s>]+)/g)].map(([, src]) => src);
  return scripts.reduce((sum, src) => sum + statSync(join(root, 'dist/web', `${src}.gz`)).size, 0);
}
