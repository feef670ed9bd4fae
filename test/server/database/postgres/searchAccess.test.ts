import { SEARCH_LIST_MAX } from '../../../../src/domain/limits';
import { entrySampler } from '../../../../src/server/search/postgres/entrySample';
import { findEntries } from '../../../../src/server/search/postgres/findEntries';
import {
  type IndexLookup,
  trigramLookups,
  wordLookup,
} from '../../../../src/server/search/postgres/indexLookups';
import type { Access, PlannedPart } from '../../../../src/server/search/postgres/searchPlan';
import {
  type Contained,
  fullTextSearch,
  intersectTextSearch,
  type TextSearch,
} from '../../../../src/server/search/postgres/textSteps';
import { Vocabulary } from '../../../../src/server/search/vocabulary';
import { exported, line, openShop, type Shop } from '../../import/shop';
import { parsedQuery } from '../../search/parsedQuery';

const ACCESSES: Access[] = ['indexes', 'all', 'order', 'few'];
const LABELS = ['Tube en verre', 'Verre pour tube', 'Boîte de 10 tubes', 'Lot de 100', 'Flacon'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const lines = Array.from({ length: 1_500 }, (_, index) =>
    line({
      CODE: `VER-${index}`,
      DESIG: index === 8 ? 'Jauge' : LABELS[index % LABELS.length],
      // Before the one that has it in its label.
      MARQUE: index === 3 ? 'Jauge' : index % 7 ? 'Tube 10' : '',
      COND: index % 11 ? '' : 'verre',
    }),
  );
  await shop.importFile(exported(...lines));
});
afterAll(() => shop.close());

/**
 * Ways of finding a list: all steps at once, or one by one, each in any way; by the long runs of
 * the texts, by the whole texts, or by words.
 */
function* plansOf(search: TextSearch, vocabulary: Vocabulary): Generator<PlannedPart[]> {
  const { steps, union } = search;
  const ways: ((one: Contained) => IndexLookup | undefined)[] = [
    ({ text }) => trigramLookups(text)[0],
    ({ text }) => trigramLookups(text).at(-1),
    (one) => (isInWords(one) ? wordLookup(one, vocabulary) : trigramLookups(one.text)[0]),
  ];
  for (const lookups of ways.map((lookUp) => lookupsOf(search, lookUp))) {
    for (const [first, access] of ACCESSES.entries()) {
      if (steps.length === 1 || access !== 'order')
        yield [{ steps, found: union, access, lookups, lookedUp: union.containing }];
      yield steps.map((step, at) => ({
        steps: [step],
        found: step,
        access: ACCESSES[(first + at) % ACCESSES.length] ?? access,
        lookups,
        lookedUp: step.containing.slice(0, 1),
      }));
    }
  }
}

const isInWords = ({ column }: Contained) => column === 'words' || column === 'label';

function lookupsOf(
  { steps, union }: TextSearch,
  lookUp: (one: Contained) => IndexLookup | undefined,
): PlannedPart['lookups'] {
  const texts = [...steps, union].flatMap(({ containing }) => containing.flat());
  return new Map(
    texts.flatMap((one) => {
      const lookup = lookUp(one);
      return lookup ? [[one, lookup] as const] : [];
    }),
  );
}

test.each([
  'verre',
  'tube en verre',
  'verre tube',
  'jauge',
  'boîte de 10',
  'ver-1',
  '10 de',
  'tube 10',
  '***',
  'ver1499',
  'lot 00',
])(
  'API-26 OPEN-22 %s is found alike by indexes, by reading all entries, and in order of ids',
  async (query) => {
    const text = parsedQuery(query);
    const hits = await shop.search.search(query);
    const { db } = shop.database;
    const vocabulary = new Vocabulary(db);
    await vocabulary.update();
    const foundBy = (search: TextSearch) =>
      Promise.all(
        [...plansOf(search, vocabulary)].map(
          async (parts) => (await findEntries(db, [parts]))[0] ?? [],
        ),
      );
    const expectAlike = async (search: TextSearch, ranked: readonly number[]) => {
      const [first = [], ...others] = await foundBy(search);
      for (const other of others) expect(other).toEqual(first);
      expect(ranked).toHaveLength(Math.min(first.length, SEARCH_LIST_MAX));
      expect(first).toEqual(expect.arrayContaining(ranked));
    };
    await expectAlike(fullTextSearch(text, vocabulary), hits.full);
    const words = intersectTextSearch(text, vocabulary);
    if (words) await expectAlike(words, hits.intersects);
  },
);

test('a sample has entries at equal distances and their number; no empty one is kept', async () => {
  const { entries, weight } = await entrySampler(shop.database.db)();
  expect(entries).toHaveLength(1_000);
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, position) => position));
  expect(entries.length * weight).toBeCloseTo(1_500);
  const numbers = entries.map(({ reference }) => Number(/\d+/.exec(reference)?.[0]));
  expect(numbers.every((number, at) => Math.abs(number - at * 1.5) < 2)).toBe(true);

  const other = await openShop();
  const read = entrySampler(other.database.db);
  expect(await read()).toEqual({ entries: [], weight: 0 });
  await other.importLines(line({ CODE: 'A-1' }), line({ CODE: 'A-2' }));
  expect((await read()).entries).toHaveLength(2);
  await other.close();
});
