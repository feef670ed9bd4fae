// @full http, @postgres: its errors are told apart by codes of its own
// (database/postgres/postgresEngine.ts).
import { DatabaseBusy } from '../../../src/server/database/engine/engine';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { TEST_ENGINE } from '../../support/testDatabase';

const codes = [
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_CANTOPEN',
];
const codesOfPostgres = ['53100', '58030'];
const trouble = (code: string) =>
  Object.assign(new Error(`near "select": ${code} /srv/paillasse.sqlite`), { code });

let shop: TestApp;
let token: string;
beforeEach(async () => {
  shop = await buildTestApp();
  token = await shop.loginAs('customer');
});
afterEach(() => shop.close());

/** From now on, every read of the database fails. */
function breakReads(error: Error): void {
  const { db } = shop.services.database;
  jest.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw error;
  });
}

async function expectUnavailable(code: string): Promise<void> {
  breakReads(trouble(code));
  for (const url of [
    '/api/exposed/renew/jwt',
    '/api/protected/self/info',
    '/api/protected/my/quotes',
  ]) {
    const answer = await shop.call('GET', url, { token });
    expect(answer.statusCode).toBe(503);
    // Freeing disk space takes longer than releasing a lock.
    expect(answer.headers['retry-after']).toBe(
      ['SQLITE_FULL', '53100'].includes(code) ? '60' : '2',
    );
  }
}

const IS_503 = 'THREAT-A11 THREAT-K03 FAULT-R03 is 503 and never 401 with a valid token: %s';

describe('a database that does not answer', () => {
  testOfAnyEngine.each(codes)(IS_503, expectUnavailable);
  test.each(codesOfPostgres)(IS_503, expectUnavailable);

  testOfAnyEngine('is 503 for a login, not a wrong password', async () => {
    breakReads(trouble('SQLITE_BUSY'));
    const body = { email: 'customer@labo.example', password: 'paillasse-2026' };
    expect((await shop.call('POST', '/api/login_check', { body })).statusCode).toBe(503);
  });

  test('is 503 for a write that waited too long', async () => {
    shop.services.database.write = () => Promise.reject(new DatabaseBusy());
    const answer = await shop.call('POST', '/exposed/create/account', {
      body: { email: 'neuf@labo.example', password: 'secret-6' },
    });
    expect(answer.statusCode).toBe(503);
    const requestId = String(answer.headers['x-request-id']);
    expect(answer.json()).toEqual({
      message:
        'Le service est momentanément indisponible. Réessayez dans un instant (référence ' +
        `${requestId}).`,
      requestId,
    });
  });

  testOfAnyEngine('any other error is 500 in French, without its details', async () => {
    breakReads(trouble('SQLITE_ERROR'));
    const answer = await shop.call('GET', '/api/exposed/categories/flat');
    expect(answer.statusCode).toBe(500);
    const requestId = String(answer.headers['x-request-id']);
    expect(answer.json()).toEqual({
      message: `Une erreur est survenue (référence ${requestId}).`,
      requestId,
    });
    expect(answer.body).not.toMatch(/select|SQLITE|srv|at /);
  });

  test('health reports database engine, durability and version', async () => {
    const answer = await shop.call('GET', '/health');
    expect(answer.json()).toEqual({
      status: 'ok',
      database: { engine: TEST_ENGINE, synchronous: TEST_ENGINE === 'sqlite' ? 'FULL' : 'on' },
      version: expect.any(String) as string,
    });
    expect((await shop.call('GET', '/api/health')).json()).toEqual(answer.json());
  });
});
