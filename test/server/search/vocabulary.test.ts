import { Vocabulary } from '../../../src/server/search/vocabulary';
import { line, openShop, type Shop } from '../catalogueImport/shop';

let shop: Shop;
let vocabulary: Vocabulary;
beforeAll(async () => {
  shop = await openShop();
  await shop.importLines(line({ DESIG: 'Verre verrerie averre non-verre anana' }));
  vocabulary = new Vocabulary(shop.database.db);
  await vocabulary.update();
});
afterAll(() => shop.close());

test('words are found by a part, their start or their end, each once', () => {
  expect(vocabulary.containing('verre', 9)).toEqual(['verre', 'verrerie', 'averre', 'non-verre']);
  expect(vocabulary.startingWith('verre', 9)).toEqual(['verre', 'verrerie']);
  expect(vocabulary.endingWith('verre', 9)).toEqual(['verre', 'averre', 'non-verre']);
  expect(vocabulary.containing('ana', 9)).toEqual(['anana']);
  expect([vocabulary.has('verre'), vocabulary.has('verr')]).toEqual([true, false]);
});

test('words in which a text stands alone, which end or start with it alone', () => {
  expect(vocabulary.withAlone('verre')).toEqual(['verre', 'non-verre']);
  expect(vocabulary.endingAlone('verre')).toEqual(['verre', 'non-verre']);
  expect(vocabulary.startingAlone('non')).toEqual(['non-verre']);
  expect(vocabulary.startingAlone('no')).toEqual([]);
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
  expect([vocabulary.containing('depoli', 1), vocabulary.withAlone('depoli'), vocabulary.similar('depoli', 1)]).toEqual([[], [], []]);
  await vocabulary.update();
  expect(vocabulary.has('depoli')).toBe(true);
  expect([vocabulary.containing('depoli', 1), vocabulary.withAlone('depoli'), vocabulary.similar('depoli', 1)]).toEqual([
    ['depoli'],
    ['depoli'],
    ['depoli'],
  ]);
});
