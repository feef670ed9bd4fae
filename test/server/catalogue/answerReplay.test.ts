import { createServer } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { createAnswerReplay } from '../../../src/server/catalogue/answerReplay';
import { createRequestIds, sendRequestIds } from '../../../src/server/http/requestId';
import { listen } from '../../support/connection';
import { openShop } from './catalogueSupport';

const MOBILE = { 'sec-ch-ua-mobile': '?1' };

let app: FastifyInstance;
let moment: { version: string; now: string };
let fault: Error | undefined;
let made: string[];
let address: string;

/** A server whose handler notes each call; its answers have a number of their own. */
async function open(maxBytes?: number): Promise<void> {
  moment = { version: '1', now: '2026-11-22 12:00:00' };
  fault = undefined;
  made = [];
  const readMoment = () => {
    if (fault) throw fault;
    return moment;
  };
  const genReqId = createRequestIds(() => false);
  const replay = createAnswerReplay(
    { current: readMoment },
    { idOf: genReqId, record: undefined },
    maxBytes,
  );
  app = fastify({
    serverFactory: (listener) => createServer(replay.ahead(listener)),
    exposeHeadRoutes: true,
    genReqId,
  });
  sendRequestIds(app);
  app.addHook('onSend', async (_request, reply) => void reply.header('x-added', 'yes'));
  replay.watch(app);
  app.all('/*', async (request, reply) => {
    made.push(`${request.method} ${request.url}`);
    reply.isReplayable = !request.url.startsWith('/private');
    if (request.url === '/missing') reply.code(404);
    return reply
      .type('text/html')
      .header('etag', 'W/"one"')
      .send(Buffer.from(`answer ${made.length}`));
  });
  address = `http://127.0.0.1:${await listen({ app } as Parameters<typeof listen>[0])}`;
}
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${address}${path}`, { method, headers });
const textOf = async (...args: Parameters<typeof get>) => (await get(...args)).text();
const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));

test('a public answer is made once, then sent with the same status, headers and body', async () => {
  await open();
  const answers = [await get('/home'), await get('/home')];
  expect(made).toEqual(['GET /home']);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(headersOf(answers[1]!)).toEqual(headersOf(answers[0]!));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'answer 1',
    'answer 1',
  ]);
});

test('an answer that is sent again has the id of its own request', async () => {
  await open();
  const ids = [await get('/home'), await get('/home'), await get('/home')].map(({ headers }) =>
    headers.get('x-request-id'),
  );
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)));
  expect(new Set(ids).size).toBe(3);
});

test('each URL, encoding and width class has its own answer', async () => {
  await open();
  const asked: Parameters<typeof get>[] = [
    ['/home', { 'accept-encoding': 'br' }],
    ['/home', { 'accept-encoding': 'gzip' }],
    ['/home', { 'accept-encoding': 'br', ...MOBILE }],
    ['/home?a=1', { 'accept-encoding': 'br' }],
  ];
  for (let round = 0; round < 2; round += 1) {
    for (const [index, question] of asked.entries())
      expect(await textOf(...question)).toBe(`answer ${index + 1}`);
  }
});

test('a new version of the catalogue and a new day make the answer again', async () => {
  await open();
  await get('/home');
  moment = { ...moment, version: '2' };
  expect(await textOf('/home')).toBe('answer 2');
  moment = { ...moment, now: '2026-11-23 00:00:00' };
  expect(await textOf('/home')).toBe('answer 3');
});

test('an answer that was begun under an earlier version is not kept', async () => {
  await open();
  app.server.once('request', () => (moment = { ...moment, version: '2' }));
  await get('/home');
  expect(await textOf('/home')).toBe('answer 2');
});

test.each<[string, Parameters<typeof get>]>([
  ['an answer that is not marked', ['/private']],
  ['a missing page', ['/missing']],
  ['a request that may be answered with 304', ['/home', { 'if-none-match': 'W/"one"' }]],
  ['a request with a content type', ['/home', { 'content-type': 'text/plain' }]],
  ['another method', ['/home', {}, 'HEAD']],
  ['a very long URL', [`/${'a'.repeat(300)}`]],
])('%s is made each time', async (_name, question) => {
  await open();
  await get('/home');
  for (let round = 0; round < 2; round += 1) await get(...question);
  expect(made).toHaveLength(3);
});

test('answers are made when the version cannot be read', async () => {
  await open();
  await get('/home');
  fault = new Error('disk I/O error');
  expect(await textOf('/home')).toBe('answer 2');
});

test('the answers that were not asked for the longest are dropped beyond the limit', async () => {
  await open(5_000);
  for (const path of ['/1', '/2', '/1', '/3', '/1', '/2']) await get(path);
  expect(made).toEqual(['GET /1', 'GET /2', 'GET /3', 'GET /2']);
});

test('the shop sends a new promotion as soon as it is stored', async () => {
  await open();
  const shop = await openShop();
  try {
    const port = await listen(shop);
    const titles = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/exposed/active/sales/campaigns`);
      return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
    };
    const before = [await titles(), await titles()];
    expect(before[1]).toEqual(before[0]);
    const created = await shop.app.inject({
      method: 'POST',
      url: '/api/protected/create/sales/campaign',
      headers: { authorization: `Bearer ${shop.admin}` },
      payload: {
        title: 'Rentrée',
        percentage: 5,
        startDateTime: '2000-01-01 00:00:00',
        endDateTime: '2099-12-31 23:59:59',
      },
    });
    expect(created.statusCode).toBe(200);
    expect(await titles()).toEqual(expect.arrayContaining(['Rentrée']));
  } finally {
    await shop.close();
  }
});
