import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { SEARCH_LIST_MAX } from '../../../../src/domain/limits';
import { writeCatalogue } from '../../../../src/server/catalogueMaker/csvFile';
import { judgedQueries as ranked } from '../../../search/judgedQueries';
import { HEADINGS, line, openShop, type Shop } from '../../import/shop';
import { judgedQueries } from './judgedQueries';

/** More than are found by the indexes and sorted. */
const ARTICLES = 6_000;
/** Texts at the edges of what an index finds. */
const SPECIAL = [
  line({
    CODE: 'AB-12.3',
    DESIG: 'Bécher bas forme 50% a\\b "pur"',
    MARQUE: 'DURAN',
    COND: 'Boîte de 10',
  }),
  line({ CODE: 'A_B%C', DESIG: 'C:\\x verre% 5_0 0-100 1/10', REF_FOUR: 'PYR-0391' }),
  line({ CODE: 'Q-1', DESIG: "Sœur d'étuve 5 µL 100 % 'pur'", COND: '2 x 50' }),
  line({ CODE: 'ZZ 9', DESIG: 'aaa a-b --- tuyaux', MARQUE: 'eau', SUSPENDU: '0' }),
  line({ CODE: 'W-1', DESIG: 'Bécher retiré', SUSPENDU: '1' }),
];

let shops: Shop[];
beforeAll(async () => {
  shops = [await openShop('sqlite'), await openShop('postgres')];
  for (const shop of shops) {
    const file = shop.file('');
    await writeCatalogue(ARTICLES, file);
    const made = iconv.decode(readFileSync(file), 'windows-1252');
    await shop.importFile(`${made}\r\n`);
    await shop.importFile([HEADINGS, ...SPECIAL].join('\r\n'));
  }
}, 120_000);
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

const hitsOf = (query: string) => Promise.all(shops.map(({ search }) => search.search(query)));

const textsOf = (group: (typeof ranked)[string]) => group.map(([query]) => query);

test('API-26 over 400 judged queries find the same articles in order on both engines', async () => {
  const queries = new Set([...judgedQueries, ...Object.values(ranked).flatMap(textsOf)]);
  expect(queries.size).toBeGreaterThan(400);
  let found = 0;
  for (const query of queries) {
    const [onSqlite, onPostgres] = await hitsOf(query);
    expect({ query, ...onPostgres }).toEqual({ query, ...onSqlite });
    if (onSqlite && onSqlite.full.length + onSqlite.intersects.length > 0) found += 1;
  }
  expect(found).toBeGreaterThan(300);
});

test('API-26 THREAT-H05 texts that most articles contain fill the lists alike', async () => {
  const [onSqlite, onPostgres] = await hitsOf('000');
  expect(onSqlite?.full).toHaveLength(SEARCH_LIST_MAX);
  expect(onPostgres).toEqual(onSqlite);
  const [words, sameWords] = await hitsOf('0000 de');
  expect(words?.intersects).toHaveLength(SEARCH_LIST_MAX);
  expect(sameWords).toEqual(words);
});

test('articles that an import changes, withdraws or adds are found alike', async () => {
  for (const shop of shops) {
    await shop.importLines(
      ...Array.from({ length: 40 }, (_, index) =>
        line({ CODE: `NEUF-${index}`, DESIG: `Zibeline neuve ${index}` }),
      ),
    );
    await shop.importLines(
      line({ CODE: 'AB-12.3', DESIG: 'Zibeline ancienne', SUSPENDU: '0' }),
      line({ CODE: 'NEUF-3', SUSPENDU: '1' }),
    );
  }
  for (const query of ['zibeline', 'neuf-3', 'NEUF 12', 'bas forme 50%']) {
    const [onSqlite, onPostgres] = await hitsOf(query);
    expect({ query, ...onPostgres }).toEqual({ query, ...onSqlite });
  }
  expect((await hitsOf('zibeline')).map(({ full }) => full.length)).toEqual([40, 40]);
});
