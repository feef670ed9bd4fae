import type { TermText } from '../../../src/domain/search/searchTerm';
import { entrySampler } from '../../../src/server/search/postgres/entrySample';
import { findOnPostgres, samplePlanner } from '../../../src/server/search/postgres/postgresSearch';
import { readSearchedText } from '../../../src/server/search/searchedText';
import { AskedIndex } from '../../../src/server/search/sqlite/matchedEntries';
import { findOnSqlite } from '../../../src/server/search/sqlite/sqliteSearch';
import { Vocabulary } from '../../../src/server/search/vocabulary';
import { line, openShop, type Shop } from '../import/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.importLines(
    line({ CODE: 'A-1', DESIG: 'Fiole 5 mL' }),
    line({ CODE: 'A-2', DESIG: 'Fiole 15 mL' }),
    line({ CODE: 'A-3', DESIG: 'Fiole 1,5 mL' }),
    line({ CODE: 'A-4', DESIG: 'Fiole (5 mL) en verre' }),
    line({ CODE: 'A-5', DESIG: 'Fiole 5 mLs' }),
    line({ CODE: 'A-6', DESIG: 'Fiole 0.005 L', MARQUE: 'Verrine' }),
    line({ CODE: 'M-7', DESIG: 'Gant moyen' }),
    line({ CODE: 'A-8', DESIG: 'Gant taille M/L' }),
    line({ CODE: 'A-9', DESIG: 'Gant 2[M]*5 mL' }),
    line({ CODE: 'L-1', DESIG: "Pompe 3 l'unité" }),
    line({ CODE: 'L-2', DESIG: 'Pompe 3 L' }),
  );
  await shop.importLines(
    ...Array.from({ length: 20 }, (_, index) =>
      line({ CODE: `B-${index}`, DESIG: `Pot (${'('.repeat(index)}7 cm` }),
    ),
  );
});
afterAll(() => shop.close());

/**
 * The references of articles that match all terms, best first. The query itself is in no article.
 */
async function find(...terms: TermText[][]): Promise<(string | undefined)[]> {
  const text = readSearchedText(
    'zzzzzz',
    terms.map((alternatives) => ({ alternatives })),
  );
  const { db } = shop.database;
  const vocabulary = new Vocabulary(db);
  await vocabulary.update();
  const onPostgres = () =>
    findOnPostgres({ db, vocabulary, readPlanner: samplePlanner(entrySampler(db)) }, text);
  const hits =
    shop.location.engine === 'postgres'
      ? onPostgres()
      : findOnSqlite(new AskedIndex(db), text, vocabulary);
  const references = new Map(
    [...(await shop.articles()).values()].map(({ id, reference }) => [id, reference]),
  );
  return (await hits).intersects.map((id) => references.get(id));
}

const whole = (text: string): TermText => ({ text, whole: true });
const part = (text: string): TermText => ({ text, whole: false });

test('5 ml stands neither in 15 ml nor in 1,5 ml nor before another letter', async () => {
  expect(await find([whole('5 ml')])).toEqual(['A-1', 'A-4', 'A-9']);
});

test('an article matches by any of the alternatives', async () => {
  expect(await find([whole('15 ml'), whole('0.005 l')])).toEqual(['A-2', 'A-6']);
  expect(await find([part('fiole'), part('pot')], [whole('5 ml'), whole('0.005 l')])).toEqual([
    'A-1',
    'A-6',
    'A-4',
  ]);
  expect(await find([part('absent'), part('moyen')])).toEqual(['M-7']);
  expect(await find([part('absent'), whole('absente')])).toEqual([]);
});

test('a letter that stands alone is no part of a word, and no part of a reference', async () => {
  expect(await find([part('gant')], [whole('m')])).toEqual(['A-9', 'A-8']);
});

test('a letter before an apostrophe does not stand alone', async () => {
  expect(await find([whole('3 l')])).toEqual(['L-2']);
  expect(await find([part('pompe')], [whole('3 l'), whole('unite')])).toEqual(['L-2', 'L-1']);
});

test('characters with a meaning in patterns are ordinary', async () => {
  expect(await find([whole('[m]*5 ml')])).toEqual([]);
  expect(await find([whole('2[m]*5 ml')])).toEqual(['A-9']);
  expect(await find([whole('2.m.*5 ml')])).toEqual([]);
});

test('spellings of a number too many for the index are compared', async () => {
  expect(await find([whole('7 cm')])).toHaveLength(20);
  expect(await find([part('pot')], [whole('7 cm'), whole('8 cm')])).toHaveLength(20);
  expect(await find([whole('7 c')])).toEqual([]);
});

test('all terms in the designation are before a term in the brand', async () => {
  expect(await find([part('fiole')], [part('verr')])).toEqual(['A-4', 'A-6']);
});

test('parts of two letters are compared, in designations and references', async () => {
  expect(await find([part('gant')], [part('m-')])).toEqual(['M-7']);
  expect(await find([part('zz'), whole('2[m]*5 ml')])).toEqual(['A-9']);
});
