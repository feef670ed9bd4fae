// @postgres: search is written for each engine (src/server/search/postgres).
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Schemas } from '../../../src/server/contract/operations';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { addArticle } from '../catalogue/catalogueSupport';

let shop: TestApp;
beforeAll(async () => (shop = await buildTestApp({ catalogue: 'demo' })));
afterAll(() => shop.close());

const search = (query: unknown, prefix = '/api') =>
  shop.call('POST', `${prefix}/exposed/search/articles`, { body: { query } });
const found = async (query: string) => (await search(query)).json<Schemas['SearchResult']>();

test.each(['/api', ''])(
  'API-26 POST %s/exposed/search/articles is open to anyone and answers articles',
  async (prefix) => {
    const answer = await search('FIJA000000', prefix);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      match_full_sequence: [
        {
          crmId: 'FIJA000000',
          basePrice: '110.99',
          soft_deleted: '0',
          featured: '1',
          active_sales_campaign_id: null,
        },
      ],
      match_intersects: [],
    });
  },
);

test('ENTITY-64 no article is in both lists', async () => {
  const { match_full_sequence: full, match_intersects: intersects } = await found('flacon verre');
  const ids = [...full, ...intersects].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test('API-26 the answer is the same in Brotli, gzip and plain', async () => {
  const { body } = await search('flacon verre');
  const answers = [
    gunzipSync(await compressed('gzip')),
    brotliDecompressSync(await compressed('br')),
  ];
  expect(answers.map(String)).toEqual([body, body]);
});

async function compressed(encoding: string): Promise<Buffer> {
  const headers = { 'accept-encoding': encoding };
  const answer = await shop.call('POST', '/exposed/search/articles', {
    body: { query: 'flacon verre' },
    headers,
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'cache-control': 'no-store',
  });
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  return answer.rawPayload;
}

test('SEARCH-17 THREAT-H06 an article just withdrawn is not shown, though indexed', async () => {
  const { database } = shop.services;
  await database.write((trx) =>
    trx
      .updateTable('article')
      .set({ soft_deleted: 1 })
      .where('reference', '=', 'MICR000000')
      .execute(),
  );
  expect(await found('MICR000000')).toEqual({ match_full_sequence: [], match_intersects: [] });
});

test('API-26 words are found with and without characters that do not show', async () => {
  const ids = async (query: string) => (await found(query)).match_full_sequence.map(({ id }) => id);
  expect(await ids('fla\u00ADcon ver\u200Bre\uFEFF')).toEqual(await ids('flacon verre'));
  const id = await addArticle(shop, {
    reference: 'SOFT\u00AD-1',
    label: 'Mé\u00ADlan\u200Bgeoire',
    description: '',
  });
  await shop.services.database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await shop.services.searchIndex.refresh();
  expect([await ids('mélangeoire'), await ids('mé\u00ADlangeoire')]).toEqual([[id], [id]]);
});

test('what a model of a pipette means stands before references with its letters', async () => {
  const ids = async (query: string) => {
    const { match_full_sequence: full, match_intersects: intersects } = await found(query);
    return [...full, ...intersects].map(({ id }) => id);
  };
  const model = await ids('P1000');
  expect(model.length).toBeGreaterThan(0);
  const id = await addArticle(shop, { reference: 'ORP-1000', label: 'Électrode redox' });
  await shop.services.database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await shop.services.searchIndex.refresh();
  expect(await ids('P1000')).toEqual([...model, id]);
});

test.each([['ab'], [''], [undefined], [12], ['a'.repeat(201)], [['abc']]])(
  'API-26 THREAT-H03 refuses the query %j',
  async (query) => {
    expect((await search(query)).statusCode).toBe(400);
  },
);

test.each([
  '"*^:()"-',
  'AND OR NOT',
  'NEAR(a b, 2)',
  "' or 1=1; --",
  '\u0000\u0000\u0000',
  '%25%25%25',
])('THREAT-H01 API-26 answers 200 to %j', async (query) => {
  expect((await search(query)).statusCode).toBe(200);
});

test('API-26 a search without its index, as after an update, is refused if empty', async () => {
  const { database, searchIndex } = shop.services;
  await database.write(async (trx) => {
    await trx.deleteFrom('search_queue').execute();
    await sql`insert into search_queue select id from article`.execute(trx);
    await sql`delete from article_search`.execute(trx);
  });
  const answer = await search('flacon verre');
  expect(answer.statusCode).toBe(503);
  expect(answer.json<{ message: string }>().message).toMatch(
    /^La recherche se prépare. Réessayez dans une minute \(référence \S{9}\)\.$/,
  );
  await searchIndex.refresh();
  expect((await found('flacon verre')).match_intersects.length).toBeGreaterThan(0);
});
