import { dirname } from 'node:path';
import { readSource, textFiles } from './sourceFiles';

const MAX_LINES = 400;
const MAX_FILES_IN_FOLDER = 30;
const SHORT_LINES = 20;
const MAX_SHORT_SHARE = 0.08;
const MAX_LINES_OF_NINE_IN_TEN = 160;

const isCode = (path: string) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !path.endsWith('.gen.ts');
const linesOf = (path: string) => readSource(path).trimEnd().split('\n').length;

const code = textFiles().filter(isCode);
/** Migrations are one each, and stay as they were released. */
const product = code.filter((path) => path.startsWith('src/') && !path.includes('/migrations/'));

test(`no source file is longer than ${MAX_LINES} lines`, () => {
  expect(code.length).toBeGreaterThan(800);
  expect(code.filter((path) => linesOf(path) > MAX_LINES)).toEqual([]);
});

test(`no folder of src has more than ${MAX_FILES_IN_FOLDER} files`, () => {
  const count = new Map<string, number>();
  for (const path of product) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1);
  expect([...count].filter(([, files]) => files > MAX_FILES_IN_FOLDER)).toEqual([]);
});

test('few files of the product are short, and nine in ten fit on two screens', () => {
  const sizes = product.map(linesOf).sort((a, b) => a - b);
  expect(sizes.filter((lines) => lines < SHORT_LINES).length / sizes.length).toBeLessThanOrEqual(
    MAX_SHORT_SHARE,
  );
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(MAX_LINES_OF_NINE_IN_TEN);
});
