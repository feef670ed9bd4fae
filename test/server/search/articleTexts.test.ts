import type { Schemas } from '../../../src/server/contract/operations';
import { createArticleTexts } from '../../../src/server/search/articleTexts';
import { NOON } from '../../support/buildApp';
import {
  addArticle,
  addCampaign,
  openShop,
  type Shop,
  withdraw,
} from '../catalogue/catalogueSupport';

let shop: Shop;
let id: number;
beforeAll(async () => (shop = await openShop()));
beforeEach(async () => {
  shop.setNow(NOON);
  id = await addArticle(shop, { label: 'Ballon jaugé 733 mL' });
  await shop.services.database.write((trx) =>
    trx.insertInto('search_queue').values({ article_id: id }).execute(),
  );
  await shop.services.searchIndex.refresh();
});
afterAll(() => shop.close());

const search = async () => {
  const answer = await shop.call('POST', '/exposed/search/articles', {
    body: { query: 'Ballon jaugé 733 mL' },
  });
  return answer
    .json<Schemas['SearchResult']>()
    .match_full_sequence.find((article) => article.id === id);
};

test('SEARCH-17 a search shows every change of an article that it has found before', async () => {
  expect(await search()).toMatchObject({
    id,
    basePrice: '12.50',
    featured: '0',
    active_sales_campaign_id: null,
  });
  await shop.call('GET', `/api/protected/toggle/${id}/featured`, { token: shop.admin });
  expect(await search()).toMatchObject({ featured: '1' });
  const campaign = await addCampaign(shop, '2026-11-01', '2026-11-30', [id]);
  expect(await search()).toMatchObject({ active_sales_campaign_id: campaign });
  shop.setNow(new Date('2026-12-01T00:00:00+01:00').getTime());
  expect(await search()).toMatchObject({ active_sales_campaign_id: null });
  await withdraw(shop, id);
  expect(await search()).toBeUndefined();
});

test('texts that were read before a change are not kept under the version after it', async () => {
  const { database, catalogueVersion } = shop.services;
  const texts = createArticleTexts(database.db);
  const before = texts.find(catalogueVersion.current(), [id]);
  await texts.find({ version: 'next', now: catalogueVersion.current().now }, []);
  expect((await before).get(id)).toContain('"basePrice":"12.50"');
  await database.write((trx) =>
    trx.updateTable('article').set({ base_price_cents: 1300 }).where('id', '=', id).execute(),
  );
  expect(
    (await texts.find({ version: 'next', now: catalogueVersion.current().now }, [id])).get(id),
  ).toContain('"basePrice":"13.00"');
});

test('texts beyond the cache’s bytes are read again, and all asked for are returned', async () => {
  const { database, catalogueVersion } = shop.services;
  const texts = createArticleTexts(database.db, 1);
  const moment = catalogueVersion.current();
  const other = await addArticle(shop);
  expect([...(await texts.find(moment, [id, other, 999_999])).keys()]).toEqual([id, other]);
  await database.write((trx) =>
    trx.updateTable('article').set({ base_price_cents: 1300 }).where('id', '=', id).execute(),
  );
  expect((await texts.find(moment, [id])).get(id)).toContain('"basePrice":"13.00"');
});
