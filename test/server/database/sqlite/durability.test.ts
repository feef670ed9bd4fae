// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Schemas } from '../../../../src/server/contract/operations';
import { sqliteFile } from '../../../../src/server/database/location';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { assertSafe } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { addArticle, openShop, type Shop } from '../../catalogue/catalogueSupport';

describe('every open of the database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'paillasse-durable-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('API-21 OPEN-58 THREAT-K01 FAULT-R02 is at synchronous=FULL in WAL mode', async () => {
    for (let i = 0; i < 3; i += 1) {
      const database = await openDatabase({ engine: 'sqlite', dataDir });
      const read = async (name: string) =>
        Object.values(
          (await sql.raw<object>(`pragma ${name}`).execute(database.db)).rows[0] ?? {},
        )[0] as unknown;
      expect([
        await read('synchronous'),
        await read('journal_mode'),
        await read('foreign_keys'),
      ]).toEqual([2, 'wal', 1]);
      await database.close();
    }
  });

  test('API-21 OPEN-58 THREAT-K01 a connection at NORMAL is refused', () => {
    const connection = new SqliteConnection(':memory:');
    connection.pragma('synchronous = NORMAL');
    expect(() => assertSafe(connection)).toThrow('SQLite is not at synchronous=FULL');
    connection.pragma('synchronous = FULL');
    expect(() => assertSafe(connection)).not.toThrow();
    connection.close();
  });

  test('API-21 OPEN-58 THREAT-F01/K01 another process sees what was acknowledged', async () => {
    const database = await openDatabase({ engine: 'sqlite', dataDir });
    await database.write((trx) =>
      trx.insertInto('staff').values({ email: 'a@labo.example' }).execute(),
    );
    const other = new SqliteConnection(sqliteFile(dataDir), { readonly: true });
    expect(other.prepare('select email from staff').all()).toEqual([{ email: 'a@labo.example' }]);
    other.close();
    await database.close();
  });
});

describe('while another process holds the database', () => {
  let shop: Shop;
  let other: SqliteConnection;
  let articleId: number;
  beforeEach(async () => {
    shop = await openShop();
    articleId = await addArticle(shop);
    other = new SqliteConnection(sqliteFile(shop.config.dataDir));
    other.exec('begin exclusive');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    if (other.inTransaction) other.exec('rollback');
    other.close();
    await shop.close();
  });

  const send = () =>
    shop.call('POST', '/api/exposed/post/quote', {
      token: shop.customer,
      headers: { 'idempotency-key': 'the-key-of-this-cart' },
      body: { email: 'a@labo.example', lines: [{ article_id: articleId, quantity: 1 }] },
    });

  /** Each read of the clock advances it by 6 seconds. */
  function hurryTime() {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 6000));
  }

  test('API-21 OPEN-58 THREAT-F02/K03 an unwritable quote is 503; a retry makes one', async () => {
    hurryTime();
    const refused = await send();
    jest.restoreAllMocks();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json<Schemas['Error']>().message).toMatch(
      new RegExp(
        '^Le service est momentanément indisponible. Réessayez dans un instant ' +
          String.raw`\(référence \S{9}\)\.$`,
      ),
    );
    other.exec('rollback');
    expect((await send()).statusCode).toBe(200);
    const { quotes } = (
      await shop.call('GET', '/api/protected/my/quotes', { token: shop.customer })
    ).json<Schemas['MyQuotes']>();
    expect(quotes).toHaveLength(1);
  });

  test('API-21 OPEN-58 a quote waits for the other one to end', async () => {
    const answer = send();
    expect((await shop.call('GET', '/api/exposed/categories/flat')).statusCode).toBe(200);
    other.exec('commit');
    expect((await answer).statusCode).toBe(200);
  });

  test('API-12/13/15 THREAT-A11 reading goes on, and no good token is refused', async () => {
    const urls = [
      '/api/protected/self/info',
      '/exposed/renew/jwt',
      '/api/protected/my/quotes',
      '/api/exposed/categories/flat',
      '/health',
    ];
    for (const url of urls)
      expect([url, (await shop.call('GET', url, { token: shop.customer })).statusCode]).toEqual([
        url,
        200,
      ]);
  });

  test('API-14 API-17 API-51 API-54 the other writes are 503 too, never 401 or 403', async () => {
    hurryTime();
    const address = { street: '', additionalStreet: '', city: '', zipCode: '', country: '' };
    const calls: [string, string, unknown?][] = [
      [
        'PUT',
        '/api/protected/put/self/personal/info',
        { firstName: '', lastName: '', billingAddress: address, deliveryAddress: address },
      ],
      ['POST', '/api/exposed/create/account', { email: 'neuf@labo.example', password: 'secret' }],
      ['POST', '/api/exposed/password/reset/request', { userEmail: 'x@labo.example' }],
      ['POST', '/api/post/contact/form', { email: 'a@labo.example', content: 'Bonjour' }],
      ['POST', '/api/protected/update/quote/1/status', { new_status: 'ARCHIVED' }],
      ['DELETE', '/api/protected/4711/user/delete'],
    ];
    for (const [method, url, body] of calls) {
      const answer = await shop.call(method, url, { token: shop.admin, body });
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '2']);
    }
  });
});
