import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../../../src/server/http/answerError';
import { registerWebApplication } from '../../../src/server/pages/webApplication';
import { readWebBuild } from '../../../src/server/pages/webBuild';

const INDEX = '<!doctype html><div id="root"></div>';

let parent: string;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'paillasse-web-'));
  folder = join(parent, 'web');
  mkdirSync(join(folder, 'static'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'static/main.0123abcd.js'), 'console.log(1)');
  writeFileSync(join(folder, 'static/main.0123abcd.js.br'), 'compressed');
  writeFileSync(join(parent, 'paillasse-outside.txt'), 'secret');
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

async function serve(from: string, offline?: boolean): Promise<FastifyInstance> {
  const server = fastify({ exposeHeadRoutes: false });
  server.setErrorHandler(answerError);
  await registerWebApplication(
    server,
    readWebBuild(from),
    async () => undefined,
    undefined,
    offline,
  );
  return server;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['ROUTE-01', '/'],
  ['ROUTE-02', '/home'],
  ['ROUTE-02', '/home?from=mail'],
  ['ROUTE-03', '/c/1'],
  ['ROUTE-04', '/sc/101'],
  ['ROUTE-05', '/usc/10101'],
  ['ROUTE-06', '/a/12'],
  ['ROUTE-07', '/terms'],
  ['ROUTE-08', '/about'],
  ['the legal notice', '/mentions-legales'],
  ['the page on personal data', '/donnees-personnelles'],
  ['ROUTE-09', '/contact/us'],
  ['ROUTE-10', '/cart'],
  ['ROUTE-11', '/cart/validate'],
  ['ROUTE-12', '/quote'],
  ['ROUTE-14', '/login?from=validate'],
  ['ROUTE-15', '/credentials/recover/abc_-1/3'],
  ['API-17', '/account/confirm/abc_-1'],
  ['ROUTE-18', '/my/account/infos'],
  ['ROUTE-19', '/my/account/quotes'],
  ['ROUTE-21', '/admin/quotes/pending'],
  ['ROUTE-24', '/admin/oxygene'],
])('%s the address %s opened directly is answered with the shop', async (_id, url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    INDEX,
    'no-cache',
  ]);
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each([
  '/nothing',
  '/homes',
  '//home',
  '/HOME',
  '/home%2f..',
  '/constructor',
  '/protected/self/info',
])('OPEN-26 THREAT-J05 the unknown page %s is 404, and the shop says so', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([404, INDEX]);
});

test.each([
  '/api',
  '/api/nothing',
  '/api/home',
  '/static/gone.js',
  '/favicon.png',
  '/../paillasse-outside.txt',
  '/..%2fpaillasse-outside.txt',
  '/static/..%2f..%2fpaillasse-outside.txt',
])('OPEN-58 THREAT-J05/06 %s is 404 in JSON, never the page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ message: 'Introuvable.' });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  'OPEN-58 %s of a page is 404 in JSON',
  async (method) => {
    const answer = await app.inject({ method, url: '/home' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'Introuvable.' }]);
  },
);

test('OPEN-58 THREAT-J07 hashed files are cached for a year, others are revalidated', async () => {
  expect((await get('/static/main.0123abcd.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
});

test('OPEN-58 a shop below a folder named static does not cache pages for a year', async () => {
  const below = join(parent, 'static/web');
  mkdirSync(join(below, 'static'), { recursive: true });
  writeFileSync(join(below, 'index.html'), INDEX);
  writeFileSync(join(below, 'static/main.0123abcd.js'), 'console.log(1)');
  const server = await serve(below);
  const kept = async (url: string) => (await server.inject({ url })).headers['cache-control'];
  expect([
    await kept('/home'),
    await kept('/index.html'),
    await kept('/static/main.0123abcd.js'),
  ]).toEqual(['no-cache', 'no-cache', 'public, max-age=31536000, immutable']);
  await server.close();
});

test('OPEN-58 the compressed file is served to a browser that accepts it', async () => {
  const answer = await get('/static/main.0123abcd.js', { 'accept-encoding': 'br' });
  expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed']);
  expect((await get('/static/main.0123abcd.js')).headers['content-encoding']).toBeUndefined();
});

test('OPEN-58 before the shop is built every page is 404 in JSON', async () => {
  const empty = await serve(join(folder, 'static'));
  expect((await empty.inject('/home')).json()).toMatchObject({ message: 'Introuvable.' });
  await empty.close();
});

describe('a build that names the files of its screens', () => {
  const PAGE = '<head><script defer src=/static/main.js></script></head>';
  const USC =
    '<script defer src="/static/table.js"></script><link href="/static/usc.css" rel="stylesheet">';
  let built: FastifyInstance;
  let where: string;
  beforeAll(async () => {
    where = mkdtempSync(join(tmpdir(), 'paillasse-web-'));
    writeFileSync(join(where, 'index.html'), PAGE);
    writeFileSync(
      join(where, 'screens.json'),
      JSON.stringify({
        home: ['static/home.js'],
        usc: ['static/table.js', 'static/usc.css'],
        cart: ['static/cart.js'],
      }),
    );
    built = await serve(where);
  });
  afterAll(async () => {
    await built.close();
    rmSync(where, { recursive: true });
  });

  test.each([
    ['/home', '<script defer src="/static/home.js"></script>'],
    ['/usc/10101', USC],
    ['/usc/10101?x=1', USC],
    ['/usc/10101/', USC],
    ['/cart', '<script defer src="/static/cart.js"></script>'],
    ['/cart/validate', ''],
    ['/a/12', ''],
    ['/constructor', ''],
  ])(
    'the page %s brings the files of its own screen before the scripts of the shop',
    async (url, tags) => {
      const { body } = await built.inject({ url });
      expect(body).toBe(`<head>${tags}<script defer src=/static/main.js></script></head>`);
    },
  );
});

test('the service worker is asked for at each visit; HEAD tells whether it is there', async () => {
  const answer = await get('/sw.js');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    'self',
    'no-cache',
  ]);
  expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200);
});

test('with OFFLINE=off there is no service worker, and every other file', async () => {
  const without = await serve(folder, false);
  expect((await without.inject('/sw.js')).statusCode).toBe(404);
  expect((await without.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(404);
  expect((await without.inject('/robots.txt')).statusCode).toBe(200);
  await without.close();
});
