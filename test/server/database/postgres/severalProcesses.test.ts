import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../../../src/server/app';
import { readConfig } from '../../../../src/server/config';
import { runInTurn, runUnlessRunning } from '../../../../src/server/database/exclusiveJob';
import { type OpenServices, openServices } from '../../../../src/server/openServices';
import { sendWaitingDigest } from '../../../../src/server/quotes/waitingDigest';
import { explainStartFailure } from '../../../../src/server/startFailure';
import { buildWorkerApp } from '../../../../src/server/workerApp';
import { buildTestApp, NOON, type TestApp } from '../../../support/buildApp';
import { addArticle } from '../../catalogue/catalogueSupport';
import { postQuote } from '../../quotes/quoteSupport';

/** Two servers on one database share nothing but the database: as in two processes. */
let shop: TestApp;
let others: OpenServices[];
beforeEach(async () => {
  shop = await buildTestApp();
  others = [];
});
afterEach(async () => {
  for (const other of others) await other.close();
  await shop.close();
});

async function openOther(env: Record<string, string> = {}): Promise<OpenServices> {
  const { dataDir, database, jwtSecret } = shop.config;
  const url = database.engine === 'postgres' ? database.url : '';
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    JWT_SECRET: jwtSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const services = await openServices(config, pino({ level: 'silent' }), {
    clock: () => NOON,
    cheapPasswords: true,
  });
  others.push(services);
  return services;
}

test('calls are counted by the rate limits for all processes together', async () => {
  const env = { RATE_LIMITS: 'on' };
  const apps = [await buildApp(await openOther(env)), await buildApp(await openOther(env))];
  const verify = (call: number) =>
    apps[call % 2]!.inject({
      method: 'POST',
      url: '/api/exposed/verify/email',
      payload: { token: 'a'.repeat(43) },
    });
  const statuses: number[] = [];
  for (let call = 0; call < 11; call += 1) statuses.push((await verify(call)).statusCode);
  expect(statuses.map((status) => status === 429)).toEqual([
    ...Array<boolean>(10).fill(false),
    true,
  ]);
  const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(
    shop.services.database.db,
  );
  expect(rows.map(({ key }) => key).join()).not.toContain('127.0.0.1');
  for (const app of apps) await app.close();
});

test('a job runs in one process at a time, and is free when it has failed', async () => {
  const other = (await openOther()).database;
  const { database } = shop.services;
  const order: string[] = [];
  await runInTurn(database, 'cleanup', async () => {
    expect(await runUnlessRunning(other, 'cleanup', async () => void order.push('never'))).toBe(
      false,
    );
    order.push('first');
  });
  await expect(
    runUnlessRunning(other, 'cleanup', () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  await runInTurn(database, 'cleanup', async () => void order.push('second'));
  expect(order).toEqual(['first', 'second']);
});

test('the daily digest of waiting requests is sent by one of several processes', async () => {
  const article = await addArticle(shop);
  await postQuote(shop, article, {}, {});
  await shop.services.database.db
    .updateTable('quote')
    .set({ created_at: '2026-11-01 09:00:00' })
    .execute();
  await shop.services.database.db.deleteFrom('outbox').execute();
  const env = { WAITING_DIGEST_DAYS: '3', STAFF_EMAILS: 'devis@paillasse.example' };
  const processes = [await openOther(env), await openOther(env), await openOther(env)];
  await Promise.all(
    processes.map((each) => sendWaitingDigest({ ...each, clock: () => NOON - 3_600_000 })),
  );
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
    '1 demande de devis attend une réponse',
  ]);
});

test('a process with ROLE=worker answers for its health, and serves no shop or API', async () => {
  const app = await buildWorkerApp(await openOther({ ROLE: 'worker' }));
  const statuses = [
    '/health',
    '/health/ready',
    '/',
    '/api/exposed/categories/flat',
    '/metrics',
  ].map(async (url) => [url, (await app.inject(url)).statusCode]);
  expect(await Promise.all(statuses)).toEqual([
    ['/health', 200],
    ['/health/ready', 200],
    ['/', 404],
    ['/api/exposed/categories/flat', 404],
    ['/metrics', 404],
  ]);
  await app.close();
});

describe('settings that all processes must share', () => {
  const OTHER_SECRET = 'un autre secret, long de plus de 32 octets';
  const BUCKET = 's3://files?endpoint=http://127.0.0.1:9';
  const refusal = (env: Record<string, string>) =>
    openOther(env).then(
      () => 'open',
      (error: unknown) => explainStartFailure(error, shop.config.dataDir),
    );
  const refused = (names: string) =>
    'Ce processus n’a pas les réglages de ceux qui sont déjà ouverts : donnez-lui les mêmes, ' +
    'ou arrêtez-les tous pour en changer' +
    ` : ${names}.`;

  test('are compared at the start: a process with others is refused beside one', async () => {
    expect(await refusal({ JWT_SECRET: OTHER_SECRET })).toBe(refused('JWT_SECRET'));
    expect(await refusal({ FILES_URL: BUCKET })).toBe(refused('FILES_URL'));
    expect(await refusal({ JWT_SECRET: OTHER_SECRET, FILES_URL: BUCKET })).toBe(
      refused('JWT_SECRET, FILES_URL'),
    );
    expect(await refusal({})).toBe('open');
    const { rows } = await sql<{
      value: string;
    }>`select value from setting where name = 'shared_settings'`.execute(shop.services.database.db);
    expect(rows[0]?.value).not.toContain(shop.config.jwtSecret);
  });

  test('are those of the first process that starts when all have stopped', async () => {
    await shop.services.close();
    expect(await refusal({ JWT_SECRET: OTHER_SECRET })).toBe('open');
    expect(await refusal({})).toBe(refused('JWT_SECRET'));
    await others[0]?.close();
    expect(await refusal({})).toBe('open');
  });

  test('of processes that start together with different ones let one of them open', async () => {
    await shop.services.close();
    const outcomes = await Promise.all([
      refusal({}),
      refusal({ JWT_SECRET: OTHER_SECRET }),
      refusal({}),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'open').length).toBeGreaterThan(0);
    expect(outcomes[1] === 'open').toBe(outcomes[0] !== 'open' && outcomes[2] !== 'open');
  });

  test('are kept when the connection of a process is lost', async () => {
    const { db } = shop.services.database;
    const holders = sql<{
      pid: number;
    }>`select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
      and objid = ${0x70_61_69_74} and database = (select oid from pg_database
      where datname = current_database())`;
    const [first] = (await holders.execute(db)).rows;
    await sql`select pg_terminate_backend(${first?.pid})`.execute(db);
    const isBack = async () =>
      (await holders.execute(db)).rows.some(({ pid }) => pid !== first?.pid);
    while (!(await isBack()));
    expect(await refusal({ JWT_SECRET: OTHER_SECRET })).toBe(refused('JWT_SECRET'));
  });
});

test('the data folder is created also when it holds neither database nor files', async () => {
  await shop.services.close();
  const dataDir = join(shop.config.dataDir, 'new');
  await openOther({ DATA_DIR: dataDir, FILES_URL: 's3://files?endpoint=http://127.0.0.1:9' });
  expect(existsSync(dataDir)).toBe(true);
});
