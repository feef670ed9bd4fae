// @full http: ids of every answer.
import type { Schemas } from '../../../src/server/contract/operations';
import { makeRequestId } from '../../../src/server/http/requestId';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { listen } from '../../support/connection';

const READABLE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

let shop: TestApp;
afterEach(() => shop.close());

const idOf = async (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => (await shop.app.inject({ url, headers, remoteAddress })).headers['x-request-id'];

test('an id has two groups of four unmistakable characters, and differs each time', async () => {
  shop = await buildTestApp();
  const ids = Array.from({ length: 2_000 }, makeRequestId);
  expect(ids.filter((id) => !READABLE.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(2_000);
});

test('every answer has an id, also that of a file, an unknown or badly encoded URL', async () => {
  shop = await buildTestApp();
  for (const url of [
    '/api/exposed/categories/flat',
    '/home',
    '/robots.txt',
    '/health',
    '/api/nothing',
    '/%zz',
    '/.env',
  ])
    expect([url, await idOf(url)]).toEqual([url, expect.stringMatching(READABLE)]);
});

test('the id of an answer is in its error', async () => {
  shop = await buildTestApp();
  const answer = await shop.call('GET', '/api/nothing');
  expect(answer.json<Schemas['Error']>().requestId).toBe(answer.headers['x-request-id']);
});

test('an answer over a socket has one id', async () => {
  shop = await buildTestApp();
  const url = `http://127.0.0.1:${await listen(shop)}/api/exposed/categories/flat`;
  const ids = [await fetch(url), await fetch(url)].map(({ headers }) =>
    headers.get('x-request-id'),
  );
  expect(ids).toEqual([expect.stringMatching(READABLE), expect.stringMatching(READABLE)]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('the id that a trusted proxy has given is kept', async () => {
  shop = await buildTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });
  const given = { 'x-request-id': '5f2b8c0e9d1a4b67' };
  expect(await idOf('/health', given, '10.1.2.3')).toBe('5f2b8c0e9d1a4b67');
  expect(await idOf('/health', given, '198.51.100.7')).toMatch(READABLE);
});

test.each(['x', 'a'.repeat(41), '<script>', 'two words', ''])(
  'the id %j of a trusted proxy is replaced',
  async (given) => {
    shop = await buildTestApp({ env: { TRUST_PROXY: 'loopback' } });
    expect(await idOf('/health', { 'x-request-id': given })).toMatch(READABLE);
  },
);

test('without TRUST_PROXY no id is taken from a request', async () => {
  shop = await buildTestApp();
  expect(await idOf('/health', { 'x-request-id': '5f2b8c0e9d1a4b67' })).toMatch(READABLE);
});
