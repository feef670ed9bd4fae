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

test('words are listed by their length', () => {
  expect([...vocabulary.ofLength(5, 6)].sort()).toEqual(['anana', 'averre', 'verre']);
  expect([...vocabulary.ofLength(2, 3)]).toEqual([]);
});

test('no more words are returned than asked', () => {
  expect(vocabulary.containing('verre', 2)).toEqual(['verre', 'verrerie']);
});

test('words of a later import are read at the next update', async () => {
  await shop.importLines(line({ DESIG: 'Verre dépoli' }));
  expect(vocabulary.has('depoli')).toBe(false);
  await vocabulary.update();
  expect(vocabulary.has('depoli')).toBe(true);
});
