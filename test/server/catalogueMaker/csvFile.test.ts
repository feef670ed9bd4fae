// @full imports, @faults: npm test makes a smaller catalogue.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { writeCatalogue } from '../../../src/server/catalogueMaker/csvFile';
import { makeArticles } from '../../../src/server/catalogueMaker/maker';
import { shareOut } from '../../../src/server/catalogueMaker/shares';
import { readCategoryTree } from '../../../src/server/demo/tableSeed';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import { openShop } from '../import/shop';

const folder = mkdtempSync(join(tmpdir(), 'maker-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bytesOf = async (count: number, name = 'made.csv'): Promise<Buffer> => {
  await writeCatalogue(count, join(folder, name));
  return readFileSync(join(folder, name));
};

test('OPEN-52 a made catalogue is the same at every run', async () => {
  expect((await bytesOf(700, 'one.csv')).equals(await bytesOf(700, 'two.csv'))).toBe(true);
});

test('OPEN-52 a made catalogue is in the export’s format: Windows-1252, CR LF', async () => {
  const text = iconv.decode(await bytesOf(600), 'windows-1252');
  expect(iconv.encode(text, 'windows-1252').equals(await bytesOf(600))).toBe(true);
  expect(text).toMatch(/^CODE;DESIG;DESCRIPTIF;MARQUE;.*;CH_INU\r\n/);
  expect(text.split('\r\n')).toHaveLength(602);
  expect(text).toContain('"""0');
  expect(text).not.toContain('?');
});

test('OPEN-52 the import accepts every line of a made catalogue', async () => {
  const shop = await openShop();
  expect(await shop.importFile(await bytesOf(1000))).toContain(
    '1 000 lignes lues : 1 000 acceptées, 0 refusée.'.replaceAll(' 000', '\u202F000'),
  );
  await shop.close();
});

test.each([100, 2_000, HAS_ALL_SAMPLES ? 120_000 : 20_000])(
  'OPEN-52 %d made articles differ by reference and by label',
  (count) => {
    const references = new Set<string>();
    const labels = new Set<string>();
    for (const article of makeArticles(count)) {
      references.add(article.reference);
      labels.add(article.label);
    }
    expect([references.size, labels.size]).toEqual([count, count]);
  },
);

test('OPEN-52 made articles cover each under-sub-category, with price and full label', () => {
  const seen = new Set<number>();
  for (const article of makeArticles(5_000)) {
    seen.add(article.underSubCategoryId);
    expect(article.baseCents).toBeGreaterThan(0);
    expect(article.label).not.toMatch(/[{}]|undefined/);
    expect(article.packing).not.toBe('');
  }
  expect(seen).toEqual(new Set(readCategoryTree().underSubCategories.map(({ id }) => id)));
});

test.each([99, 1_000_001, 1.5e9, NaN])('OPEN-52 %d articles are refused', (count) => {
  expect(() => makeArticles(count).next()).toThrow(RangeError);
});

test('OPEN-52 the excess of a full family is given to the others', () => {
  expect(
    shareOut(10, [
      { weight: 1, capacity: 2 },
      { weight: 1, capacity: 100 },
    ]),
  ).toEqual([2, 8]);
  expect(
    shareOut(9, [
      { weight: 2, capacity: 100 },
      { weight: 1, capacity: 100 },
    ]),
  ).toEqual([6, 3]);
  expect(() => shareOut(3, [{ weight: 1, capacity: 2 }])).toThrow(RangeError);
});
