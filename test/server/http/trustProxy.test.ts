// @sampled http: sixty calls.
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { testOfFull } from '../../support/tiers';

const LIMIT = 10;
const url = '/api/post/contact/form';

let shop: TestApp;
afterEach(() => shop.close());
const open = async (proxies?: string) => {
  shop = await buildTestApp({
    env: { RATE_LIMITS: 'on', ...(proxies && { TRUST_PROXY: proxies }) },
  });
};

/** One call over the limit, each claiming another visitor: the statuses. */
async function callsOf(
  remoteAddress: string,
  forwardedFor: (call: number) => string,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call <= LIMIT; call += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(call) };
    statuses.push(
      (await shop.app.inject({ method: 'POST', url, headers, remoteAddress, payload: {} }))
        .statusCode,
    );
  }
  return statuses;
}

const ANOTHER_EACH = (call: number) => `203.0.113.${call}`;
const ALL_PASS = Array<number>(LIMIT + 1).fill(400);
const LAST_REFUSED = [...ALL_PASS.slice(1), 429];

test('OPEN-58 THREAT-A09 without TRUST_PROXY X-Forwarded-For does not evade a limit', async () => {
  await open();
  expect(await callsOf('127.0.0.1', ANOTHER_EACH)).toEqual(LAST_REFUSED);
});

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['10.0.0.0/8,192.168.1.4', '10.9.8.7'],
  ['10.0.0.0/8,192.168.1.4', '192.168.1.4'],
])(
  'OPEN-58 with TRUST_PROXY=%s visitors behind the proxy at %s have a limit each',
  async (proxies, proxy) => {
    await open(proxies);
    expect(await callsOf(proxy, ANOTHER_EACH)).toEqual(ALL_PASS);
    expect(await callsOf(proxy, () => '203.0.113.200')).toEqual(LAST_REFUSED);
  },
);

test('OPEN-58 THREAT-A09 TRUST_PROXY=loopback ignores others’ X-Forwarded-For', async () => {
  await open('loopback');
  expect(await callsOf('198.51.100.7', ANOTHER_EACH)).toEqual(LAST_REFUSED);
});

test.each<[string, (call: number) => string]>([
  ['another port each time', (call) => `198.51.100.11:${50_000 + call}`],
  ['an IPv6 address with another port', (call) => `[2001:db8::1]:${50_000 + call}`],
  ['another address of one /64 network', (call) => `2001:db8:1:2::${call}`],
  [
    'the same address in another form',
    (call) => (call % 2 ? '2001:db8::1' : '"[2001:DB8:0:0:0::1]"'),
  ],
  ['no address at all', (call) => `unknown-${call}`],
  ['an obfuscated name', (call) => `_hidden${call}`],
])('OPEN-58 THREAT-A09 a proxy that names %s is one caller', async (_what, forwardedFor) => {
  await open('loopback');
  expect(await callsOf('127.0.0.1', forwardedFor)).toEqual(LAST_REFUSED);
});

test('OPEN-58 behind a proxy a visitor’s own X-Forwarded-For is ignored', async () => {
  await open('loopback');
  expect(await callsOf('127.0.0.1', (call) => `203.0.113.${call}, 198.51.100.7`)).toEqual(
    LAST_REFUSED,
  );
});

testOfFull(
  'OPEN-58 THREAT-A09 references are counted for a /64 network, not an address',
  async () => {
    await open('loopback');
    const references = Array.from({ length: 1000 }, (_, index) => `R-${index}`);
    const statusOf = async (call: number) => {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${call}` };
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/exposed/articles/resolve',
        headers,
        payload: { references },
      });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (let call = 1; call <= 31; call += 1) statuses.push(await statusOf(call));
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  },
);
