import { parse } from 'csv-parse/sync';
import { csvText, splitRows, unescapeFormula } from '../../../src/domain/text/csv';
import { HOSTILE_TEXTS } from '../../support/escapedTexts';

/** What a spreadsheet reads as a formula, whatever its language. */
const FORMULA = /^[\s\u00A0]*[=+\-@＝＋－＠]/;

test.each(HOSTILE_TEXTS)('THREAT-J12 %j is one cell, and no formula', (typed) => {
  const rows = parse(csvText([['Avant', typed, 'Après']]), { delimiter: ';' });
  const [[before = '', cell = '', after = ''] = [], ...others] = rows;
  expect([before, after, others]).toEqual(['Avant', 'Après', []]);
  expect(cell).not.toMatch(FORMULA);
  expect(unescapeFormula(cell)).toBe(typed);
});

test.each(['a;b', 'a"b', 'a""b', '"', ';', ''])(
  'the cell %j is read as it was written',
  (typed) => {
    const [row = { text: '' }, ...others] = splitRows(csvText([[typed, 'x']]).trimEnd());
    expect(others).toEqual([]);
    expect(parse(row.text, { delimiter: ';' })).toEqual([[typed, 'x']]);
  },
);
