import { CANDIDATES_MAX } from '../../../src/domain/limits';
import { entrySampler } from '../../../src/server/search/postgres/entrySample';
import {
  findTermsOnPostgres,
  samplePlanner,
} from '../../../src/server/search/postgres/postgresSearch';
import { AskedIndex } from '../../../src/server/search/sqlite/matchedEntries';
import { findTermsOnSqlite } from '../../../src/server/search/sqlite/sqliteSearch';
import { Vocabulary } from '../../../src/server/search/vocabulary';
import { line, openShop, type Shop } from '../import/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const inside = Array.from({ length: CANDIDATES_MAX + 20 }, (_, at) =>
    line({ CODE: `M-${at}`, DESIG: `Microplaque ${at}`, MARQUE: 'Inoxal' }),
  );
  await shop.importLines(
    ...inside,
    line({ CODE: 'P-1', DESIG: 'Plaque verre' }),
    line({ CODE: 'P-2', DESIG: 'Plaque inox' }),
  );
});
afterAll(() => shop.close());

/** The references of what each search of a weaker reading finds; it has one word, or none. */
async function find(...searches: string[]): Promise<(string | undefined)[][]> {
  const { db } = shop.database;
  const vocabulary = new Vocabulary(db);
  await vocabulary.update();
  const terms = searches.map((word) =>
    word === '' ? [] : [{ alternatives: [{ text: word, whole: false }] }],
  );
  const readPlanner = samplePlanner(entrySampler(db));
  const { lists, candidates } =
    shop.location.engine === 'postgres'
      ? await findTermsOnPostgres({ db, vocabulary, readPlanner }, terms)
      : await findTermsOnSqlite(new AskedIndex(db), terms, vocabulary);
  const references = new Map(candidates.map(({ id, reference }) => [id, reference.split('\n')[1]]));
  return lists.map((list) => list.map((id) => references.get(id)));
}

test('a full search has what begins with the word as typed, then others', async () => {
  const [plates = []] = await find('plaque');
  expect(plates).toHaveLength(CANDIDATES_MAX);
  expect(plates).toEqual(expect.arrayContaining(['p-1', 'p-2']));
});

test('of a word that brands have too, labels with it are among the first', async () => {
  const [found = []] = await find('inox');
  expect(found).toHaveLength(CANDIDATES_MAX);
  expect(found).toContain('p-2');
});

test('each search has its own list, ascending, and one without terms nothing', async () => {
  expect(await find('plaque verre', '', 'verre', 'plaque inox')).toEqual([
    ['p-1'],
    [],
    ['p-1'],
    ['p-2'],
  ]);
  expect(await find('')).toEqual([[]]);
  expect(await find('absent')).toEqual([[]]);
});
