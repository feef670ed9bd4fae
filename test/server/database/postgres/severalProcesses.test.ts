import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../../../src/server/app';
import { readConfig } from '../../../../src/server/config';
import { runInTurn, runUnlessRunning } from '../../../../src/server/database/exclusiveJob';
import { queueMails } from '../../../../src/server/database/outbox';
import type { OutboxRow } from '../../../../src/server/database/tables';
import { type OpenServices, openServices } from '../../../../src/server/openServices';
import { buildWorkerApp } from '../../../../src/server/workerApp';
import { buildTestApp, NOON, type TestApp } from '../../../support/buildApp';

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

async function openOther(send?: (mail: OutboxRow) => Promise<string>, env: Record<string, string> = {}): Promise<OpenServices> {
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
  const services = await openServices(config, pino({ level: 'silent' }), { clock: () => NOON, cheapPasswords: true, send });
  others.push(services);
  return services;
}

const mail = (recipient: string) => ({ recipient, subject: 'Essai', text: 'Essai', html: '<p>Essai</p>' });
const queue = (count: number) =>
  shop.services.database.write((trx) =>
    queueMails(
      trx,
      Array.from({ length: count }, (_, index) => mail(`mail${index}@domaine${index % 7}.example`)),
      NOON,
    ),
  );
test('two processes that send at the same time send every mail once', async () => {
  await queue(120);
  const sent: number[] = [];
  const send = async ({ id }: OutboxRow) => {
    await new Promise(setImmediate);
    sent.push(id);
    return 'somewhere';
  };
  const workers = [await openOther(send), await openOther(send)].map(({ outbox }) => outbox);
  await Promise.all(workers.map((worker) => worker.flush()));
  await Promise.all(workers.map((worker) => worker.flush()));
  expect(new Set(sent).size).toBe(120);
  expect(sent).toHaveLength(120);
  const unsent = await shop.services.database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(unsent).toEqual([]);
});

test('calls are counted by the rate limits for all processes together', async () => {
  const env = { RATE_LIMITS: 'on' };
  const apps = [await buildApp(await openOther(undefined, env)), await buildApp(await openOther(undefined, env))];
  const verify = (call: number) =>
    apps[call % 2]!.inject({ method: 'POST', url: '/api/exposed/verify/email', payload: { token: 'a'.repeat(43) } });
  const statuses: number[] = [];
  for (let call = 0; call < 11; call += 1) statuses.push((await verify(call)).statusCode);
  expect(statuses.map((status) => status === 429)).toEqual([...Array<boolean>(10).fill(false), true]);
  const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(shop.services.database.db);
  expect(rows.map(({ key }) => key).join()).not.toContain('127.0.0.1');
  for (const app of apps) await app.close();
});

test('a job runs in one process at a time, and is free when it has failed', async () => {
  const other = (await openOther()).database;
  const { database } = shop.services;
  const order: string[] = [];
  await runInTurn(database, 'cleanup', async () => {
    expect(await runUnlessRunning(other, 'cleanup', async () => void order.push('never'))).toBe(false);
    order.push('first');
  });
  await expect(runUnlessRunning(other, 'cleanup', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await runInTurn(database, 'cleanup', async () => void order.push('second'));
  expect(order).toEqual(['first', 'second']);
});

test('a process with ROLE=worker answers for its health, and serves neither the shop nor its API', async () => {
  const app = await buildWorkerApp(await openOther(undefined, { ROLE: 'worker' }));
  const statuses = ['/health', '/health/ready', '/', '/api/exposed/categories/flat', '/metrics'].map(async (url) => [
    url,
    (await app.inject(url)).statusCode,
  ]);
  expect(await Promise.all(statuses)).toEqual([
    ['/health', 200],
    ['/health/ready', 200],
    ['/', 404],
    ['/api/exposed/categories/flat', 404],
    ['/metrics', 404],
  ]);
  await app.close();
});
