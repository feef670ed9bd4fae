import { SEARCH_LIST_MAX } from '../../../../src/domain/limits';
import type { Db } from '../../../../src/server/database/tables';
import { entrySampler } from '../../../../src/server/search/postgres/entrySample';
import { findEntries } from '../../../../src/server/search/postgres/findEntries';
import { trigramLookups } from '../../../../src/server/search/postgres/indexLookups';
import {
  ListLookups,
  NO_LOOKUP,
  type StepLookup,
} from '../../../../src/server/search/postgres/listLookups';
import { SampledTexts } from '../../../../src/server/search/postgres/sampledTexts';
import type { Access, PlannedPart } from '../../../../src/server/search/postgres/searchPlan';
import {
  type Contained,
  fullTextSearch,
  indexedColumn,
  intersectTextSearch,
  type TextSearch,
  type TextStep,
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
 * the texts, by the whole texts, or by the words of one list and more.
 */
function* plansOf(
  { steps, union }: TextSearch,
  waysOf: (step: TextStep) => readonly StepLookup[],
): Generator<PlannedPart[]> {
  const most = Math.max(...[...steps, union].map((step) => waysOf(step).length));
  for (const way of Array.from({ length: most }, (_, at) => at)) {
    const partOf = (of: readonly TextStep[], found: TextStep, access: Access): PlannedPart => {
      const lookup = waysOf(found)[way] ?? NO_LOOKUP;
      const isFew = access === 'few' && lookup.lists.length > 0;
      return { steps: of, found, lookup, access: access === 'few' && !isFew ? 'all' : access };
    };
    for (const [first, access] of ACCESSES.entries()) {
      if (steps.length === 1 || access !== 'order') yield [partOf(steps, union, access)];
      yield steps.map((step, at) =>
        partOf([step], step, ACCESSES[(first + at) % ACCESSES.length] ?? access),
      );
    }
  }
}

/** By all patterns of one kind, and in all ways by words. */
async function lookupsOf(db: Db): Promise<(step: TextStep) => StepLookup[]> {
  const vocabulary = new Vocabulary(db);
  await vocabulary.update();
  const lookups = new ListLookups(new SampledTexts(await entrySampler(db)()));
  const byPatterns = ({ containing }: TextStep, at: number): StepLookup => {
    const patternOf = ({ text, column }: Contained) =>
      trigramLookups(text)
        .slice(at)
        .slice(0, 1)
        .flatMap(({ by }) =>
          'pattern' in by ? [{ column: indexedColumn(column), pattern: by.pattern }] : [],
        );
    const lists = containing.filter((any) => any.every((one) => patternOf(one).length > 0));
    return { ...NO_LOOKUP, lists, patterns: lists.map((any) => any.flatMap(patternOf)) };
  };
  return (step) => [
    byPatterns(step, 0),
    byPatterns(step, -1),
    ...lookups.byWords(step, vocabulary).map(({ lookup }) => lookup),
  ];
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
  // In references, but for a few.
  'flacon ver',
])(
  'API-26 OPEN-22 %s is found alike by indexes, by reading all entries, and in order of ids',
  async (query) => {
    const text = parsedQuery(query);
    const hits = await shop.search.search(query);
    const { db } = shop.database;
    const vocabulary = new Vocabulary(db);
    await vocabulary.update();
    const waysOf = await lookupsOf(db);
    const foundBy = (search: TextSearch) =>
      Promise.all(
        [...plansOf(search, waysOf)].map(
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
