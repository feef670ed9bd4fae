// What the engine finds by its index and what it finds by comparing few texts is the same.
import type { SearchTerm, TermText } from '../../../../src/domain/search/searchTerm';
import { readSearchedText } from '../../../../src/server/search/searchedText';
import { AskedIndex } from '../../../../src/server/search/sqlite/matchedEntries';
import { fullSteps, termSteps } from '../../../../src/server/search/sqlite/searchSteps';
import { findTermsOnSqlite } from '../../../../src/server/search/sqlite/sqliteSearch';
import { Vocabulary } from '../../../../src/server/search/vocabulary';
import { line, openShop, type Shop } from '../../import/shop';

const FEW = 200;
/** So that « 5 mL » has the words of each. */
const SPELLINGS = Array.from({ length: 60 }, (_, at) => `${'('.repeat(at)}5 mL`);

let shop: Shop;
let vocabulary: Vocabulary;
beforeAll(async () => {
  shop = await openShop();
  await shop.importLines(
    ...SPELLINGS.map((size, at) => line({ CODE: `S-${at}`, DESIG: `Seringue ${size}` })),
    line({ CODE: 'F-1', DESIG: 'Fiole jaugée 5 mL' }),
    line({ CODE: 'F-2', DESIG: 'Fiole jaugée 15 mL' }),
    line({ CODE: 'F-3', DESIG: 'Fiole jaugée', MARQUE: '5 ml' }),
    line({ CODE: 'F-4', DESIG: 'Fiole 5 mL' }),
    line({ CODE: 'FIOLE-JAUGEE-5', DESIG: 'Verrerie 5 mL' }),
    ...Array.from({ length: FEW }, (_, at) =>
      line({ CODE: `B-${at}`, DESIG: `Ballon jaugé ${at === FEW - 1 ? '5 mL' : 'rond'}` }),
    ),
  );
  vocabulary = new Vocabulary(shop.database.db);
  await vocabulary.update();
});
afterAll(() => shop.close());

const part = (text: string): TermText => ({ text, whole: false });
const size: TermText = { text: '5 ml', whole: true };
const termsOf = (...terms: TermText[][]): SearchTerm[] =>
  terms.map((alternatives) => ({ alternatives }));

async function find(terms: SearchTerm[]): Promise<string[]> {
  const { candidates } = await findTermsOnSqlite(
    new AskedIndex(shop.database.db),
    [terms],
    vocabulary,
  );
  return candidates.map(({ reference }) => reference.split('\n')[1] ?? '').sort();
}

test('a measure of many words is not among the terms that are asked for first', () => {
  const steps = termSteps(termsOf([size], [part('fiole')], [part('jaugee')]), vocabulary);
  const first = steps.at(-1)?.first;
  expect(first?.match).toMatch(/fiole/);
  expect(first?.match).toMatch(/jaugee/);
  expect(first?.match).not.toMatch(/ml/);
  expect(first?.containing()).toHaveLength(3);
});

test('of many terms the rarest are asked for first, at most four', () => {
  const words = ['seringue', 'fiole', 'jaugee', 'verrerie', 'ballon', 'rond'];
  const steps = termSteps(termsOf(...words.map((word) => [part(word)]), [size]), vocabulary);
  const first = steps.at(-1)?.first?.match ?? '';
  expect(words.filter((word) => first.includes(word))).toEqual([
    'jaugee',
    'verrerie',
    'ballon',
    'rond',
  ]);
});

test('terms of few words are asked for together, and one term alone', () => {
  const steps = (...terms: TermText[][]) => termSteps(termsOf(...terms), vocabulary);
  expect(steps([part('fiole')], [part('jaugee')]).every(({ first }) => !first)).toBe(true);
  expect(steps([size]).every(({ first }) => !first)).toBe(true);
});

test('few entries are compared: designation, brand and reference, whole numbers', async () => {
  expect(await find(termsOf([part('fiole')], [size]))).toEqual([
    'f-1',
    'f-3',
    'f-4',
    'fiole-jaugee-5',
  ]);
  expect(await find(termsOf([size], [part('fiole')], [part('jaugee')]))).toEqual([
    'f-1',
    'f-3',
    'fiole-jaugee-5',
  ]);
  expect(await find(termsOf([part('fiole')], [part('absent')], [size]))).toEqual([]);
  expect(await find(termsOf([part('fiole')], [part('absent'), size]))).toHaveLength(4);
});

test('more than those are found by all terms', async () => {
  expect(await find(termsOf([part('jauge')], [size]))).toEqual([
    'b-199',
    'f-1',
    'f-3',
    'fiole-jaugee-5',
  ]);
});

test('of a text of eight words three rare ones that follow are found, the text is compared', () => {
  const text = 'seringue fiole fiole jaugee verrerie ballon rond fiole';
  const [, , inLabels, anywhere] = fullSteps(readSearchedText(text, []), vocabulary);
  expect(inLabels).toMatchObject({
    match: 'label : ("verrerie ballon rond")',
    containing: [[{ text, columns: ['label'] }]],
  });
  expect(anywhere?.match).toMatch(/^"verrerie ballon rond" OR codes/);
  expect(anywhere?.containing[0]).toHaveLength(2);
});
