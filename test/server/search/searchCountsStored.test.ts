// @full properties, @postgres: counts are added by a statement of its own
// (search/tableSearchCounts.ts).
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../../../src/server/database/engine/engine';
import { searchCounts } from '../../../src/server/database/migrations/013_searchCounts';
import { runCleanup } from '../../../src/server/retention/cleanup';
import { createSearchCounts, WAITING_MAX } from '../../../src/server/search/searchCounts';
import { addSearchCounts, trimSearchCounts } from '../../../src/server/search/tableSearchCounts';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { countsIn, HIDDEN } from './searchCountSupport';

const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
beforeEach(async () => (shop = await buildTestApp({ catalogue: 'demo' })));
afterEach(() => shop.close());

const search = (query: string) =>
  shop.call('POST', '/api/exposed/search/articles', { body: { query } });
const rowsOf = (database: Pick<Database, 'db'> = shop.services.database) => countsIn(database);

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
