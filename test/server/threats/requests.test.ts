import { type AddressInfo, connect } from 'node:net';
import { emailOf, NOON, PASSWORD } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const HOUR_MS = 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example/' } });
});
afterAll(() => shop.close());

const login = (body: unknown) => shop.call('POST', '/api/login_check', { body });
const raw = (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => shop.app.inject({ method: 'POST', url: '/api/login_check', payload, headers });

describe('a login', () => {
  test.each([
    ["' OR 1=1--", 401],
    ["a@b.c'/*", 401],
    ["admin@labo.example'--", 401],
    ['admin@labo.example\u0000', 422],
    ['admin@labo.example%00', 401],
    ['%', 400],
    ['*', 400],
    ['admin@labo.example,other@labo.example', 401],
    ['', 400],
  ])('THREAT-A01 as %j is refused with %i and without a token', async (email, status) => {
    const answer = await login({ email, password: "' OR '1'='1" });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('token');
  });

  test('THREAT-A01 with a query in place of a text is refused', async () => {
    for (const email of [
      { $gt: '' },
      [emailOf('admin')],
      { email: emailOf('admin') },
      null,
      1,
      true,
    ]) {
      expect((await login({ email, password: PASSWORD })).statusCode).toBe(400);
      expect((await login({ email: emailOf('admin'), password: email })).statusCode).toBe(400);
    }
  });

  test('THREAT-A02 with a password over 200 characters is refused before any hash', async () => {
    const answer = await login({ email: emailOf('customer'), password: 'x'.repeat(201) });
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, 'password']);
  });

  test('THREAT-A02 takes all 200 characters of a password, and no fewer', async () => {
    const long = `${'x'.repeat(199)}é`;
    await shop.call('POST', '/api/exposed/create/account', {
      body: { email: 'long@labo.example', password: long },
    });
    const status = async (password: string) =>
      (await login({ email: 'long@labo.example', password })).statusCode;
    expect([
      await status(long),
      await status(long.slice(0, 72)),
      await status(long.slice(0, 199)),
      await status(long.normalize('NFD')),
    ]).toEqual([200, 401, 401, 400]);
  });
});

describe('the link of a password mail', () => {
  const hosts = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-original-host': 'evil.example',
  };
  let calls = 0;
  // An account gets three links an hour at most.
  beforeEach(() => shop.setNow(NOON + (calls += 1) * HOUR_MS));
  afterAll(() => shop.setNow(NOON));

  test.each(['https://evil.example', '../staging', 'test', '', 'production'])(
    'THREAT-A13 THREAT-F17 THREAT-G09 leads to the shop with env %j',
    async (env) => {
      const before = (await shop.mails()).length;
      const answer = await shop.call('POST', '/exposed/password/reset/request', {
        body: { userEmail: emailOf('other'), env },
        headers: hosts,
      });
      const written = (await shop.mails())
        .slice(before)
        .map(({ body_text, body_html }) => body_text + body_html);
      expect([answer.statusCode, written]).toEqual([
        200,
        [expect.stringContaining('https://devis.labo.example/credentials/recover/') as string],
      ]);
      expect(written.join('')).not.toMatch(/evil|staging/);
    },
  );
});

describe('a page of another origin', () => {
  test.each([
    'https://evil.example',
    'null',
    'https://devis.labo.example.evil.example',
    'http://devis.labo.example',
  ])('THREAT-B14 %s gets no CORS header', async (origin) => {
    for (const [method, url] of [
      ['GET', '/api/exposed/categories/flat'],
      ['GET', '/api/protected/self/info'],
      ['POST', '/api/login_check'],
      ['GET', '/api/nothing'],
    ] as const) {
      const { headers } = await shop.call(method, url, {
        headers: { origin },
        token: shop.customer,
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const preflight = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/login_check',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(404);
  });
});

describe('a JSON body', () => {
  test('THREAT-B15 ten thousand levels deep is refused', async () => {
    expect(
      (await raw(`{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`)).statusCode,
    ).toBe(400);
  });

  test('THREAT-B15 with a field twice is read by its last one alone', async () => {
    const answer = await raw(
      '{"email":"nobody@labo.example","password":"x",' +
        `"email":"${emailOf('customer')}","password":"${PASSWORD}"}`,
    );
    expect(answer.statusCode).toBe(200);
    const other = await raw(
      `{"email":"${emailOf('customer')}","password":"${PASSWORD}","email":"nobody@labo.example"}`,
    );
    expect(other.statusCode).toBe(401);
  });

  test('THREAT-B15 with a byte order mark is read, in another encoding it is 400', async () => {
    const body = JSON.stringify({ email: emailOf('customer'), password: PASSWORD });
    expect((await raw(`\ufeff${body}`)).statusCode).toBe(200);
    for (const payload of [Buffer.from(body, 'utf16le'), Buffer.from([0xff, 0xfe, 0x00])])
      expect((await raw(payload)).statusCode).toBe(400);
  });
});

/**
 * The first line of the answer to bytes sent as they are; '' when the connection is closed without
 * one.
 */
async function firstLineOf(bytes: string): Promise<string> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''));
  });
}

describe('HTTP itself', () => {
  const head = 'Host: x\r\nConnection: close\r\n';
  test.each([
    [
      'both lengths',
      `POST /api/login_check HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: ` +
        'chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two lengths',
      `POST /api/login_check HTTP/1.1\r\n${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
      400,
    ],
    [
      'a header of 100 kB',
      `GET /health HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
    ],
    ['lines that end in LF alone', `GET /health HTTP/1.1\nHost: x\nX: y\n\n`, 400],
    ['a header name with a blank', `GET /health HTTP/1.1\r\n${head}Bad Name: x\r\n\r\n`, 400],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method nobody knows', `BREW /api/login_check HTTP/1.1\r\n${head}\r\n`, 400],
    ['TRACE', `TRACE /api/login_check HTTP/1.1\r\n${head}\r\n`, 404],
  ])('THREAT-J08 with %s is refused', async (_what, bytes, status) => {
    expect(await firstLineOf(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await shop.app.inject('/health')).statusCode).toBe(200);
  });
});
