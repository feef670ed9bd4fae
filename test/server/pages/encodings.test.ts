// @full http: encodings of every page.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';
import { openPages, type Pages, showing } from './renderedPagesSupport';

let shop: Shop;
let pages: Pages;
let shells: Pages;
let articleId: number;
beforeAll(async () => {
  shop = await openShop();
  pages = await openPages(shop, {
    renderPage: `await read('/exposed/categories/flat'); ${showing("path.repeat(500) + ' – é'")}`,
  });
  shells = await openPages(shop, { renderPage: undefined });
  articleId = await addArticle(shop, { label: 'Bécher « à bec » & $&' });
  for (let count = 0; count < 20; count += 1) await addArticle(shop, { featured: 1 });
  await addCampaign(shop, '2026-11-01', '2026-12-01', [articleId]);
});
afterAll(async () => {
  await pages.close();
  await shells.close();
  await shop.close();
});

const ACCEPTED = [
  'br',
  'gzip, deflate, br, zstd',
  'gzip',
  'gzip;q=1.0, br;q=0',
  'GZIP',
  'identity',
  '',
  '*',
  'zstd',
  'br;q=0.5, identity',
];

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The body that the client sees. */
function decoded({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  return (encoding === undefined ? rawPayload : decoders[encoding]!(rawPayload)).toString();
}

type Get = (headers: Record<string, string>) => Promise<LightMyRequestResponse>;

/**
 * The encodings that an answer may have: Brotli where it is accepted, otherwise gzip where it is,
 * or none.
 */
function encodingFor(accepted: string): RegExp {
  if (/\bbr\b(?!;q=0,|;q=0$)/.test(accepted)) return /^br$/;
  return /gzip|\*/i.test(accepted) ? /^(?:gzip|identity)$/ : /^identity$/;
}

/**
 * The same text for every Accept-Encoding, in an encoding that it accepts; Brotli wherever it does.
 */
async function expectSameText(get: Get): Promise<void> {
  const plain = await get({});
  expect([plain.headers['content-encoding'], plain.body.length]).toEqual([
    undefined,
    expect.any(Number),
  ]);
  for (const accepted of ACCEPTED) {
    const answer = await get({ 'accept-encoding': accepted });
    const sent = answer.headers['content-encoding'] ?? 'identity';
    expect([accepted, decoded(answer)]).toEqual([accepted, plain.body]);
    expect([accepted, answer.headers.etag]).toEqual([accepted, expect.stringMatching(/^W\//)]);
    expect([accepted, answer.headers.etag, String(answer.headers.vary).toLowerCase()]).toEqual([
      accepted,
      plain.headers.etag,
      expect.stringContaining('accept-encoding'),
    ]);
    expect([accepted, sent]).toEqual([accepted, expect.stringMatching(encodingFor(accepted))]);
  }
}

/** An unchanged text is 304 without a body, whichever encoding the client has kept. */
async function expectRevalidation(get: Get): Promise<void> {
  for (const accepted of ACCEPTED) {
    const kept = (await get({ 'accept-encoding': accepted })).headers;
    const answer = await get({ 'accept-encoding': accepted, 'if-none-match': String(kept.etag) });
    expect([accepted, answer.statusCode, answer.rawPayload.length]).toEqual([accepted, 304, 0]);
    expect([accepted, answer.headers.etag, answer.headers.vary]).toEqual([
      accepted,
      kept.etag,
      kept.vary,
    ]);
    expect(
      (await get({ 'accept-encoding': accepted, 'if-none-match': 'W/"other"' })).statusCode,
    ).toBe(200);
  }
}

type PageCase = [name: string, server: () => Pages, path: () => string, status: number];

describe.each<PageCase>([
  ['a rendered page', () => pages, () => '/about', 200],
  ['the page of an id that does not exist', () => pages, () => '/a/999999', 404],
  ['an unknown page', () => pages, () => '/nothing', 404],
  ['a private page', () => pages, () => '/cart', 200],
  ['an article that is not rendered', () => shells, () => `/a/${articleId}`, 200],
  ['a category that is not rendered', () => shells, () => '/usc/20101', 200],
  ['a public page that is not rendered', () => shells, () => '/home', 200],
  ['an id that does not exist, not rendered', () => shells, () => '/c/999999', 404],
  ['an address that the router may know', () => pages, () => '/HOME', 404],
])('%s', (_name, server, path, status) => {
  const get: Get = (headers) => server().get(path(), headers);

  test('has the same text in every encoding', async () => {
    expect((await get({})).statusCode).toBe(status);
    await expectSameText(get);
  });

  test(
    status === 404 ? 'is 404 also for a client that has kept it' : 'is 304 while it is unchanged',
    async () => {
      if (status === 200) return expectRevalidation(get);
      const { etag } = (await get({})).headers;
      expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(404);
    },
  );
});

describe.each<[name: string, path: () => string]>([
  ['the categories', () => '/api/exposed/categories/flat'],
  ['the featured articles', () => '/api/exposed/featured/articles'],
  ['the articles of an under-sub-category', () => '/api/exposed/under/sub/category/20101/articles'],
  ['the articles of a sub-category', () => '/api/exposed/sub/category/201/articles'],
])('the answer with %s', (_name, path) => {
  const get: Get = (headers) => shop.call('GET', path(), { headers });

  test('has the same JSON in every encoding', () => expectSameText(get));
  test('is 304 while it is unchanged', () => expectRevalidation(get));
});
