import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const src = join(__dirname, '../../src');
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const filesWith = (pattern: RegExp): string[] =>
  files
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => relative(src, file))
    .sort();

test('numbers are typed into one component, the table of lines and the visitors’ filter', () => {
  expect(filesWith(/inputMode[=:].{0,40}'decimal'/)).toEqual([
    'web/admin/ValueInput.tsx',
    'web/admin/offer/lines/LineCell.tsx',
    'web/features/articleFilter/FilterChoices.tsx',
  ]);
  // It reads « 12€50 » as 1250, and joins what is pasted.
  expect(filesWith(/\bInputNumber\b.*from 'antd'|type="number"/)).toEqual([]);
});

test('a comma is made a point where stored text is read, and nowhere else but in searches', () => {
  const inSearches = /^domain\/(?:search|article|catalogue\/spreadsheetCodes)/;
  expect(
    filesWith(/replace\(\s*(?:',', '\.'|\/,\/g?, '\.')/).filter((file) => !inSearches.test(file)),
  ).toEqual(['domain/offer/figures.ts', 'domain/shopContent/readField.ts']);
});
