import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

/** Writes the export of a generated catalogue, always the same for a number of articles. */
export function makeCatalogue(size, file) {
  execFileSync(
    process.execPath,
    [join(root, 'scripts/shop.mjs'), 'catalogue', 'make', String(size), file],
    { cwd: root, stdio: 'ignore' },
  );
}
