// @full http: connections and outages.
import { connect } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { listen } from '../../support/connection';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  method?: string;
  operation?: string;
  status?: number;
  ms?: number;
  bytes?: number;
}

let shop: TestApp;
let app: TestApp['app'];
let log: string[];
let port: number;
let onLine = () => {};
afterEach(async () => {
  await app.close();
  await shop.close();
});

async function open(
  env: Record<string, string> = {},
  level = 'info',
  catalogue: 'demo' | 'empty' = 'empty',
): Promise<void> {
  shop = await buildTestApp({ env, catalogue });
  log = [];
  const services = {
    ...shop.services,
    log: pino(
      { level },
      {
        write: (line: string) => {
          log.push(line);
          onLine();
        },
      },
    ),
  };
  app = await buildApp(services);
  port = await listen({ ...shop, app });
  log = [];
}

const request = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);
const post = (path: string, body: unknown) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
/** The lines of requests, when there are `count`: a line is written after the answer. */
async function lines(count: number): Promise<Line[]> {
  const read = () =>
    log.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');
  while (read().length < count) await new Promise<void>((resolve) => (onLine = resolve));
  return read();
}

test('a request has one line with id, method, operation, status, duration and bytes', async () => {
  await open();
  const answer = await request('/api/exposed/categories/flat');
  await answer.text();
  const [line] = await lines(1);
  expect(line).toMatchObject({
    level: 30,
    method: 'GET',
    operation: 'listCategories',
    status: 200,
  });
  expect(line?.reqId).toBe(answer.headers.get('x-request-id'));
  expect(line?.ms).toBeGreaterThanOrEqual(0);
  expect(line?.bytes).toBeGreaterThan(Number(answer.headers.get('content-length')));
});

test('a file of the build is named as such, one that it does not have is unknown', async () => {
  await open();
  const [script = ''] =
    /\/static\/main\.[0-9a-f]+\.js/.exec(await (await request('/index.html')).text()) ?? [];
  for (const path of [script, '/static/gone.js']) await (await request(path)).text();
  expect((await lines(3)).map(({ operation, status }) => [operation, status])).toEqual([
    ['staticFile', 200],
    ['staticFile', 200],
    ['unknown', 404],
  ]);
});

test('an answer that is sent again has its line too', async () => {
  await open();
  const ids: (string | null)[] = [];
  for (let round = 0; round < 3; round += 1)
    ids.push((await request('/api/exposed/categories/flat')).headers.get('x-request-id'));
  expect(
    (await lines(3)).map(({ reqId, operation, status }) => [reqId, operation, status]),
  ).toEqual(ids.map((id) => [id, 'listCategories', 200]));
});

test('the fault of a request is logged under the id that the user can tell', async () => {
  await open();
  jest.spyOn(shop.services.database.db, 'selectFrom').mockImplementation(() => {
    throw new Error('out of order');
  });
  const answer = await request('/api/exposed/detailed/1/article');
  const { message } = (await answer.json()) as { message: string };
  const [line] = await lines(1);
  const fault = log
    .map((each) => JSON.parse(each) as Line)
    .find(({ msg }) => msg === 'request failed');
  expect(message).toBe(`Une erreur est survenue (référence ${line?.reqId}).`);
  expect([fault?.reqId, line?.status]).toEqual([line?.reqId, 500]);
});

test('no line has an address, name, password, token, query or unknown page’s path', async () => {
  await open({}, 'info', 'demo');
  const article = await shop.services.database.db
    .selectFrom('article')
    .select('id')
    .where('soft_deleted', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await post('/api/exposed/post/quote', {
    email: 'claire.petit@labo.example',
    comment: 'Bonjour de Claire Petit',
    lines: [{ article_id: article.id, quantity: 1 }],
  });
  await post('/api/login_check', { email: 'claire.petit@labo.example', password: 'mauvais-mot' });
  await post('/api/exposed/search/articles', { query: 'becher-secret' });
  const paths = [
    '/home?email=claire.petit@labo.example',
    '/claire.petit@labo.example',
    '/recherche/claire-petit?q=becher-secret',
    '/api/exposed/search/reference/REF-SECRET',
    `/api/exposed/confirm/${'T'.repeat(43)}`,
    '/%zz/claire',
  ];
  for (const path of paths)
    await (await request(path, { headers: { authorization: 'Bearer jeton-secret.a.b' } })).text();
  await lines(3 + paths.length);
  expect(
    log.filter((line) =>
      /claire|petit|secret|mauvais|labo\.example|TTTT|127\.0\.0\.1|::1|%zz|recherche/i.test(line),
    ),
  ).toEqual([]);
});

test.each([
  ['ACCESS_LOG=off', { ACCESS_LOG: 'off' }, 'info'],
  ['a log level above info', {}, 'warn'],
])('with %s there are no lines', async (_name, env, level) => {
  await open(env, level);
  await (await request('/api/exposed/categories/flat')).text();
  await app.close();
  expect(log.filter((line) => line.includes('"request"'))).toEqual([]);
});

test('health checks have a line at the level debug only', async () => {
  await open();
  for (const path of [
    '/health',
    '/api/health/live',
    '/health/ready',
    '/api/exposed/categories/flat',
  ])
    await (await request(path)).text();
  expect((await lines(1)).map(({ operation }) => operation)).toEqual(['listCategories']);
  await app.close();
  await shop.close();
  await open({}, 'debug');
  await (await request('/health')).text();
  expect(await lines(1)).toMatchObject([{ level: 20, operation: 'health', status: 200 }]);
});

test('a client that goes before the answer is logged with status 499', async () => {
  await open({}, 'debug');
  const socket = connect(port, '127.0.0.1');
  let end = () => {};
  const asked = new Promise<void>((resolve) => {
    shop.services.database.write = () => {
      resolve();
      return new Promise((_resolve, reject) => (end = () => reject(new Error('too late'))));
    };
  });
  socket.write('GET /health/ready HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await asked;
  socket.destroy();
  expect(await lines(1)).toMatchObject([{ operation: 'health', status: 499 }]);
  end();
});
