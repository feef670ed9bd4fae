import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = (query: string, prefix = '/api') =>
  shop.call('GET', `${prefix}/exposed/search/hints?query=${encodeURIComponent(query)}`);
const hints = async (query: string) => (await ask(query)).json<Schemas['SearchHints']>();

test.each(['/api', ''])(
  'GET %s/exposed/search/hints is open to anyone and may be kept for a minute',
  async (prefix) => {
    const answer = await ask('zirconne 250 ml', prefix);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json()).toMatchObject({
      understood: [{ text: 'zirconne' }, { kind: 'measure', text: '250 mL' }],
    });
  },
);

test('words of an article that came since are near words at once', async () => {
  expect((await hints('kryptonnite')).nearest).toEqual([]);
  const id = await addArticle(shop, { label: 'Kryptonite verte' });
  await shop.services.database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await shop.services.searchIndex.refresh();
  expect(await hints('kryptonnite')).toEqual({
    understood: [{ kind: 'unknown', text: 'kryptonnite' }],
    nearest: ['kryptonite'],
  });
});

test.each(['', 'ab', 'a'.repeat(201)])('THREAT-H03 refuses the query « %s »', async (query) => {
  expect((await ask(query)).statusCode).toBe(400);
});
