import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config';
import { sqliteFile } from '../../../src/server/database/location';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import { openServices } from '../../../src/server/openServices';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import type { Killed } from '../../support/killPoints';
import { documentsHere } from '../../support/threadsHere';

/** When a shop is started again, and an offer extended. */
export const LATER = NOON + 5 * 24 * 3_600_000;

export type Method = 'GET' | 'POST' | 'PUT';
export type Server = (
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<readonly [number, unknown]>;

/** Starts a shop again on what a killed one left, and calls it as a person. */
export async function startAgain(
  { dataDir }: Killed,
  person: 'admin' | 'customer',
  work: (call: Server) => Promise<void>,
  at = LATER,
): Promise<void> {
  const env = { DATA_DIR: dataDir, CATALOGUE: 'empty', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const services = await openServices(readConfig(env), pino({ level: 'silent' }), {
    clock: () => at,
    cheapPasswords: true,
    documents: documentsHere(),
  });
  const app = await buildApp(services);
  const send = async (method: Method, url: string, body?: object, headers = {}) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, payload: body });
    const isJson = String(answer.headers['content-type']).includes('json');
    return [answer.statusCode, isJson ? answer.json<unknown>() : answer.body] as const;
  };
  const account = { email: emailOf(person), password: PASSWORD };
  const [, login] = await send('POST', '/login_check', account);
  const authorization = `Bearer ${(login as { token: string }).token}`;
  const call: Server = (method, url, body, headers) =>
    send(method, url, body, { ...headers, authorization });
  try {
    await work(call);
    await services.outbox.flush();
  } finally {
    await app.close();
    await services.close();
  }
}

/** The rows of a query over the database that a killed shop left. */
export function rowsOf({ dataDir }: Killed, sql: string): unknown[] {
  const db = new SqliteConnection(sqliteFile(dataDir), { readonly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}
