// @faults: npm test sends some of the calls.
import { type AddressInfo, connect } from 'node:net';
import { contractRoutes } from '../../src/server/contract/routes';
import { createTokens } from '../../src/server/session/credentials';
import { HAS_ALL_SAMPLES } from '../support/allSamples';
import { emailOf, NOON } from '../support/buildApp';
import { type Call, contractCalls } from '../support/contract';
import { addArticle, addCampaign, openShop, type Shop } from './catalogue/catalogueSupport';

const DAY = 24 * 3_600_000;
const CALLS = contractCalls();
const SECURED = CALLS.filter(({ audience }) => audience !== 'everyone');
/** Every `step`th of a list, from the `at`th on: together the tests of a table have them all. */
const every = <T>(step: number, list: readonly T[], at: number): T[] =>
  list.filter((_, place) => HAS_ALL_SAMPLES || (place + at) % step === 0);
const byName = (calls: Call[]) => calls.map((call) => [call.id, call] as const);

let shop: Shop;
let badTokens: Record<string, string | undefined>;
beforeAll(async () => {
  shop = await openShop();
  badTokens = await makeBadTokens();
});
afterAll(() => shop.close());

const userId = async (email: string) =>
  (
    await shop.services.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

/** Invalid tokens, each of them close to a valid one. */
async function makeBadTokens(): Promise<Record<string, string | undefined>> {
  const adminId = await userId(emailOf('admin'));
  const [head = '', claims = '', signature = ''] = shop.admin.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
  shop.setNow(NOON - DAY - 1000);
  const expired = await shop.loginAs('admin');
  shop.setNow(NOON);
  const deleted = await shop.loginAs('other');
  await shop.call('DELETE', `/api/protected/${await userId(emailOf('other'))}/user/delete`, {
    token: shop.admin,
  });
  return {
    none: undefined,
    garbage: 'abc.def.ghi',
    expired,
    'of a deleted user': deleted,
    'signed with another key': await createTokens('x'.repeat(48), () => NOON).issue(adminId, 0),
    'of an ended session': await shop.services.tokens.issue(adminId, 7),
    'of nobody': await shop.services.tokens.issue(999_999, 0),
    'of a number that is none': await shop.services.tokens.issue(Number.NaN, 0),
    'with no algorithm': `${part({ alg: 'none' })}.${claims}.`,
    'with no algorithm and a signature': `${part({ alg: 'none' })}.${claims}.${signature}`,
    'with another user': `${head}.${part({ ...decoded(claims), sub: '1' })}.${signature}x`,
    'without signature': `${head}.${claims}.`,
  };
}

/** A body that no operation accepts: callers without permission are refused before it is read. */
const MALFORMED = { payload: '{"not json', headers: { 'content-type': 'application/json' } };

function inject(
  method: string,
  url: string,
  token: string | undefined,
  body: { payload?: string; headers?: Record<string, string> } = {},
) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return shop.app.inject({
    method: method as 'GET',
    url,
    ...body,
    headers: { ...body.headers, ...authorization },
  });
}

test('THREAT-B01 OPEN-02 routes and the contract’s security agree on every operation', () => {
  const audiences = {
    anyone: 'everyone',
    'anyone, known by token': 'everyone',
    customer: 'customers',
    admin: 'administrators',
  } as const;
  const table = contractRoutes().map(({ id, access }) => [id, audiences[access]]);
  expect(Object.fromEntries(table)).toEqual(
    Object.fromEntries(CALLS.map(({ id, audience }) => [id, audience])),
  );
  expect(SECURED.length).toBeGreaterThan(20);
});

test('API-02 OPEN-03 the calls below /exposed are public but for documented exceptions', () => {
  const below = CALLS.filter(({ path }) => path.startsWith('/exposed/')).map(({ id }) => id);
  const open = CALLS.filter(({ audience }) => audience === 'everyone').map(({ id }) => id);
  expect(open.filter((id) => !below.includes(id)).sort()).toEqual(['login', 'sendContactRequest']);
  const registered = contractRoutes().filter(({ url }) => url.startsWith('/exposed/'));
  expect(registered.map(({ id }) => id)).toEqual(below);
  expect(below.filter((id) => !open.includes(id))).toEqual(['renewToken']);
});

describe('a caller without a valid token', () => {
  test.each(SECURED.map((call, at) => [call.id, call, at] as const))(
    'API-03 API-05 API-33 OPEN-02/03 THREAT-A06/07/10/B01/03 is 401 on %s before the body is read',
    async (_id, { method, path, hasBody }, at) => {
      const [none, ...invalid] = Object.entries(badTokens);
      for (const [kind, token] of [none!, ...every(3, invalid, at)]) {
        const answer = await inject(method, `/api${path}`, token, hasBody ? MALFORMED : {});
        expect([kind, answer.statusCode]).toEqual([kind, 401]);
        expect(Object.keys(answer.json<object>())).toEqual(['message', 'requestId']);
      }
    },
  );
});

describe('a customer', () => {
  test.each(byName(SECURED.filter(({ audience }) => audience === 'administrators')))(
    'API-05 OPEN-02 THREAT-B01/03/D13/E01 is refused %s with 403, before the body is read',
    async (_id, { method, path, hasBody }) => {
      expect(
        (await inject(method, `/api${path}`, shop.customer, hasBody ? MALFORMED : {})).statusCode,
      ).toBe(403);
    },
  );

  test.each(byName(SECURED.filter(({ audience }) => audience === 'customers')))(
    'API-05 is let in to %s',
    async (_id, { method, path, hasBody }) => {
      const { statusCode } = await inject(
        method,
        `/api${path}`,
        shop.customer,
        hasBody ? MALFORMED : {},
      );
      // The ids of the calls do not exist.
      expect(statusCode).toBe(hasBody ? 400 : path.includes('4711') ? 404 : 200);
    },
  );
});

describe('an administrator', () => {
  test.each(byName(SECURED))('API-05 is let in to %s', async (_id, { method, path, hasBody }) => {
    const { statusCode } = await inject(
      method,
      `/api${path}`,
      shop.admin,
      hasBody ? { payload: '{}', headers: MALFORMED.headers } : {},
    );
    expect(statusCode).toBeLessThan(500);
    expect([401, 403]).not.toContain(statusCode);
  });
});

describe('other spellings of a secured address', () => {
  const upper = (path: string) => path.toUpperCase();
  const variants: [string, (path: string) => string][] = [
    ['without /api', (path) => path],
    ['a double slash in front', (path) => `//api${path}`],
    ['a double slash after /api', (path) => `/api/${path}`],
    ['double slashes', (path) => `/api${path.replace(/\//g, '//')}`],
    ['a slash at the end', (path) => `/api${path}/`],
    ['encoded slashes', (path) => `/api${path.replace(/\//g, '%2f')}`],
    [
      'an encoded slash before the last part',
      (path) => `/api${path.replace(/\/(?=[^/]*$)/, '%2F')}`,
    ],
    [
      'an encoded letter',
      (path) => `/api${path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
    ],
    ['a semicolon', (path) => `/api${path};x`],
    ['a semicolon parameter in front', (path) => `/api;x${path}`],
    ['upper case', (path) => upper(`/api${path}`)],
    ['through a public path', (path) => `/exposed/..${path}`],
    ['through an encoded public path', (path) => `/exposed/..%2f..%2fapi${path}`],
    ['through the contact form', (path) => `/post/contact/form/..%2f..%2f..%2fapi${path}`],
    ['a dot', (path) => `/api/.${path}`],
    ['a suffix', (path) => `/api${path}.json`],
    ['a zero byte', (path) => `/api${path}%00`],
    ['a question mark', (path) => `/api${path}?token=x&_method=POST`],
    ['an absolute address', (path) => `http://localhost/api${path}`],
  ];

  test.each(variants.map(([name, spell], at) => [name, spell, at] as const))(
    'OPEN-01 API-05 THREAT-B02 %s is refused to visitors and customers',
    async (_name, spell, at) => {
      for (const { id, method, path, audience, hasBody } of every(4, SECURED, at)) {
        for (const token of audience === 'administrators'
          ? [undefined, shop.customer]
          : [undefined]) {
          const answer = await inject(
            method,
            spell(path),
            token,
            hasBody ? { payload: '{}', headers: MALFORMED.headers } : {},
          );
          expect([id, Math.floor(answer.statusCode / 100)]).toEqual([id, 4]);
        }
      }
    },
  );

  test.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PATCH'])(
    'OPEN-05 THREAT-B02 THREAT-B16 the method %s runs no operation, for nobody',
    async (method) => {
      for (const { id, path } of CALLS) {
        const answer = await inject(method, `/api${path}`, shop.admin);
        expect([id, answer.statusCode]).toEqual([id, 404]);
      }
    },
  );

  test('OPEN-05 THREAT-B02 a header that names another method changes nothing', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect(
      (await inject('POST', '/api/protected/4711/user/delete', shop.admin, { headers })).statusCode,
    ).toBe(404);
  });
});

describe('the three GETs that change data', () => {
  let url: string;
  let article: number;
  const featured = async () =>
    (
      await shop.services.database.db
        .selectFrom('article')
        .select('featured')
        .where('id', '=', article)
        .executeTakeFirstOrThrow()
    ).featured;
  const linked = () =>
    shop.services.database.db.selectFrom('campaign_article').selectAll().execute();
  beforeEach(async () => {
    article = await addArticle(shop);
    url = `/api/protected/toggle/${article}/featured`;
  });

  test('OPEN-05 THREAT-B16 are not run by HEAD', async () => {
    expect((await inject('HEAD', url, shop.admin)).statusCode).toBe(404);
    expect(await featured()).toBe(0);
  });

  test('OPEN-05 THREAT-B16 are refused to another site, even with a valid token', async () => {
    const campaign = await addCampaign(shop, '2026-12-01', '2026-12-31');
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const path of [
      url,
      `/api/protected/${campaign}/sales/campaign/add/${article}/article`,
      `/api/protected/reset/${article}/first/1/attachment`,
    ]) {
      expect((await inject('GET', path, shop.admin, { headers })).statusCode).toBe(403);
    }
    expect(await featured()).toBe(0);
    expect(await linked()).toEqual([]);
  });

  test('OPEN-05 THREAT-B16/H09 run for the shop’s own page, and are not cached', async () => {
    const answer = await inject('GET', url, shop.admin, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.statusCode, answer.headers['cache-control'], await featured()]).toEqual([
      200,
      'no-store',
      1,
    ]);
  });
});

test('API-05 THREAT-B03/E01 a refused upload is answered before its body is sent', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const head =
    'POST /api/oxygene/perform/import HTTP/1.1\r\nHost: x\r\n' +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 50000000\r\n\r\n';
  const firstLine = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n')[0] ?? '');
    });
  });
  expect(firstLine).toBe('HTTP/1.1 401 Unauthorized');
});
