// @postgres: sums and lists are one statement each, which both engines read their own way.
import { createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Schemas } from '../../../src/server/contract/operations';
import { addHiddenCounts } from '../../../src/server/search/tableHiddenCounts';
import { replaySearches } from '../../../src/server/searches/replaySearches';
import { purgeReplays } from '../../../src/server/searches/tableReplays';
import { followSynonyms } from '../../../src/server/synonyms/followSynonyms';
import { TEST_ENGINE } from '../../support/testDatabase';
import { openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';
import { addFound, oneWay, synonymsOfShop } from '../synonyms/synonymSupport';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

type Row = [day: string, query: string, searches: number, nothing: number, emptied?: number | null];

const store = (...rows: Row[]) =>
  shop.services.database.db
    .insertInto('search_count')
    .values(
      rows.map(([day, query, searches, found_nothing, emptied = 0]) => ({
        day,
        query,
        searches,
        found_nothing,
        emptied,
      })),
    )
    .execute();
const NOVEMBER = 'from=2026-11-12&to=2026-11-21';
const call = (path: string) =>
  shop.call('GET', `/api/protected/searches${path}`, { token: shop.admin });
const list = async (query = '') => (await call(`?${NOVEMBER}${query}`)).json<Schemas['Searches']>();
const queries = async (query = '') => (await list(query)).texts.map((text) => text.query);
const replay = () => replaySearches({ ...shop.services, rest: () => Promise.resolve() });

test('WORDS-12 texts have how often, on how many days, how often nothing was found', async () => {
  await store(
    ['2026-11-11', 'soude', 9, 9],
    ['2026-11-12', 'soude', 2, 1, 1],
    ['2026-11-21', 'soude', 3, 0, 2],
    ['2026-11-20', 'flacon', 7, 0],
    ['2026-11-20', '#abcd', 4, 4],
    ['2026-11-20', '#efgh', 0, 0, 1],
  );
  expect(await list()).toMatchObject({
    texts: [
      { query: 'flacon', searches: 7, days: 1, found_nothing: 0, emptied: 0, today: 'UNKNOWN' },
      { query: 'soude', searches: 5, days: 2, found_nothing: 1, emptied: 3, articles: null },
    ],
    total: 2,
    current: { searches: 16, texts: 2, found_nothing: 5, emptied: 4 },
    hidden: { texts: 1, searches: 4 },
    lists: {
      ALL: { texts: 2, searches: 12 },
      EMPTY_THEN: { texts: 1, searches: 1 },
      EMPTY_TODAY: { texts: 0, searches: 0 },
    },
    stored_from: '2026-11-11',
    emptied_from: null,
    replayed_at: null,
    unreplayed: 2,
  });
});

test('WORDS-12 the list is sorted, filtered and cut into pages', async () => {
  await store(
    ['2026-11-20', 'bb', 3, 1],
    ['2026-11-21', 'aa', 3, 0],
    ['2026-11-19', 'cc', 1, 1],
    ['2026-11-20', 'cc', 1, 1],
  );
  expect(await queries()).toEqual(['aa', 'bb', 'cc']);
  expect(await queries('&descending=0')).toEqual(['cc', 'aa', 'bb']);
  expect(await queries('&sort=DAYS')).toEqual(['cc', 'aa', 'bb']);
  expect(await queries('&sort=TEXT')).toEqual(['aa', 'bb', 'cc']);
  expect(await queries('&sort=TEXT&descending=1')).toEqual(['cc', 'bb', 'aa']);
  expect(await queries('&sort=EMPTY')).toEqual(['cc', 'bb', 'aa']);
  expect(await queries('&limit=1&offset=1')).toEqual(['bb']);
  const empty = await list('&show=EMPTY_THEN&limit=1');
  expect([empty.texts.map(({ query }) => query), empty.total]).toEqual([['bb'], 2]);
});

test('WORDS-23 texts are looked for in any case, without accents, also in the file', async () => {
  await store(
    ['2026-11-20', 'bouteille gl 45', 5, 5],
    ['2026-11-19', "eau 50% l'ete", 4, 0],
    ['2026-11-20', 'bouteille de lavage', 3, 0],
    ['2026-11-20', 'flacon 500', 2, 2],
    ['2026-11-20', '#abcd', 2, 2],
    ['2026-11-11', 'bouteille ancienne', 9, 9],
  );
  const found = async (text: string, query = '') =>
    queries(`&text=${encodeURIComponent(text)}${query}`);
  expect(await found('Boutéille ')).toEqual(['bouteille gl 45', 'bouteille de lavage']);
  expect(await found('teille', '&sort=TEXT')).toEqual(['bouteille de lavage', 'bouteille gl 45']);
  expect(await found('l’Été')).toEqual(["eau 50% l'ete"]);
  // No wildcards, and no hidden text.
  expect(await found('0%')).toEqual(["eau 50% l'ete"]);
  for (const none of ['5_0', 'b%e', '\\', '#', 'ancienne']) expect(await found(none)).toEqual([]);
  expect(await found('  ')).toHaveLength(4);
  const empty = await list('&text=bouteille&show=EMPTY_THEN&limit=1');
  expect([empty.texts.map(({ query }) => query), empty.total]).toEqual([['bouteille gl 45'], 1]);
  expect((await list('&text=bouteille&limit=1&offset=1')).total).toBe(2);
  // The sums, and what the other lists have, are those of the period.
  expect([empty.current.searches, empty.lists.ALL.texts]).toEqual([16, 4]);
  const file = (await call(`.csv?${NOVEMBER}&text=LAVAGE`)).body.trim().split('\r\n');
  expect(file.slice(1)).toEqual([expect.stringMatching(/^"bouteille de lavage";"3"/)]);
});

test('WORDS-23 a text above a hundred characters, also once it is folded, is 400', async () => {
  for (const path of ['', '.csv'])
    for (const text of ['a'.repeat(101), 'œ'.repeat(51)]) {
      const answer = await call(`${path}?${NOVEMBER}&text=${encodeURIComponent(text)}`);
      expect([text.length, answer.statusCode]).toEqual([text.length, 400]);
    }
  expect(await queries(`&text=${'a'.repeat(100)}`)).toEqual([]);
});

test('WORDS-13 a period is compared with the one before only where that is stored', async () => {
  await store(['2026-11-03', 'soude', 1, 0], ['2026-11-20', 'soude', 2, 0]);
  expect((await list()).before).toBeUndefined();
  await store(['2026-11-02', 'flacon', 3, 3]);
  expect(await list()).toMatchObject({
    before_from: '2026-11-02',
    before_to: '2026-11-11',
    before: { searches: 4, texts: 2, found_nothing: 3 },
  });
});

test('WORDS-11 what a filter emptied is unknown of a period from before the count', async () => {
  await store(['2026-11-13', 'soude', 1, 0, null], ['2026-11-14', 'soude', 1, 0, 5]);
  expect(await list()).toMatchObject({
    emptied_from: '2026-11-14',
    current: { emptied: null },
    texts: [{ query: 'soude', emptied: null }],
  });
  await store(['2026-11-14', 'flacon', 1, 0, null]);
  expect((await list()).emptied_from).toBe('2026-11-15');
  await shop.services.database.db
    .deleteFrom('search_count')
    .where('query', '=', 'flacon')
    .execute();
  const later = (await call('?from=2026-11-14&to=2026-11-21')).json<Schemas['Searches']>();
  expect([later.current.emptied, later.texts[0]?.emptied]).toEqual([5, 5]);
});

test('WORDS-11 what filters emptied is known before the first search, too', async () => {
  expect(await list()).toMatchObject({ emptied_from: null, current: { emptied: 0 } });
  await store(['2026-11-14', 'soude', 1, 0, 5]);
  expect(await list()).toMatchObject({ current: { emptied: 5 }, texts: [{ emptied: 5 }] });
});

test.each([
  ['from=2026-11-21&to=2026-11-20', 'to'],
  ['from=2026-11-21&to=2026-11-22', 'to'],
  ['from=2026-02-30&to=2026-11-20', 'from'],
])('WORDS-12 the period %s is 422', async (period, field) => {
  for (const path of ['', '.csv']) {
    const answer = await call(`${path}?${period}`);
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, field]);
  }
});

test('WORDS-14 a replay tells what readable texts find today, not hidden ones', async () => {
  const id = await addFound(shop, 'Zorglub gradué');
  await store(
    ['2026-11-20', 'zorglub', 3, 3],
    ['2026-11-20', 'zorglub inconnu', 2, 2],
    ['2026-11-20', 'qqqqqqqq', 1, 1],
    ['2026-11-20', '#abcd', 1, 1],
  );
  await replay();
  expect(await list()).toMatchObject({
    texts: [
      { query: 'zorglub', today: 'FOUND', articles: 1 },
      { query: 'zorglub inconnu', today: 'NEAR', articles: 1 },
      { query: 'qqqqqqqq', today: 'NOTHING', articles: 0 },
    ],
    lists: {
      EMPTY_TODAY: { texts: 1, searches: 1 },
      NEAR_TODAY: { texts: 1, searches: 2 },
      FOUND_TODAY: { texts: 1, searches: 3 },
    },
    replayed_at: '2026-11-21 12:00:00',
    unreplayed: 0,
  });
  expect(await queries('&show=EMPTY_TODAY')).toEqual(['qqqqqqqq']);
  await withdraw(shop, id);
  expect((await list()).unreplayed).toBe(3);
  await replay();
  expect(await list()).toMatchObject({ texts: [{ query: 'zorglub', today: 'NOTHING' }, {}, {}] });
});

test('WORDS-14 only what changed since is replayed, one search after the other', async () => {
  await addFound(shop, 'Zorglub gradué');
  await store(['2026-11-20', 'zorglub', 3, 3], ['2026-11-20', 'blutz', 2, 2]);
  const searched: string[] = [];
  let running = 0;
  const counted = () =>
    replaySearches({
      ...shop.services,
      rest: () => Promise.resolve(),
      searchIndex: {
        async search(query, options) {
          searched.push(query);
          expect((running += 1)).toBe(1);
          const found = await shop.services.searchIndex.search(query, options);
          running -= 1;
          return found;
        },
      },
    });
  await counted();
  await counted();
  expect(searched).toEqual(['zorglub', 'blutz']);

  const synonyms = synonymsOfShop(shop);
  await synonyms.add(oneWay('blutz', 'zorglub'));
  await synonyms.publish();
  await counted();
  expect(searched.slice(2)).toEqual(['zorglub', 'blutz']);
  expect(await queries('&show=FOUND_TODAY')).toEqual(['zorglub', 'blutz']);
});

test('WORDS-14 a replay ends with the server, and the next one does the rest', async () => {
  await store(['2026-11-20', 'zorglub', 3, 3], ['2026-11-20', 'blutz', 2, 2]);
  const ending = new AbortController();
  const searched: string[] = [];
  await replaySearches({
    ...shop.services,
    signal: ending.signal,
    rest: async () => ending.abort(),
    searchIndex: {
      search(query, options) {
        searched.push(query);
        return shop.services.searchIndex.search(query, options);
      },
    },
  });
  expect([searched, (await list()).unreplayed]).toEqual([['zorglub'], 2]);
  await replay();
  expect((await list()).unreplayed).toBe(0);
});

test('WORDS-14 nothing is replayed while the index or the synonyms lag behind', async () => {
  const id = await addFound(shop, 'Zorglub gradué');
  await store(['2026-11-20', 'zorglub', 3, 3]);
  const { database, searchIndex } = shop.services;
  await database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await replay();
  expect(await list()).toMatchObject({ unreplayed: 1, texts: [{ today: 'UNKNOWN' }] });
  await searchIndex.refresh();

  await synonymsOfShop(shop).add(oneWay('blutz', 'zorglub'));
  await database.db
    .updateTable('synonym_set')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await replay();
  expect((await list()).unreplayed).toBe(1);
  await followSynonyms(database.db);
  await replay();
  expect(await list()).toMatchObject({ unreplayed: 0, texts: [{ today: 'FOUND' }] });
});

test('WORDS-14 a replay ends after 40 minutes, with what it has found stored', async () => {
  const texts = Array.from({ length: 60 }, (_, at) => `texte ${at + 100}`);
  await store(...texts.map((text, at): Row => ['2026-11-20', text, 100 - at, 1]));
  let now = shop.services.clock();
  const minutePerSearch = () =>
    replaySearches({
      ...shop.services,
      clock: () => now,
      rest: async () => void (now += 60_000),
    });
  await minutePerSearch();
  expect((await list()).unreplayed).toBe(10);
  expect((await list('&limit=200')).texts.map(({ today }) => today !== 'UNKNOWN')).toEqual(
    texts.map((_, at) => at < 50),
  );
  await minutePerSearch();
  expect((await list()).unreplayed).toBe(0);
});

test('WORDS-14 what a text found goes with its counts', async () => {
  await addFound(shop, 'Zorglub gradué');
  await store(['2026-11-20', 'zorglub', 3, 3]);
  await replay();
  const { db } = shop.services.database;
  await db.deleteFrom('search_count').execute();
  await replay();
  expect(await db.selectFrom('search_replay').selectAll().execute()).toEqual([]);
});

test('WORDS-14 counts are looked up by their index when replays are purged', async () => {
  const { database } = shop.services;
  const nodes: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await purgeReplays({ ...database, db: database.db.withPlugin(noting) });
  const isPostgres = TEST_ENGINE === 'postgres';
  const { sql, ...query } = database.db.getExecutor().compileQuery(nodes[0]!, createQueryId());
  const explained = `${isPostgres ? 'explain' : 'explain query plan'} ${sql}`;
  const { rows } = await database.db.executeQuery<Record<string, unknown>>({
    ...query,
    sql: explained,
  });
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain(isPostgres ? 'Anti Join' : 'search_count_by_query');
});

test('WORDS-11 a day with emptied lists alone is no day on which a text was searched', async () => {
  const { database } = shop.services;
  const add = async (searches: number, ...days: string[]) => {
    for (const day of days)
      await addHiddenCounts(
        database,
        [{ day, query: 'dupont jean', searches, found_nothing: searches, emptied: 1 - searches }],
        () => '#same',
      );
  };
  await add(1, '2026-11-18');
  await add(0, '2026-11-19', '2026-11-20', '2026-11-21');
  expect(await queries()).toEqual([]);
  await add(1, '2026-11-20', '2026-11-21');
  expect(await list()).toMatchObject({ texts: [{ query: 'dupont jean', days: 3, emptied: 3 }] });
});

test('WORDS-12 a CSV file has the texts of the list', async () => {
  await store(
    ['2026-11-12', 'flacon', 1, 0],
    ['2026-11-20', '=soude', 3, 1, 2],
    ['2026-11-20', '#abcd', 1, 1],
  );
  const { body, headers } = await call(`.csv?${NOVEMBER}&show=EMPTY_THEN`);
  expect(headers['content-disposition']).toBe(
    'attachment; filename="recherches-2026-11-12-2026-11-21.csv"',
  );
  expect(body.trim().split('\r\n')).toEqual([
    expect.stringContaining('"Texte cherché";"Fois";"Jours"'),
    '"\'=soude";"3";"1";"1";"2";"pas encore rejoué";""',
  ]);
});

test('WORDS-01 visitors and customers read nothing of it', async () => {
  for (const path of ['', '.csv'])
    for (const token of [undefined, shop.customer])
      expect([401, 403]).toContain(
        (await shop.call('GET', `/api/protected/searches${path}?${NOVEMBER}`, { token }))
          .statusCode,
      );
});

test('WORDS-25 what an administrator searches or empties by a filter is not counted', async () => {
  const counted = async () => {
    await shop.services.searchCounts.write();
    const { db } = shop.services.database;
    return db
      .selectFrom('search_count')
      .select(['query', 'searches', 'found_nothing', 'emptied'])
      .execute();
  };
  await addFound(shop, 'Zorglub gradué');
  const search = async (token?: string) => {
    for (const path of ['/api/exposed/search/articles', '/api/exposed/search/emptied'])
      expect(
        (await shop.call('POST', path, { token, body: { query: 'zorglub' } })).statusCode,
      ).toBe(200);
  };
  await search(shop.admin);
  expect(await counted()).toEqual([]);
  const customer = await shop.loginAs('customer');
  for (const token of [undefined, customer, 'no.valid.token']) await search(token);
  expect(await counted()).toEqual([
    { query: 'zorglub', searches: 3, found_nothing: 0, emptied: 3 },
  ]);
});
