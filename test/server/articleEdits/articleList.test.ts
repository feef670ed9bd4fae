// @postgres: the list is filtered and sorted by statements of its own.
import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  addCampaign,
  openShop,
  PDF,
  picture,
  type Shop,
  upload,
  withdraw,
} from '../catalogue/catalogueSupport';

let shop: Shop;
let ids: Record<string, number>;
beforeAll(async () => {
  shop = await openShop();
  ids = {
    A: await addArticle(shop, { reference: 'A', label: 'Zeste', brand: 'DURAN' }),
    B: await addArticle(shop, { reference: 'B', label: 'Bécher', brand: 'PYREX' }),
    C: await addArticle(shop, {
      reference: 'C',
      base_price_cents: 5,
      label: 'Éprouvette',
      under_sub_category_id: 20103,
    }),
    D: await addArticle(shop, { reference: 'D', featured: 1, sheet_expected: 1 }),
  };
  await withdraw(shop, ids.C!);
  await addCampaign(shop, '2026-11-01', '2026-12-31', [ids.B!, ids.C!]);
  await addCampaign(shop, '2026-10-01', '2026-10-31', [ids.A!]);
  await addCampaign(shop, '2027-10-01', '2027-10-31', [ids.D!]);
  await upload(shop, ids.A!, await picture(), 'un.png');
  await upload(shop, ids.B!, PDF, 'fds.pdf');
  await call('PUT', `articles/${ids.D}`, { revision: 0, brand: 'ISOLAB' });
  const { db } = shop.services.database;
  for (const article_id of Object.values(ids))
    await db
      .insertInto('search_queue')
      .values({ article_id })
      .onConflict((conflict) => conflict.column('article_id').doNothing())
      .execute();
  await shop.services.searchIndex.refresh();
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const list = async (query: string) =>
  (await call('GET', `articles?${query}`)).json<Schemas['ListedArticles']>();
const references = async (query: string) =>
  (await list(query)).articles.map(({ reference }) => reference).join('');

test.each([
  ['', 'ABCD'],
  ['descending=1', 'DCBA'],
  ['sort=label', 'BDCA'],
  ['sort=brand', 'ACDB'],
  ['sort=price', 'CABD'],
  ['sort=state', 'ABDC'],
  ['sort=state&descending=1', 'CDBA'],
  ['sort=category', 'ABDC'],
  ['sort=category&descending=1&brand=PYREX', 'B'],
  ['sort=category&descending=1&offset=1&limit=2', 'DB'],
  ['offset=1&limit=2', 'BC'],
  ['brand=PYREX', 'B'],
  ['category_id=20103', 'C'],
  ['category_id=201', 'ABCD'],
  ['soft_deleted=1', 'C'],
  ['soft_deleted=0', 'ABD'],
  ['featured=1', 'D'],
  ['picture=1', 'A'],
  ['picture=0', 'BCD'],
  ['sheet=1', 'B'],
  ['sheet=0&soft_deleted=0', 'AD'],
  ['sheet_missing=1', 'D'],
  ['sheet_missing=0', 'ABC'],
  ['promoted=1', 'BC'],
  ['promoted=0', 'AD'],
  ['kept=1', 'D'],
  ['kept=0', 'ABC'],
  ['search=zeste', 'A'],
  ['search=rien-de-tel', ''],
])('the articles of the query "%s" are %s', async (query, expected) => {
  expect(await references(query)).toBe(expected);
});

test('a row says what its article has and what is kept; the total counts all pages', async () => {
  const { total, articles } = await list('limit=1&descending=1');
  expect(total).toBe(4);
  expect(articles).toEqual([
    expect.objectContaining({
      id: ids.D,
      revision: 1,
      brand: 'ISOLAB',
      basePrice: '12.50',
      featured: '1',
      picture: '0',
      sheet: '0',
      made_here: '0',
      kept: ['brand'],
    }),
  ]);
});

test('a search that may leave articles out says so', async () => {
  const full = [...Object.values(ids), ...Array.from({ length: 296 }, (_, at) => 1000 + at)];
  const { searchIndex } = shop.services;
  jest
    .spyOn(searchIndex, 'search')
    .mockResolvedValueOnce({ full, intersects: [], replaced: [] })
    .mockResolvedValueOnce({ full: full.slice(1), intersects: [], replaced: [] });
  expect(await list('search=zeste')).toMatchObject({ total: 4, search_full: true });
  expect(await list('search=zeste')).toMatchObject({ total: 3, search_full: false });
});

test.each(['limit=201', 'limit=0', 'sort=prix', 'category_id=x', 'offset=-1'])(
  'the query %s is refused',
  async (query) => {
    expect((await call('GET', `articles?${query}`)).statusCode).toBe(400);
  },
);
