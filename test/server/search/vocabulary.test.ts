// @postgres: search is written for each engine (src/server/search/postgres).
import { Vocabulary } from '../../../src/server/search/vocabulary';
import { line, openShop, type Shop } from '../import/shop';

let shop: Shop;
let vocabulary: Vocabulary;
beforeAll(async () => {
  shop = await openShop();
  await shop.importLines(line({ DESIG: 'Verre verrerie averre non-verre anana' }));
  vocabulary = new Vocabulary(shop.database.db);
  await vocabulary.update();
});
afterAll(() => shop.close());

const PART = { text: 'verre', whole: false };

test('words are found by a part, their start or their end, each once', () => {
  expect(vocabulary.containing('verre', 9)).toEqual(['verre', 'verrerie', 'averre', 'non-verre']);
  expect(vocabulary.holding(PART)).toEqual(['verre', 'verrerie', 'averre', 'non-verre']);
  expect(vocabulary.starting('verre', PART)).toEqual(['verre', 'verrerie']);
  expect(vocabulary.ending('verre', PART)).toEqual(['verre', 'averre', 'non-verre']);
  expect(vocabulary.containing('ana', 9)).toEqual(['anana']);
  expect([vocabulary.has('verre'), vocabulary.has('verr')]).toEqual([true, false]);
});

test('words in which a text stands alone, which end or start with it alone', () => {
  const alone = { text: 'verre', whole: true };
  expect(vocabulary.holding(alone)).toEqual(['verre', 'non-verre']);
  expect(vocabulary.ending('verre', alone)).toEqual(['verre', 'non-verre']);
  expect(vocabulary.starting('non', alone)).toEqual(['non-verre']);
  expect(vocabulary.starting('no', alone)).toEqual([]);
});

test('words that begin with a text, not those that have it behind a hyphen or inside', () => {
  const start = { text: 'verre', whole: false, start: true };
  expect(vocabulary.holding(start)).toEqual(['verre', 'verrerie']);
  expect(vocabulary.ending('verre', start)).toEqual(['verre']);
  expect(vocabulary.inside('verre')).toEqual(['averre', 'non-verre']);
});

test('of a number before a unit no CAS number is found that ends with it', async () => {
  const other = await openShop();
  await other.importLines(line({ DESIG: 'Oxyde 1313-13-9 5-9 9 kg 1313-13-8 9' }));
  const words = new Vocabulary(other.database.db);
  await words.update();
  const before = (text: string) => words.ending('9', { text, whole: true });
  expect(before('9 kg')).toEqual(['5-9', '9']);
  expect(before('9 flacons')).toEqual(['1313-13-9', '5-9', '9']);
  await other.close();
});

test('words of letters only are found by similar ones, in the singular', () => {
  expect(vocabulary.similar('verer', 1)).toContain('verre');
  expect(vocabulary.similar('verer', 1)).not.toContain('anana');
});

test('no more words are returned than asked', () => {
  expect(vocabulary.containing('verre', 2)).toEqual(['verre', 'verrerie']);
});

test('words of a later import are read at the next update', async () => {
  await shop.importLines(line({ DESIG: 'Verre dépoli' }));
  expect(vocabulary.has('depoli')).toBe(false);
  expect([
    vocabulary.containing('depoli', 1),
    vocabulary.holding({ text: 'depoli', whole: true }),
    vocabulary.similar('depoli', 1),
  ]).toEqual([[], [], []]);
  await vocabulary.update();
  expect(vocabulary.has('depoli')).toBe(true);
  expect([
    vocabulary.containing('depoli', 1),
    vocabulary.holding({ text: 'depoli', whole: true }),
    vocabulary.similar('depoli', 1),
  ]).toEqual([['depoli'], ['depoli'], ['depoli']]);
});
