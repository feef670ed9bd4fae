import { createHash, createHmac } from 'node:crypto';
import { emailOf } from '../../support/buildApp';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const SELF = '/api/protected/self/info';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (head: string, claims: string, key: string | Buffer) =>
  createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url');
const statusWith = async (headers: Record<string, string>, url = SELF) =>
  (await shop.app.inject({ url, headers })).statusCode;

describe('a token that was tampered with', () => {
  test.each([
    ['alg none', { alg: 'none' }],
    ['alg None', { alg: 'None' }],
    ['alg nOnE', { alg: 'nOnE' }],
    ['no alg', {}],
    ['alg HS512', { alg: 'HS512' }],
    ['alg RS256', { alg: 'RS256' }],
    ['a key of its own', { alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }],
    ['the address of a key', { alg: 'HS256', jku: 'https://evil.example/keys.json' }],
    ['the address of a certificate', { alg: 'HS256', x5u: 'https://evil.example/x' }],
    ['a key that is a file', { alg: 'HS256', kid: '../../dev/null' }],
    ['a key that is SQL', { alg: 'HS256', kid: "' union select 'x" }],
    ['an extension that has to be understood', { alg: 'HS256', crit: ['b64'], b64: false }],
  ])('THREAT-A06 is refused with %s in its header, whatever signs it', async (_what, header) => {
    const [, claims = '', signature = ''] = shop.admin.split('.');
    const head = part(header);
    for (const made of [
      '',
      signature,
      sign(head, claims, ''),
      sign(head, claims, 'x'),
      sign(head, claims, Buffer.from('x')),
    ]) {
      expect(await statusWith({ authorization: `Bearer ${head}.${claims}.${made}` })).toBe(401);
    }
  });

  test('THREAT-A06 is refused in every altered spelling of a valid one', async () => {
    const token = shop.customer;
    const [head, claims, signature] = token.split('.');
    const altered = [
      `${token}.`,
      `${token}=`,
      `${token}==`,
      `.${token}`,
      `${head}=.${claims}.${signature}`,
      `${head}.${claims}.${signature}.${signature}`,
      `${token} ${token}`,
      token.toUpperCase(),
    ];
    for (const one of altered)
      expect([one, await statusWith({ authorization: `Bearer ${one}` })]).toEqual([one, 401]);
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
  });
});

test('THREAT-A07 the token of a password link opens no session', async () => {
  await shop.call('POST', '/exposed/password/reset/request', {
    body: { userEmail: emailOf('other'), env: 'production' },
  });
  const link = (await shop.mails())
    .map(({ body_text }) => /recover\/([\w-]{43})\//.exec(body_text)?.[1])
    .find(Boolean);
  expect(link).toBeDefined();
  expect(await statusWith({ authorization: `Bearer ${link}` })).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${link}.${link}.${link}` })).toBe(401);
});

test('THREAT-A08 callers at the same time are each known by their own token', async () => {
  const other = await shop.loginAs('other');
  const expected = (n: number) => (n % 2 ? emailOf('customer') : emailOf('other'));
  const emails = await Promise.all(
    Array.from(
      { length: 400 },
      async (_, n) =>
        (await shop.call('GET', SELF, { token: n % 2 ? shop.customer : other })).json<{
          email: string;
        }>().email,
    ),
  );
  expect(emails).toEqual(Array.from({ length: 400 }, (_, n) => expected(n)));
});

describe('a token in another place', () => {
  const places: [string, (token: string) => { url?: string; headers?: Record<string, string> }][] =
    [
      ['the address', (token) => ({ url: `${SELF}?token=${token}` })],
      [
        'the address, under its standard name',
        (token) => ({ url: `${SELF}?access_token=${token}` }),
      ],
      [
        'a cookie',
        (token) => ({
          headers: { cookie: `token=${token}; jwt=${token}; Authorization=Bearer ${token}` },
        }),
      ],
      [
        'a header of another name',
        (token) => ({ headers: { 'x-authorization': `Bearer ${token}`, 'x-access-token': token } }),
      ],
      [
        'the header of a proxy',
        (token) => ({ headers: { 'proxy-authorization': `Bearer ${token}` } }),
      ],
      ['the header, without its kind', (token) => ({ headers: { authorization: token } })],
      [
        'the header, as another kind',
        (token) => ({ headers: { authorization: `Basic ${token}` } }),
      ],
      [
        'the header, said twice',
        (token) => ({ headers: { authorization: `Bearer Bearer ${token}` } }),
      ],
      [
        'the header, twice in one',
        (token) => ({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
      ],
    ];

  test.each(places)('THREAT-A21 does not count in %s', async (_where, place) => {
    const { url = SELF, headers = {} } = place(shop.customer);
    expect(await statusWith(headers, url)).toBe(401);
  });
});

test('THREAT-A22 the secret is in no answer of the server', async () => {
  const { jwtSecret } = shop.config;
  expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
  const hashed = createHash('sha256').update(jwtSecret).digest('hex');
  for (const url of [
    '/health',
    '/api/nothing',
    '/robots.txt',
    '/data/jwt-secret',
    '/jwt-secret',
    '/..%2fjwt-secret',
  ]) {
    const { body } = await shop.app.inject({ url });
    expect(body).not.toContain(jwtSecret);
    expect(body).not.toContain(hashed);
  }
});
