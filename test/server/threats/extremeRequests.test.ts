// @sampled contract, @postgres, @faults: what a database refuses differs. npm test sends every
// second extreme.
import type { InjectOptions } from 'fastify';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import {
  contractOperations,
  extremesOf,
  headersTakenBy,
  OPERATIONS_OF_EACH_WAY,
} from '../../support/contractExtremes';
import { testOfAnyEngine, valuesOfAnyEngine } from '../../support/engineTests';
import { sampled } from '../../support/tiers';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => shop.close());

const LONG = 'a'.repeat(8_000);
/** Of extremesOf(): the place of a text. */
const LONGEST = 'x'.repeat(20_000);
const KEYS = ['', ' ', LONG, '\u00FF'.repeat(60), "'; --", '\u0080', '%00', '1e300'];
const ENCODINGS = [
  '',
  ' ',
  ',',
  ';',
  ';q',
  'gzip;q=NaN',
  'br;q=1e300',
  'br;q=-0',
  '*;q=0',
  'identity;q=0',
  '\u00FF',
  'gzip, '.repeat(2_000),
];
const TAGS = ['', '*', '"', 'W/', 'W/"', '"a", '.repeat(2_000), '\u00FF', LONG];
const ADDRESSES = [
  '',
  ',,,',
  ' , ',
  'unknown',
  '_hidden',
  '[',
  '[]',
  '[::',
  '::1%',
  '1.2.3.4:',
  '\u00FF',
  '1,'.repeat(4_000),
  LONG,
];
const HEADERS: Record<string, readonly string[]> = {
  'idempotency-key': KEYS,
  'follow-token': KEYS,
  'accept-encoding': ENCODINGS,
  'if-none-match': TAGS,
  'x-forwarded-for': ADDRESSES,
  'x-request-id': KEYS,
  range: ['bytes=-', 'bytes=9999999999-', 'bytes=0-0,2-1', LONG],
  'user-agent': ['', '\u00FF', LONG],
  'content-type': [
    '',
    ';',
    'application/json; charset=',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  ],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Bearer ..',
    'Bearer a.b.c',
    `Bearer ${LONG}.${LONG}.${LONG}`,
    'Basic Og==',
    '\u00FF',
  ],
};
/** In each text of each body: what a column of text cannot hold. */
const NOT_STORED = ['\uD800', '\uDC00x', 'a\u0000b'];
/** In each text every fourth, in the next another fourth. */
const IN_TEXTS = [
  '\u2028',
  '\u00A0',
  '\u200B',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '9'.repeat(400),
  '0x10',
  '١٢',
  '\uFDFA',
];
const RAW_BODIES = [
  '',
  'null',
  '[]',
  '0',
  '1e400',
  '""',
  '"\\ud800"',
  '[',
  '{"a":',
  '\uFEFF{}',
  '{"__proto__":{}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
];
/** What a column of text cannot hold, or no index. */
const NOT_STORED_IN_PATHS = ['%00', '%ED%A0%80', LONG];
const IN_PATHS = [
  '%',
  '%E9',
  '%2e%2e',
  '..%2f..',
  '%20',
  '+1',
  '-0',
  '1e3',
  '%EF%BC%91',
  '1;2',
  '1%3F',
];
const PAGES = [
  '/%',
  '//',
  '///a',
  '/%00',
  '/%ED%A0%80',
  '/usc/%FF',
  '/article/%',
  '/sitemap-%00.xml',
  '/robots.txt?%',
  `/${LONG}`,
  '/?q=%',
  '/api',
  '/api/%',
];

const statusOf = async (sent: InjectOptions) => (await shop.app.inject(sent)).statusCode;
const asAdmin = (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${shop.admin}`,
  ...headers,
});

async function faultsOf(calls: readonly InjectOptions[]): Promise<string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const status = await statusOf(call);
    const { method, url, headers, payload } = call;
    if (status >= 500)
      faults.push(`${status} ${JSON.stringify({ method, url, headers, payload }).slice(0, 300)}`);
  }
  return faults;
}

/** In the next operation the others. */
const samples = <T>(all: readonly T[], at: number): readonly T[] =>
  all.filter((_, place) => HAS_ALL_SAMPLES || (place + at) % 2 === 0);

type Example = Omit<InjectOptions, 'url' | 'headers'> & {
  url: string;
  headers: Record<string, string>;
};

/**
 * A call as extremesOf() makes them, of which the last has a query or a body that is an example but
 * for one place.
 */
function exampleOf(operation: string): Example {
  const [example] = extremesOf(operation);
  const { method = 'GET', url = '/health', headers = {}, body } = example ?? {};
  return {
    method,
    url: url.replaceAll('undefined', '1'),
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

/**
 * All values where the contract names the header or one operation stands for others; elsewhere
 * another one for each operation.
 */
const valuesFor = (operation: string, at: number, name: string, values: readonly string[]) =>
  OPERATIONS_OF_EACH_WAY.includes(operation) || headersTakenBy(operation).includes(name)
    ? values
    : samples([values[at % values.length] ?? ''], at + name.length);

describe.each(
  sampled(
    contractOperations.map((operation, at) => [operation, at] as const),
    ([operation]) => OPERATIONS_OF_EACH_WAY.includes(operation),
  ),
)('%s', (operation, at) => {
  const example = exampleOf(operation);

  testOfAnyEngine('THREAT-H02 no extreme of a header is a server error', async () => {
    const calls = Object.entries(HEADERS).flatMap(([name, values]) =>
      valuesFor(operation, at, name, values).map((value) => ({
        ...example,
        headers: { ...asAdmin(example.headers), [name]: value },
      })),
    );
    expect(await faultsOf(calls)).toEqual([]);
  });

  test('THREAT-H02 no extreme of the URL is a server error', async () => {
    const [path = '', query = ''] = example.url.split('?');
    const withId = (text: string) => path.replace(/\/(1|PENDING|A{43})?(?=\/|$)/, `/${text}`);
    const ids = IN_PATHS.map(withId);
    const queries = [
      '__proto__=1',
      'limit=1&limit=2',
      'limit[]=1',
      '%=%',
      '&&=&',
      `${query}&${query}`,
    ].map((text) => `${path}?${text}`);
    // A path without an id stays the same with each of them.
    const ofAnyEngine = samples(
      [...new Set([...ids, ...queries, `${path}/`, path.toUpperCase(), `${path}//`])],
      at,
    );
    const urls = new Set([
      ...NOT_STORED_IN_PATHS.map(withId),
      `${path}?q=${LONG}`,
      ...valuesOfAnyEngine(ofAnyEngine),
    ]);
    const calls = [...urls].map((url) => ({
      ...example,
      url,
      headers: asAdmin(example.headers),
    }));
    expect(await faultsOf(calls)).toEqual([]);
  });

  test('THREAT-B15 no body that is not one of the contract is a server error', async () => {
    const headers = asAdmin({ ...example.headers, 'content-type': 'application/json' });
    const raw = samples(valuesOfAnyEngine(RAW_BODIES), at).map((payload) => ({
      ...example,
      headers,
      payload,
    }));
    const places = extremesOf(operation).flatMap(({ body, method = 'GET', url }) => {
      const written = JSON.stringify(body);
      return written?.includes(LONGEST) ? [{ method, url, written }] : [];
    });
    const texts = samples(places, at).flatMap(({ method, url, written }, place) =>
      [
        ...NOT_STORED,
        ...valuesOfAnyEngine(IN_TEXTS.filter((_, index) => index % 4 === (at + place) % 4)),
      ].map((text) => ({
        method,
        url,
        headers,
        payload: written.replace(LONGEST, JSON.stringify(text).slice(1, -1)),
      })),
    );
    expect(await faultsOf(example.method === 'GET' ? [] : [...raw, ...texts])).toEqual([]);
  });
});

test('THREAT-H02 no extreme of a page URL is a server error', async () => {
  expect(await faultsOf(PAGES.map((url) => ({ method: 'GET', url })))).toEqual([]);
});
