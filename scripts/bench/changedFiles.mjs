// Variants of an export in which every article changed, to measure the cost of updates.
import { readFileSync, writeFileSync } from 'node:fs';

const LINE_END = '\r\n';

/**
 * Writes three variants beside `file`: every text, every price, every suspension flag changed.
 * @returns their paths.
 */
export function writeChangedFiles(file) {
  const [headings, ...records] = readFileSync(file, 'latin1').split(LINE_END);
  const write = (name, change) => {
    const path = file.replace(/\.csv$/, `-${name}.csv`);
    writeFileSync(
      path,
      [headings, ...records.map((record) => record && change(record))].join(LINE_END),
      'latin1',
    );
    return path;
  };
  return {
    texts: write('texts', (record) => record.replace(/^([^;]+);("?)/, '$1;$2Nouveau ')),
    prices: write('prices', (record) =>
      record.replace(
        /;(\d+),(\d\d);(\d+),(\d\d);20;/,
        (_, ht, cents, ttc, ttcCents) => `;${+ht + 1},${cents};${+ttc + 1},${ttcCents};20;`,
      ),
    ),
    suspended: write('suspended', (record) =>
      record.replace(/;[01];(\d\d\/\d\d\/\d{4});$/, ';1;$1;'),
    ),
  };
}
