// @full properties, @postgres: counts are added by a statement of its own
// (search/tableSearchCounts.ts).
import { pino } from 'pino';
import { createSearchCounts } from '../../../src/server/search/searchCounts';
import { addHiddenCounts } from '../../../src/server/search/tableHiddenCounts';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { countsIn, HIDDEN } from './searchCountSupport';

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
beforeEach(async () => (shop = await buildTestApp({ catalogue: 'demo' })));
afterEach(() => shop.close());

const search = (query: string, exact?: true) =>
  shop.call('POST', '/api/exposed/search/articles', { body: { query, exact } });
const rowsOf = () => countsIn(shop.services.database);
const writtenRows = async () => {
  await shop.services.searchCounts.write();
  return rowsOf();
};

describe('a search', () => {
  test('is counted by day and folded text, with those that found nothing', async () => {
    for (const query of ['Flacon verre', ' flacon  VERRE', 'xyzzyxyzzy'])
      expect((await search(query)).statusCode).toBe(200);
    shop.setNow(NOON + DAY_MS);
    await search('flacon verre');
    expect(await writtenRows()).toEqual([
      ['2026-11-21', HIDDEN, 1, 1],
      ['2026-11-21', 'flacon verre', 2, 0],
      ['2026-11-22', 'flacon verre', 1, 0],
    ]);
  });

  testOfAnyEngine('counts for the day in Paris', async () => {
    shop.setNow(Date.UTC(2026, 10, 21, 23, 30));
    await search('flacon verre');
    expect(await writtenRows()).toEqual([['2026-11-22', 'flacon verre', 1, 0]]);
  });

  testOfAnyEngine(
    'with a replaced word counts as typed and as found; the same unreplaced not again',
    async () => {
      expect((await search('erlenmayer')).json()).toMatchObject({
        replaced: [{ typed: 'erlenmayer' }],
      });
      await search('erlenmayer', true);
      expect(await writtenRows()).toEqual([['2026-11-21', 'erlenmayer', 1, 0]]);
    },
  );

  testOfAnyEngine.each(['claire@labo.fr', '06 12 34 56 78', 'x'.repeat(101), 'gants\0nitrile'])(
    'for %j is not stored',
    async (query) => {
      expect((await search(query)).statusCode).toBe(200);
      expect(await writtenRows()).toEqual([]);
    },
  );

  testOfAnyEngine(
    'that is refused is not counted, nor are suggestions and lists of references',
    async () => {
      expect((await search('ab')).statusCode).toBe(400);
      expect(
        (await shop.call('GET', '/api/exposed/search/suggestions?query=flacon')).statusCode,
      ).toBe(200);
      await shop.call('POST', '/api/exposed/articles/resolve', {
        body: { references: ['FIJA000000', 'flacon'] },
      });
      expect(await writtenRows()).toEqual([]);
    },
  );

  test('is answered while another writer holds the database', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const write = jest.spyOn(shop.services.database, 'write').mockReturnValueOnce(held);
    await search('flacon verre');
    const writing = shop.services.searchCounts.write();
    expect((await search('flacon verre')).statusCode).toBe(200);
    expect(write).toHaveBeenCalledTimes(1);
    release();
    await writing;
  });
});

describe('WORDS-11 a list that a filter has emptied', () => {
  const empty = (query: string) =>
    shop.call('POST', '/api/exposed/search/emptied', { body: { query } });
  const emptied = async () => {
    await shop.services.searchCounts.write();
    const { db } = shop.services.database;
    const rows = await db.selectFrom('search_count').selectAll().orderBy('query').execute();
    return rows.map(({ query, searches, emptied: times }) => [query, searches, times]);
  };

  testOfAnyEngine('is counted apart from the search', async () => {
    await search('flacon verre');
    for (const query of ['Flacon verre', 'flacon  verre'])
      expect((await empty(query)).statusCode).toBe(200);
    expect(await emptied()).toEqual([['flacon verre', 1, 2]]);
    await empty('flacon verre');
    expect(await emptied()).toEqual([['flacon verre', 1, 3]]);
  });

  test('of a text that may be personal is hidden, or is not stored', async () => {
    await empty('dupont jean');
    await empty('claire@labo.fr');
    expect(await emptied()).toEqual([[HIDDEN, 0, 1]]);
    expect((await empty('ab')).statusCode).toBe(400);
  });

  testOfAnyEngine('stays unknown on the days before it was counted', async () => {
    const { database } = shop.services;
    await database.write((trx) =>
      trx
        .insertInto('search_count')
        .values({ day: '2026-11-20', query: '#same', searches: 1, found_nothing: 1 })
        .execute(),
    );
    for (const day of ['2026-11-21', '2026-11-22'])
      await addHiddenCounts(
        database,
        [{ day, query: 'zorglub', searches: 1, found_nothing: 1, emptied: 0 }],
        () => '#same',
      );
    const rows = await database.db.selectFrom('search_count').selectAll().orderBy('day').execute();
    expect(rows.map(({ query, emptied: times }) => [query, times])).toEqual([
      ['zorglub', null],
      ['zorglub', 0],
      ['zorglub', 0],
    ]);
  });
});

describe('a text that found nothing', () => {
  const searchOnDay = async (day: number, ...queries: string[]) => {
    shop.setNow(NOON + day * DAY_MS);
    for (const query of queries) await search(query);
    return writtenRows();
  };

  testOfAnyEngine(
    'may be a name: it is in no row, however often it is searched, before the third day',
    async () => {
      await searchOnDay(0, 'Dupont Jean', 'dupont jean', 'dupont jean');
      const rows = await searchOnDay(1, 'dupont jean');
      expect(rows).toEqual([
        ['2026-11-21', HIDDEN, 3, 3],
        ['2026-11-22', HIDDEN, 1, 1],
      ]);
      expect(rows[0]?.[1]).toBe(rows[1]?.[1]);
    },
  );

  test('is readable from the third day on, with the days before', async () => {
    await searchOnDay(0, 'xyzzyxyzzy', 'dupont jean');
    await searchOnDay(1, 'xyzzyxyzzy', 'xyzzyxyzzy');
    await searchOnDay(5, 'xyzzyxyzzy');
    expect(await searchOnDay(6, 'xyzzyxyzzy')).toEqual([
      ['2026-11-21', HIDDEN, 1, 1],
      ['2026-11-21', 'xyzzyxyzzy', 1, 1],
      ['2026-11-22', 'xyzzyxyzzy', 2, 2],
      ['2026-11-26', 'xyzzyxyzzy', 1, 1],
      ['2026-11-27', 'xyzzyxyzzy', 1, 1],
    ]);
  });

  testOfAnyEngine('is hidden otherwise in a shop with another secret', async () => {
    const { database, clock } = shop.services;
    for (const secret of ['s', 't']) {
      const counts = createSearchCounts({
        database,
        clock,
        log: pino({ level: 'silent' }),
        secret,
      });
      counts.count('dupont jean', false);
      await counts.write();
    }
    expect(new Set((await rowsOf()).map(([, query]) => query)).size).toBe(2);
  });

  test('that is hidden as another one is counts with it', async () => {
    const { db, engine } = shop.services.database;
    const count = { day: '2026-11-21', searches: 1, found_nothing: 1, emptied: 0 };
    const both = [
      { ...count, query: 'dupont jean' },
      { ...count, query: 'martin claire' },
    ];
    await addHiddenCounts({ db, engine }, both, () => '#same');
    expect(await rowsOf()).toEqual([['2026-11-21', '#same', 2, 2]]);
  });
});
