// Exports of generated catalogues, and what the measured imports change in them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

const LINE_END = '\r\n';

/** Writes the export of a generated catalogue, always the same for a number of articles. */
export function makeCatalogue(size, file) {
  execFileSync(
    process.execPath,
    [join(root, 'scripts/shop.mjs'), 'catalogue', 'make', String(size), file],
    { cwd: root, stdio: 'ignore' },
  );
}

/**
 * Writes three variants beside `file`: every text, every price, every suspension flag changed.
 * @returns their paths.
 */
export function writeChangedFiles(file) {
  const [headings, ...records] = readFileSync(file, 'latin1').split(LINE_END).filter(Boolean);
  const write = (name, pattern, change) => {
    const target = file.replace(/\.csv$/, `-${name}.csv`);
    const changed = records.map((record) => record.replace(pattern, change));
    writeFileSync(target, [headings, ...changed, ''].join(LINE_END), 'latin1');
    return target;
  };
  return {
    texts: write('texts', /^([^;]+);("?)/, '$1;$2Nouveau '),
    prices: write(
      'prices',
      /;(\d+),(\d\d);(\d+),(\d\d);20;/,
      (_, ht, cents, ttc, ttcCents) => `;${+ht + 1},${cents};${+ttc + 1},${ttcCents};20;`,
    ),
    suspended: write('suspended', /;[01];(\d\d\/\d\d\/\d{4});$/, ';1;$1;'),
  };
}
