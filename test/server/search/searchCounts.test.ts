// @full properties, @postgres: counts are added by a statement of its own
// (search/tableSearchCounts.ts).
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../../../src/server/database/engine/engine';
import { searchCounts } from '../../../src/server/database/migrations/013_searchCounts';
import { runCleanup } from '../../../src/server/retention/cleanup';
import { createSearchCounts, WAITING_MAX } from '../../../src/server/search/searchCounts';
import { addHiddenCounts } from '../../../src/server/search/tableHiddenCounts';
import { addSearchCounts, trimSearchCounts } from '../../../src/server/search/tableSearchCounts';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
beforeEach(async () => (shop = await buildTestApp({ catalogue: 'demo' })));
afterEach(() => shop.close());

const search = (query: string, exact?: true) =>
  shop.call('POST', '/api/exposed/search/articles', { body: { query, exact } });
const rowsOf = async ({ db }: Pick<Database, 'db'> = shop.services.database) =>
  (await db.selectFrom('search_count').selectAll().orderBy('day').orderBy('query').execute()).map(
    ({ day, query, searches, found_nothing }) => [day, query, searches, found_nothing],
  );
/** A text that is hidden. */
const HIDDEN = expect.stringMatching(/^#[\w-]{4}$/) as string;
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

test('a server that stops writes its counts; the next one adds to them', async () => {
  await search('flacon verre');
  const { services } = await shop.restart();
  expect(await rowsOf(services.database)).toEqual([['2026-11-21', 'flacon verre', 1, 0]]);
  await search('flacon verre');
  const again = await shop.restart();
  expect(await rowsOf(again.services.database)).toEqual([['2026-11-21', 'flacon verre', 2, 0]]);
});

test('the migration gives a database of the version before the table', async () => {
  await shop.services.database.write(async (trx) => {
    await sql`drop table search_count`.execute(trx);
    await searchCounts().up(trx);
    await sql`alter table search_count add column emptied integer`.execute(trx);
  });
  await search('flacon verre');
  const { services } = await shop.restart();
  expect(await rowsOf(services.database)).toEqual([['2026-11-21', 'flacon verre', 1, 0]]);
});

describe('the counts in memory', () => {
  const parts = (write: Database['write']) => ({
    database: { write, engine: shop.services.database.engine },
    clock: () => NOON,
    log: { warn: jest.fn() },
    secret: 's',
  });
  const refuse = () => Promise.reject(new Error('no'));

  testOfAnyEngine('are written a minute after the first search, all in one write', async () => {
    const write = jest.fn(shop.services.database.write) as unknown as jest.MockedFunction<
      Database['write']
    >;
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
    });
    try {
      const counts = createSearchCounts({
        ...parts(write),
        later: (work, ms) => setTimeout(work, ms),
      });
      counts.count('flacon', true);
      jest.advanceTimersByTime(59_999);
      counts.count('gants', false);
      expect(write).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(write).toHaveBeenCalledTimes(1);
      await counts.close();
    } finally {
      jest.useRealTimers();
    }
    expect(write).toHaveBeenCalledTimes(1);
    expect(await rowsOf()).toEqual([
      ['2026-11-21', HIDDEN, 1, 1],
      ['2026-11-21', 'flacon', 1, 0],
    ]);
  });

  testOfAnyEngine('stay after a failed write, and are written with the next ones', async () => {
    let fails = true;
    const { write } = shop.services.database;
    const counts = createSearchCounts(parts((work) => (fails ? refuse() : write(work))));
    counts.count('flacon', true);
    counts.count('gants', false);
    await counts.write();
    expect(await rowsOf()).toEqual([]);
    counts.count('gants', true);
    fails = false;
    await counts.close();
    expect(await rowsOf()).toEqual([
      ['2026-11-21', 'flacon', 1, 0],
      ['2026-11-21', 'gants', 2, 1],
    ]);
  });

  testOfAnyEngine(
    'are at most a thousand texts, those in a failed write included; known texts are still counted',
    async () => {
      const { write } = shop.services.database;
      const failing: (() => void)[] = [];
      let fails = true;
      const counts = createSearchCounts(
        parts((work) =>
          fails
            ? new Promise((_, reject) => failing.push(() => reject(new Error('no'))))
            : write(work),
        ),
      );
      const countAll = (prefix: string) => {
        for (let index = 0; index < WAITING_MAX; index += 1)
          counts.count(`${prefix} ${index}`, true);
      };
      countAll('one');
      const writing = counts.write();
      countAll('two');
      fails = false;
      failing.forEach((fail) => fail());
      await writing;
      counts.count('one 0', true);
      counts.count('three', true);
      await counts.write();
      const rows = await rowsOf();
      expect(rows).toHaveLength(WAITING_MAX + 1);
      expect(rows).toContainEqual(['2026-11-21', 'one 0', 2, 0]);
    },
  );

  testOfAnyEngine('are written early when there are many texts', async () => {
    const write = jest.fn(shop.services.database.write) as unknown as jest.MockedFunction<
      Database['write']
    >;
    const counts = createSearchCounts(parts(write));
    const half = WAITING_MAX / 2;
    for (let index = 0; index < half - 1; index += 1) counts.count(`text ${index}`, true);
    await Promise.resolve();
    expect(write).not.toHaveBeenCalled();
    counts.count('one more', true);
    await Promise.resolve();
    expect(write).toHaveBeenCalledTimes(1);
    counts.count('and another', true);
    await counts.close();
    expect(await rowsOf()).toHaveLength(half + 1);
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

test('counts that several processes write at once add up', async () => {
  const { database, clock } = shop.services;
  const log = pino({ level: 'silent' });
  const processes = [1, 2, 3].map(() => createSearchCounts({ database, clock, log, secret: 's' }));
  for (let round = 0; round < 5; round += 1) {
    for (const process of processes) {
      process.count('flacon', true);
      process.count('gants', false);
    }
    await Promise.all(processes.map((process) => process.write()));
  }
  expect(await rowsOf()).toEqual([
    ['2026-11-21', HIDDEN, 15, 15],
    ['2026-11-21', 'flacon', 15, 0],
  ]);
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

describe('the cleanup', () => {
  const store = (...counts: [day: string, query: string, searches: number][]) =>
    shop.services.database.write((trx) =>
      addSearchCounts(
        { db: trx, engine: shop.services.database.engine },
        counts.map(([day, query, searches]) => ({
          day,
          query,
          searches,
          found_nothing: 0,
          emptied: 0,
        })),
      ),
    );
  const days = async () => (await rowsOf()).map(([day]) => day);

  testOfAnyEngine('deletes the counts of a day after a year', async () => {
    await store(['2025-11-20', 'a', 1], ['2025-11-21', 'b', 1], ['2026-11-21', 'c', 1]);
    await runCleanup(shop.services);
    expect(await days()).toEqual(['2025-11-21', '2026-11-21']);
    shop.setNow(NOON + DAY_MS);
    await runCleanup(shop.services);
    expect(await days()).toEqual(['2026-11-21']);
  });

  testOfAnyEngine('deletes them after RETENTION_SEARCH_DAYS, and never with 0', async () => {
    await store(['2026-11-18', 'a', 1], ['2026-11-19', 'b', 1]);
    const cleanUp = (searchDays: number) => {
      const { config } = shop.services;
      return runCleanup({
        ...shop.services,
        config: { ...config, retention: { ...config.retention, searchDays } },
      });
    };
    await cleanUp(0);
    expect(await days()).toEqual(['2026-11-18', '2026-11-19']);
    await cleanUp(2);
    expect(await days()).toEqual(['2026-11-19']);
  });

  test('keeps the texts of a day that are searched most', async () => {
    await store(['2026-11-19', 'old a', 1], ['2026-11-19', 'old b', 1]);
    await store(
      ['2026-11-20', 'a', 1],
      ['2026-11-20', 'b', 3],
      ['2026-11-20', 'c', 2],
      ['2026-11-21', 'd', 1],
    );
    await trimSearchCounts(shop.services.database, '2026-11-21 12:00:00', 2);
    expect((await rowsOf()).map(([, query]) => query)).toEqual(['old a', 'old b', 'b', 'c', 'd']);
  });
});
