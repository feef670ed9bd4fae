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

/** Writes an export again, with its headings and what `change` makes of its records. */
function rewrite(file, target, change) {
  const [headings, ...records] = readFileSync(file, 'latin1').split(LINE_END).filter(Boolean);
  writeFileSync(target, [headings, ...change(records), ''].join(LINE_END), 'latin1');
  return target;
}

/**
 * Writes three variants beside `file`: every text, every price, every suspension flag changed.
 * @returns their paths.
 */
export function writeChangedFiles(file) {
  const write = (name, pattern, change) =>
    rewrite(file, file.replace(/\.csv$/, `-${name}.csv`), (records) =>
      records.map((record) => record.replace(pattern, change)),
    );
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

/** The three levels and the suspension flag of an exported line. */
const CATEGORY = /;(\d+;\d+;(\d+));[01];(\d\d\/\d\d\/\d{4});$/;

/**
 * Writes the export of a small catalogue, one of whose under-sub-categories has so many articles.
 * @returns the id of that category.
 */
export function makeCatalogueWithCategory(size, inCategory, file) {
  makeCatalogue(size, file);
  let id;
  rewrite(file, file, (records) => {
    const [, levels, own] = CATEGORY.exec(records[0]);
    id = own;
    return [
      ...records.slice(0, inCategory).map((record) => record.replace(CATEGORY, `;${levels};0;$3;`)),
      ...records.slice(inCategory).filter((record) => CATEGORY.exec(record)?.[2] !== id),
    ];
  });
  return id;
}
