// @full http, @postgres: durability is another setting there (database/settings.ts).
import { Kysely, sql } from 'kysely';
import { buildApp } from '../../../src/server/app';
import { drainBeforeClosing } from '../../../src/server/http/closeConnections';
import { createReadiness } from '../../../src/server/metrics/health';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';

let shop: TestApp;
beforeEach(async () => {
  shop = await buildTestApp();
});
afterEach(() => shop.close());

let now = NOON;
/** The answer of /health/ready, past what is remembered of the last check. */
async function ready(): Promise<[number, unknown, unknown]> {
  now += 60_000;
  shop.setNow(now);
  const answer = await shop.call('GET', '/health/ready');
  return [
    answer.statusCode,
    answer.json<{ reason?: string }>().reason,
    answer.headers['cache-control'],
  ];
}
const HINDRANCES = {
  sqlite: ['pragma query_only = on', 'pragma query_only = off'],
  // Of the connections of a pool, none can be made read-only alone.
  postgres: [
    'alter table setting rename to setting_away',
    'alter table setting_away rename to setting',
  ],
} as const;
const READY = [200, undefined, 'no-store'];
const notReady = (reason: string) => [503, reason, 'no-store'];

testOfAnyEngine('/health/live answers without the database', async () => {
  shop.services.database.write = () => Promise.reject(new Error('disk I/O error'));
  jest.spyOn(shop.services.database.db, 'selectFrom').mockImplementation(() => {
    throw new Error('disk I/O error');
  });
  for (const url of ['/health/live', '/api/health/live']) {
    const answer = await shop.call('GET', url);
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { status: 'live' },
      'no-store',
    ]);
  }
});

test('/health/ready is 503 while the database cannot write, and 200 again afterwards', async () => {
  const { db, engine } = shop.services.database;
  const [stopWrites, allowWrites] = HINDRANCES[engine.name];
  expect(await ready()).toEqual(READY);
  await sql.raw(stopWrites).execute(db);
  expect(await ready()).toEqual(notReady('database'));
  expect((await shop.call('GET', '/api/health/ready')).statusCode).toBe(503);
  await sql.raw(allowWrites).execute(db);
  expect(await ready()).toEqual(READY);
});

test('/health/ready is 503 while a migration of this version is missing', async () => {
  const { db } = shop.services.database;
  const { rows } = await sql<{
    name: string;
    timestamp: string;
  }>`select * from kysely_migration order by name desc limit 1`.execute(db);
  const [last] = rows;
  await sql`delete from kysely_migration where name = ${last?.name}`.execute(db);
  expect(await ready()).toEqual(notReady('migrations'));
  await sql`insert into kysely_migration (name, timestamp)
    values (${last?.name}, ${last?.timestamp})`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    values ('999_ofANewerVersion', '')`.execute(db);
  expect(await ready()).toEqual(READY);
});

test('a check writes to the database, and at most every five seconds', async () => {
  const write = jest.spyOn(shop.services.database, 'write');
  await ready();
  await shop.call('GET', '/health/ready');
  expect(write).toHaveBeenCalledTimes(1);
  shop.setNow(now + 4_999);
  await shop.call('GET', '/health/ready');
  expect(write).toHaveBeenCalledTimes(1);
  shop.setNow(now + 5_000);
  await shop.call('GET', '/health/ready');
  expect(write).toHaveBeenCalledTimes(2);
});

test('a database that does not answer is not ready in time, and gets one write only', async () => {
  const { database } = shop.services;
  const questions = jest.spyOn(Kysely.prototype, 'introspection', 'get');
  let fail = () => {};
  let writes = () => {};
  const isWriting = new Promise<void>((resolve) => (writes = resolve));
  const write = jest.fn(() => {
    writes();
    return new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('late'))));
  });
  const readiness = createReadiness({ clock: () => NOON, database: { ...database, write } }, 1);
  const first = readiness.check();
  await isWriting;
  expect([await first, await readiness.check(), await readiness.check()]).toEqual([
    'database',
    'database',
    'database',
  ]);
  expect([questions.mock.calls.length, write.mock.calls.length]).toEqual([1, 1]);
  questions.mockRestore();
  fail();
});

testOfAnyEngine('a server that is closing is not ready', async () => {
  const readiness = createReadiness(shop.services);
  expect(await readiness.check()).toBeUndefined();
  readiness.close();
  expect(await readiness.check()).toBe('closing');
});

testOfAnyEngine(
  'the shop is neither ready nor live for a proxy as soon as it begins to close',
  async () => {
    const app = await buildApp(shop.services);
    const answers: unknown[] = [];
    app.addHook('preClose', async () => {
      for (const path of ['ready', 'live']) {
        const answer = await fetch(`${address}/health/${path}`);
        answers.push([answer.status, await answer.json()]);
      }
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    await app.close();
    expect(answers).toEqual([
      [503, { status: 'not ready', reason: 'closing' }],
      [503, { status: 'closing' }],
    ]);
  },
);

testOfAnyEngine(
  'a closing server answers new connections until its drain time ends, and asks to close them',
  async () => {
    const app = await buildApp(shop.services);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let started = () => {};
    const isDraining = new Promise<void>((resolve) => (started = resolve));
    drainBeforeClosing(app, () => {
      started();
      return ended;
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const closed = app.close();
    await isDraining;
    const categories = await fetch(`${address}/api/exposed/categories/flat`);
    expect([categories.status, categories.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${address}/health/ready`)).status).toBe(503);
    end();
    await closed;
    await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  },
);

testOfAnyEngine('health checks have no limit of calls', async () => {
  await shop.close();
  shop = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (let call = 0; call < 400; call += 1)
    statuses.push((await shop.call('GET', '/health/ready')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
