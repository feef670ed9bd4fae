import {
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schemas } from '../../../src/server/contract/operations';
import type { Tables } from '../../../src/server/database/tables';
import { buildTestApp, emailOf, PASSWORD } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

type Failure = Schemas['Error'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ADDRESS = { street: '', additionalStreet: '', city: '', zipCode: '', country: '' };

/** Every operation of this file's server that reads JSON, with a body it accepts. */
const BODIES: [string, string, string, Record<string, unknown>][] = [
  ['login', 'POST', '/api/login_check', { email: emailOf('customer'), password: PASSWORD }],
  [
    'savePersonalInfo',
    'PUT',
    '/api/protected/put/self/personal/info',
    { firstName: 'A', lastName: 'B', IBAN: '', billingAddress: ADDRESS, deliveryAddress: ADDRESS },
  ],
  [
    'createAccount',
    'POST',
    '/api/exposed/create/account',
    { firstName: 'A', lastName: 'B', phone: '', email: 'neuf@labo.example', password: 'secret' },
  ],
  [
    'requestPasswordReset',
    'POST',
    '/api/exposed/password/reset/request',
    { userEmail: 'x@labo.example', env: 'production' },
  ],
  [
    'resetPassword',
    'POST',
    `/api/exposed/password/${'A'.repeat(43)}/user/reset`,
    { resetToken: 'A'.repeat(43), password: 'secret' },
  ],
  [
    'sendContactRequest',
    'POST',
    '/api/post/contact/form',
    {
      first_name: 'A',
      last_name: 'B',
      phone_number: '0102030405',
      email: 'a@b.example',
      company: '',
      content: 'Bonjour',
      environment: 'production',
    },
  ],
  [
    'sendQuote',
    'POST',
    '/api/exposed/post/quote',
    { email: 'a@b.example', comment: '', lines: [{ article_id: 1, quantity: 1 }] },
  ],
  ['updateQuoteStatus', 'POST', '/api/protected/update/quote/1/status', { new_status: 'ARCHIVED' }],
];

const send = (
  method: string,
  url: string,
  payload: string | undefined,
  type: string | undefined = 'application/json',
) =>
  shop.app.inject({
    method: method as 'POST',
    url,
    headers: { authorization: `Bearer ${shop.admin}`, ...(type ? { 'content-type': type } : {}) },
    payload,
  });

async function expectRefused(answer: Awaited<ReturnType<typeof send>>, status = 400) {
  expect(answer.statusCode).toBe(status);
  expect(answer.json<Failure>()).toMatchObject({
    message: expect.any(String) as string,
    requestId: expect.any(String) as string,
  });
}

describe.each(BODIES)('%s', (_id, method, url, good) => {
  test('OPEN-58 refuses what is no JSON object', async () => {
    for (const payload of [
      undefined,
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '5',
      'true',
      '{"a":1}{"a":1}',
      '{email:1}',
      '\u0000',
      JSON.stringify([good]),
    ]) {
      await expectRefused(await send(method, url, payload));
    }
  });

  test('OPEN-58 refuses a field it does not know', async () => {
    for (const name of ['unknown', 'roles', 'id', 'toString', ''])
      await expectRefused(await send(method, url, JSON.stringify({ ...good, [name]: 'x' })));
  });

  test('OPEN-58 THREAT-B15 refuses a body that reaches for the prototype', async () => {
    const inner = JSON.stringify(good).slice(1);
    for (const start of [
      '{"__proto__":{"x":1},',
      '{"constructor":{"prototype":{"x":1}},',
      '{"\\u005f_proto__":{"x":1},',
    ]) {
      await expectRefused(await send(method, url, start + inner));
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('OPEN-58 THREAT-A01/F16 refuses each field of another type; none is converted', async () => {
    for (const [name, value] of Object.entries(good)) {
      for (const wrong of [5, true, null, {}, ['x'], [], [value]]) {
        if (Array.isArray(value) && Array.isArray(wrong) && wrong.length === 0 && name !== 'lines')
          continue;
        await expectRefused(await send(method, url, JSON.stringify({ ...good, [name]: wrong })));
      }
    }
  });

  test('OPEN-58 THREAT-A01/B14/F09 refuses 10 MB with 413, another type with 415', async () => {
    await expectRefused(
      await send(
        method,
        url,
        JSON.stringify({ ...good, [Object.keys(good)[0] ?? '']: 'x'.repeat(10_000_000) }),
      ),
      413,
    );
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'application/xml',
      'text/json',
    ]) {
      await expectRefused(await send(method, url, JSON.stringify(good), type), 415);
    }
  });
});

describe('an error', () => {
  test('OPEN-58 THREAT-J09 is JSON with a French message and a request id of its own', async () => {
    const answers = await Promise.all([
      shop.call('GET', '/api/nothing'),
      shop.call('GET', '/api/nothing'),
    ]);
    const failures = answers.map((answer) => answer.json<Failure>());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    expect(failures[0]).toEqual({
      message: 'Introuvable.',
      requestId: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) as string,
    });
    expect(failures[0]?.requestId).not.toBe(failures[1]?.requestId);
  });

  test('OPEN-58 names the field it is about', async () => {
    const body = {
      email: 'a@b.example',
      lines: [
        { article_id: 1, quantity: 1 },
        { article_id: 1, quantity: '05' },
      ],
    };
    const failure = (await shop.call('POST', '/api/exposed/post/quote', { body })).json<Failure>();
    expect(failure).toMatchObject({
      field: 'lines.1.quantity',
      message: 'Le champ « lines.1.quantity » n’est pas valable.',
    });
    const missing = (
      await shop.call('POST', '/api/login_check', { body: { email: 'a@b.example' } })
    ).json<Failure>();
    expect(missing.field).toBe('password');
  });

  test.each([
    ['a badly encoded address', '/api/exposed/detailed/%zz/article', 400],
    ['a parameter of 300 characters', `/api/exposed/detailed/${'1'.repeat(300)}/article`, 414],
    ['a path out of the folder', '/..%2f..%2fetc%2fpasswd', 404],
    ['a hidden file', '/.env', 404],
  ])(
    'OPEN-58 THREAT-C12 THREAT-J06 THREAT-J09 %s is refused without a trace of the inside',
    async (_what, url, status) => {
      const answer = await shop.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toMatch(/root:|node_modules|FST_|Error:| at /);
    },
  );

  test('OPEN-58 THREAT-J09 an unexpected failure is 500 without stack, SQL or secret', async () => {
    const { database } = shop.services;
    const { db } = database;
    database.db = brokenDatabase(
      new Error('near "select": syntax error in select password_hash from user_account'),
    );
    const answer = await shop.call('GET', '/api/protected/self/info', { token: shop.customer });
    database.db = db;
    expect(answer.statusCode).toBe(500);
    const requestId = String(answer.headers['x-request-id']);
    expect(answer.json()).toEqual({
      message: `Une erreur est survenue (référence ${requestId}).`,
      requestId,
    });
  });

  test.each([
    ['SQLITE_BUSY', '2'],
    ['SQLITE_LOCKED', '2'],
    ['SQLITE_FULL', '60'],
    ['SQLITE_IOERR_FSYNC', '2'],
    ['SQLITE_BUSY_RECOVERY', '2'],
  ])(
    'API-12 THREAT-A11 a database that answers %s makes 503 with Retry-After, never 401',
    async (code, retryAfter) => {
      const { database } = shop.services;
      const { db } = database;
      database.db = brokenDatabase(Object.assign(new Error('database trouble'), { code }));
      const answers = [
        await shop.call('GET', '/api/protected/self/info', { token: shop.customer }),
        await shop.call('GET', '/exposed/renew/jwt', { token: shop.customer }),
        await shop.call('GET', '/api/protected/all/users/list', { token: shop.admin }),
        await shop.call('POST', '/api/login_check', {
          body: { email: emailOf('customer'), password: PASSWORD },
        }),
      ];
      database.db = db;
      expect(
        answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]),
      ).toEqual(Array(4).fill([503, retryAfter]));
      expect(
        (await shop.call('GET', '/api/protected/self/info', { token: shop.customer })).statusCode,
      ).toBe(200);
    },
  );
});

/** A database whose every query fails. */
function brokenDatabase(error: Error): Kysely<Tables> {
  class BrokenDriver extends SqliteDriver {
    override acquireConnection(): Promise<never> {
      return Promise.reject(error);
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new BrokenDriver({ database: () => Promise.reject(error) }),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

describe('limits for scripts', () => {
  const good = { email: 'personne@labo.example', password: 'x' };

  test('OPEN-58 with RATE_LIMITS the 21st login of a minute is 429 before its body', async () => {
    const limited = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    // Each with another account: the attempts on one account have their own limits.
    for (let i = 0; i < 20; i += 1)
      statuses.push(
        (
          await limited.call('POST', '/api/login_check', {
            body: { ...good, email: `p${i}@labo.example` },
          })
        ).statusCode,
      );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const answer = await limited.call('POST', '/login_check', { body: good });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toEqual({
      message: 'Trop de demandes. Patientez un instant avant de réessayer.',
      requestId: expect.any(String) as string,
    });
    expect((await limited.call('GET', '/api/exposed/categories/flat')).statusCode).toBe(200);
    await limited.close();
  });

  test.each([
    ['/api/exposed/create/account', 10],
    ['/api/exposed/password/reset/request', 10],
    ['/api/post/contact/form', 10],
    ['/api/exposed/post/quote', 30],
  ])(
    'OPEN-58 THREAT-A19 THREAT-F12 %s takes %i calls a minute from one address',
    async (url, max) => {
      const limited = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
      const statuses: number[] = [];
      for (let i = 0; i <= max; i += 1)
        statuses.push((await limited.call('POST', url, { body: {} })).statusCode);
      expect(statuses).toEqual([...Array<number>(max).fill(400), 429]);
      await limited.close();
    },
  );
});

test('THREAT-J01 pages of the administration alone may frame a PDF that they made', async () => {
  const policy = async (url: string) =>
    String((await shop.call('GET', url)).headers['content-security-policy']);
  for (const url of ['/admin', '/admin/quote/5', '/admin?a=b']) {
    expect(await policy(url)).toMatch(/frame-src https:[^;]+ blob:;object-src blob:;/);
    expect(await policy(url)).toContain("frame-ancestors 'none'");
  }
  for (const url of ['/home', '/administration', '/login?from=/admin', '/api/admin'])
    expect(await policy(url)).not.toMatch(/(?:frame|object)-src[^;]* blob:/);
});

test('OPEN-58 THREAT-A18/J01/02 every answer has the headers that protect browsers', async () => {
  for (const url of ['/api/exposed/categories/flat', '/api/nothing', '/health']) {
    const { headers } = await shop.call('GET', url);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('clipboard-read=(self), ');
    expect(headers['permissions-policy']).toContain(
      'fullscreen=(self "https://www.youtube-nocookie.com")',
    );
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});
