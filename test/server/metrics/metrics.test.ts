// @full http: connections and outages.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../src/server/database/tables';
import {
  buildTestApp,
  NOON,
  PASSWORD,
  type TestApp,
  type TestAppOptions,
} from '../../support/buildApp';
import { listen } from '../../support/connection';

const TOKEN = 'jeton-de-mesure-2026';
const CATEGORIES = '/api/exposed/categories/flat';

let shop: TestApp;
let port: number;
afterEach(() => shop.close());

async function open(options: TestAppOptions = {}): Promise<void> {
  shop = await buildTestApp({ ...options, env: { METRICS_TOKEN: TOKEN, ...options.env } });
  port = await listen(shop);
}

const request = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const authorization = `Bearer ${TOKEN}`;
const scrape = async () => (await request('/metrics', { headers: { authorization } })).text();

/** The value of a line such as 'paillasse_ready' or 'paillasse_quotes{status="PENDING"}'. */
function valueIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
const read = async (line: string) => valueIn(await scrape(), `paillasse_${line}`);
const requestsOf = (operation: string, status: number) =>
  read(`http_request_duration_seconds_count{operation="${operation}",status="${status}"}`);

/** Writes to the database, and lets the figures that are kept for a few seconds become outdated. */
async function change(write: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  await shop.services.database.write(write);
  shop.setNow(NOON + 60_000);
}

describe('who may read the metrics', () => {
  const SECRETS = [
    undefined,
    'Bearer jeton-de-mesure-2027',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    'Bearer ',
  ];

  test('with the token they are text in the format of Prometheus, not cached', async () => {
    await open();
    const answer = await request('/metrics', { headers: { authorization } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(
      /^# HELP process_cpu_user_seconds_total .+\n# TYPE process_cpu_user_seconds_total counter\n/m,
    );
  });

  test('with another secret or none /metrics is an unknown page like any other', async () => {
    await open();
    const unlike = ['date', 'x-request-id'];
    const seen = async (path: string, secret: string | undefined) => {
      const answer = await request(
        path,
        secret === undefined ? {} : { headers: { authorization: secret } },
      );
      return [
        secret,
        answer.status,
        [...answer.headers].filter(([name]) => !unlike.includes(name)),
        (await answer.text()).length,
      ];
    };
    // Until its thread has started, a page may be sent without its content.
    while (!(await read('pages_total{result="rendered"}'))) await seen('/metricz', undefined);
    const before = (await requestsOf('unknown', 404)) ?? 0;
    for (const secret of SECRETS) {
      const answer = await seen('/metrics', secret);
      expect(answer[1]).toBe(404);
      expect(answer).toEqual(await seen('/metricz', secret));
    }
    expect(await requestsOf('unknown', 404)).toBe(before + 2 * SECRETS.length);
  });

  test('without a setting there are none', async () => {
    shop = await buildTestApp();
    expect(
      (await shop.app.inject({ url: '/metrics', headers: { authorization } })).statusCode,
    ).toBe(404);
  });

  test('on their own port they need no token, and the shop’s port does not have them', async () => {
    const own = await freePort();
    await open({ env: { METRICS_TOKEN: '', METRICS_PORT: String(own) } });
    expect((await request('/metrics')).status).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${own}/metrics`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('paillasse_ready 1');
    expect((await fetch(`http://127.0.0.1:${own}/home`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${own}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('on a port of their own they need the token if there is one', async () => {
    const own = await freePort();
    await open({ env: { METRICS_PORT: String(own) } });
    const url = `http://127.0.0.1:${own}/metrics`;
    const statuses = [
      await fetch(url),
      await fetch(url, { headers: { authorization } }),
      await request('/metrics', { headers: { authorization } }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 200, 404]);
  });

  test('a port that is taken stops the start with a sentence that names the variable', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const env = { METRICS_PORT: String((taken.address() as AddressInfo).port) };
    await expect(buildTestApp({ env })).rejects.toThrow('METRICS_PORT : ce port est déjà pris.');
    taken.close();
    await open();
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

describe('requests', () => {
  test('are counted by operation and status, also those answered from the replay', async () => {
    await open();
    for (let round = 0; round < 3; round += 1) await (await request(CATEGORIES)).text();
    const text = await scrape();
    expect(
      valueIn(
        text,
        'paillasse_http_request_duration_seconds_count{operation="listCategories",status="200"}',
      ),
    ).toBe(3);
    expect(valueIn(text, 'paillasse_replayed_answers_total')).toBe(2);
    expect(valueIn(text, 'paillasse_answer_cache_total{result="miss"}')).toBe(1);
  });

  test('that are refused, unknown or badly encoded are counted under a fixed name', async () => {
    await open();
    await post('/api/login_check', { email: 'x@labo.example', password: 'secret' });
    for (const path of ['/api/nothing', '/claire@labo.example', '/%zz'])
      await (await request(path)).text();
    expect(await requestsOf('login', 401)).toBe(1);
    expect(await requestsOf('unknown', 400)).toBe(1);
    expect(await requestsOf('unknown', 404)).toBe(2);
    expect(await scrape()).not.toMatch(/claire|nothing|%zz/);
  });

  test('of pages are counted by what is sent', async () => {
    await open();
    for (const path of ['/robots.txt', '/health', '/sitemap.xml'])
      await (await request(path)).text();
    expect([
      await requestsOf('robots', 200),
      await requestsOf('health', 200),
      await requestsOf('sitemap', 200),
    ]).toEqual([1, undefined, 1]);
  });
});

describe('the state of the shop', () => {
  test('quotes are counted by status', async () => {
    await open({ catalogue: 'demo' });
    const before = await read('quotes{status="PENDING"}');
    const article = await shop.services.database.db
      .selectFrom('article')
      .select('id')
      .where('soft_deleted', '=', 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    const answer = await post('/api/exposed/post/quote', {
      email: 'claire@labo.example',
      comment: '',
      lines: [{ article_id: article.id, quantity: 1 }],
    });
    expect(answer.status).toBe(200);
    shop.setNow(NOON + 60_000);
    expect(await read('quotes{status="PENDING"}')).toBe((before ?? 0) + 1);
    expect(await read('quotes{status="ARCHIVED"}')).toBe(0);
    expect(await requestsOf('sendQuote', 200)).toBe(1);
  });

  test('mails that wait have a number and an age, refused ones a number', async () => {
    await open();
    expect([
      await read('mails_waiting'),
      await read('oldest_waiting_mail_age_seconds'),
      await read('mails_refused'),
    ]).toEqual([0, 0, 0]);
    await request('/api/post/contact/form', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'A',
        last_name: 'B',
        phone_number: '0102030405',
        email: 'a@b.example',
        company: '',
        content: 'Bonjour',
        environment: 'production',
      }),
    });
    shop.setNow(NOON + 1_200_000);
    const waiting = await read('mails_waiting');
    expect(waiting).toBeGreaterThan(1);
    expect(await read('oldest_waiting_mail_age_seconds')).toBe(1_200);
    await shop.services.database.write((trx) =>
      trx.updateTable('outbox').set({ attempts: 1, failed_at: NOON }).where('id', '=', 1).execute(),
    );
    shop.setNow(NOON + 1_260_000);
    expect([await read('mails_waiting'), await read('mails_refused')]).toEqual([
      (waiting ?? 0) - 1,
      1,
    ]);
  });

  test('articles unknown to the search are counted, and searches are measured', async () => {
    await open({ catalogue: 'demo' });
    expect(await read('search_queue')).toBe(0);
    await post('/api/exposed/search/articles', { query: 'flacon' });
    await change((trx) =>
      sql`insert into search_queue select id from article limit 7`.execute(trx),
    );
    expect(await read('search_queue')).toBe(7);
    expect(await read('search_duration_seconds_count')).toBe(1);
  });

  test('the last import has a result and a duration', async () => {
    await open();
    expect(await read('last_import_success')).toBeUndefined();
    expect(await read('import_running')).toBe(0);
    const run = {
      user_id: null,
      email: '',
      at: '2026-11-21 12:00:00',
      file_name: 'a.csv',
      byte_size: 1,
    };
    await change((trx) =>
      trx
        .insertInto('import_run')
        .values({ ...run, state: 'done', duration_ms: 2_500 })
        .execute(),
    );
    expect([await read('last_import_success'), await read('last_import_duration_seconds')]).toEqual(
      [1, 2.5],
    );
    await shop.services.database.write((trx) =>
      trx
        .insertInto('import_run')
        .values({ ...run, state: 'refused' })
        .execute(),
    );
    shop.setNow(NOON + 120_000);
    expect(await read('last_import_success')).toBe(0);
  });

  test('the disk, the event loop and the version are told', async () => {
    await open();
    const text = await scrape();
    expect(valueIn(text, 'paillasse_disk_free_bytes')).toBeGreaterThan(0);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(text).toMatch(
      /^paillasse_info\{version="\d+\.\d+\.\d+",engine="(sqlite|postgres)"\} 1$/m,
    );
  });

  test('the connections of the pool are told, of an engine that has one', async () => {
    await open();
    const kinds = { sqlite: 'undefined', postgres: 'number' };
    const kind = kinds[shop.services.database.engine.name];
    for (const name of ['connections{state="idle"}', 'connections{state="busy"}', 'waiting'])
      expect([name, typeof (await read(`database_pool_${name}`))]).toEqual([name, kind]);
  });

  test('a database that cannot be read leaves the other metrics', async () => {
    await open();
    jest.spyOn(shop.services.database.db, 'selectFrom').mockImplementation(() => {
      throw new Error('disk I/O error');
    });
    const text = await scrape();
    expect(valueIn(text, 'paillasse_mails_waiting')).toBeUndefined();
    expect(valueIn(text, 'paillasse_disk_free_bytes')).toBeGreaterThan(0);
  });

  test('the metrics name no person', async () => {
    await open({ catalogue: 'demo' });
    await post('/api/login_check', { email: 'customer@labo.example', password: PASSWORD });
    await post('/api/exposed/search/articles', { query: 'becher martin' });
    expect(await scrape()).not.toMatch(/@|martin|127\.0\.0\.1/i);
  });
});
