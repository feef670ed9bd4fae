// What a search costs is bounded, however long the text: counted, as times differ between machines.
import type { KyselyPlugin } from 'kysely';
import { CANDIDATES_MAX, SEARCH_MAX_LENGTH } from '../../../../src/domain/limits';
import { LOOKED_INTO_MAX } from '../../../../src/domain/search/lookedInto';
import { searchUnderstood } from '../../../../src/server/search/searchUnderstood';
import { AskedIndex } from '../../../../src/server/search/sqlite/matchedEntries';
import { findOnSqlite, findTermsOnSqlite } from '../../../../src/server/search/sqlite/sqliteSearch';
import { Vocabulary } from '../../../../src/server/search/vocabulary';
import { line, openShop, type Shop } from '../../import/shop';

/** Each is the label of more articles than a list has, and none has two of them. */
const WORDS = ['bécher', 'fiole', 'ballon', 'pipette'];
/** « 5 mL » is many words of the catalogue. */
const SIZES = Array.from(
  { length: CANDIDATES_MAX + 20 },
  (_, at) => `Seringue ${'('.repeat(at % 60)}5 mL`,
);
/** Of each 60 writings. */
const OTHER_SIZES = ['90 mm', '8 g'].flatMap((size) =>
  Array.from({ length: 60 }, (_, at) => `Produit ${'('.repeat(at)}${size}`),
);
/** In other articles: so that nothing has all of a text. */
const RARE = ['rodage', 'septum', 'agitateur', 'nacelle', 'entonnoir', 'mortier', 'creuset'];

let shop: Shop;
let vocabulary: Vocabulary;
beforeAll(async () => {
  shop = await openShop();
  const common = WORDS.flatMap((word) =>
    Array.from({ length: CANDIDATES_MAX + 20 }, (_, at) =>
      line({ CODE: `${word.slice(0, 2)}-${at}`, DESIG: `${word} modèle ${at}` }),
    ),
  );
  await shop.importLines(
    ...common,
    ...[...SIZES, ...OTHER_SIZES].map((label, at) => line({ CODE: `S-${at}`, DESIG: label })),
    ...RARE.map((word) => line({ CODE: `R-${word}`, DESIG: word })),
  );
  vocabulary = new Vocabulary(shop.database.db);
  await vocabulary.update();
}, 60_000);
afterAll(() => shop.close());

/** Statements that a search runs, and labels of articles that it reads. */
async function costOf(
  query: string,
): Promise<{ statements: number; repeated: number; labels: number; hits: number }> {
  const cost = { statements: 0, labels: 0 };
  const asked = new Set<string>();
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      cost.statements += 1;
      asked.add(JSON.stringify(node));
      return node;
    },
    transformResult({ result }) {
      const [row] = result.rows;
      if (typeof row?.entries === 'string')
        cost.labels += (JSON.parse(row.entries) as unknown[]).length;
      return Promise.resolve(result);
    },
  };
  const index = new AskedIndex(shop.database.db.withPlugin(counting));
  const { intersects } = await searchUnderstood(query, {}, vocabulary, {
    find: (text) => findOnSqlite(index, text, vocabulary),
    findWith: (searches) => findTermsOnSqlite(index, searches, vocabulary),
  });
  return { ...cost, repeated: cost.statements - asked.size, hits: intersects.length };
}

test('of common words that no article has together 900 labels are read at most', async () => {
  const { statements, labels, hits } = await costOf(WORDS.join(' '));
  expect(hits).toBeGreaterThan(0);
  expect(labels).toBe(LOOKED_INTO_MAX);
  // The text, its terms, those together once more, each word alone, and the labels.
  expect(statements).toBeLessThanOrEqual(10);
});

test('a size in many writings is looked for in labels alone if these fill the list', async () => {
  const { statements, hits } = await costOf('5, 6 ou 7 mL');
  expect(hits).toBeGreaterThan(0);
  // The text as typed, its sizes, and the labels.
  expect(statements).toBe(3);
});

test('a text of as many words as a search takes reads no more', async () => {
  const text = [...WORDS, ...RARE, ...WORDS, ...RARE, ...WORDS, ...RARE].join(' ');
  expect(text.length).toBeGreaterThan(SEARCH_MAX_LENGTH);
  const { statements, labels, hits } = await costOf(text);
  expect(hits).toBeGreaterThan(0);
  expect(labels).toBeLessThanOrEqual(LOOKED_INTO_MAX);
  expect(statements).toBeLessThanOrEqual(13);
});

test('what several readings of a text ask for is asked once', async () => {
  const { statements, repeated, hits } = await costOf(
    `${RARE.join(' ')} ${WORDS.join(' ')} 5, 6 ou 7 mL`,
  );
  expect(hits).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(16);
  expect(repeated).toBe(0);
});

test('of three sizes that no article has together labels alone are not asked', async () => {
  const { statements } = await costOf('5 mL 90 mm 8 g');
  // The text as typed, all sizes, and whether the index is filled.
  expect(statements).toBe(3);
});
