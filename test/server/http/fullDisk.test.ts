// @full http: connections and outages.
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../../src/server/app';
import { addArticle, openShop, PDF, type Shop, upload } from '../catalogue/catalogueSupport';

const DISK_FULL = {
  message: expect.stringMatching(
    new RegExp(
      '^Le serveur manque de place : rien n’a été enregistré. Réessayez plus tard ' +
        String.raw`\(référence \S{9}\)\.$`,
    ),
  ) as string,
  requestId: expect.any(String) as string,
};

let shop: Shop;
let article: number;
beforeEach(async () => {
  shop = await openShop();
  article = await addArticle(shop);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

const setPages = (limit: number) =>
  sql.raw(`pragma max_page_count = ${limit}`).execute(shop.services.database.db);
const quote = (n: number) => ({
  email: 'a@labo.example',
  comment: 'x'.repeat(5000),
  lines: [{ article_id: article, quantity: n + 1 }],
});
const sendQuotes = (app = shop.app) =>
  Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      app.inject({ method: 'POST', url: '/api/exposed/post/quote', payload: quote(n) }),
    ),
  );
const countQuotes = async () =>
  (await shop.services.database.db.selectFrom('quote').select('id').execute()).length;

test('THREAT-K03 FAULT-R03 on a full disk a quote is stored or 503, and reads work', async () => {
  await setPages(1);
  const answers = await sendQuotes();
  const stored = answers.filter(({ statusCode }) => statusCode === 200).length;
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toEqual(DISK_FULL);
  }
  expect(await countQuotes()).toBe(stored);
  for (const url of ['/api/exposed/categories/flat', `/api/exposed/detailed/${article}/article`])
    expect((await shop.call('GET', url)).statusCode).toBe(200);
  expect(
    (await shop.call('GET', '/api/protected/self/info', { token: shop.customer })).statusCode,
  ).toBe(200);
  await setPages(1_000_000);
  expect((await sendQuotes()).map(({ statusCode }) => statusCode)).toEqual(
    Array<number>(40).fill(200),
  );
});

test('THREAT-K03 the log has SQLITE_FULL and none of the errors that follow from it', async () => {
  let logged = '';
  const output = new Writable({
    write(part: Buffer, _encoding, done) {
      logged += part.toString();
      done();
    },
  });
  const log = pino({}, output);
  const app = await buildApp({ ...shop.services, log });
  await setPages(1);
  await sendQuotes(app);
  await app.close();
  expect(logged).toContain('SQLITE_FULL');
  expect(logged).not.toContain('cannot rollback');
  expect(logged).not.toContain('no such savepoint');
});

test.each(['ENOSPC', 'EDQUOT'])(
  'THREAT-C13 a file that cannot be written (%s) is 503 with the message of a full disk',
  async (code) => {
    jest.spyOn(shop.services.files, 'save').mockRejectedValue(
      Object.assign(new Error(`${code}: no space left on device, write`), {
        code,
        syscall: 'write',
      }),
    );
    const answer = await upload(shop, article, PDF, 'notice.pdf');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '60',
      DISK_FULL,
    ]);
  },
);
