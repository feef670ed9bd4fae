import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';
import { selectionOf } from './selectionSupport';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

const { call, newest, undo } = selectionOf(() => shop);
const add = (reference: string, given: Parameters<typeof addArticle>[1] = {}) =>
  addArticle(shop, { reference, ...given });
const featured = async () => {
  const list = (await call('GET', 'articles?featured=1')).json<Schemas['ListedArticles']>();
  return list.articles.map(({ id }) => id);
};
const articlesOf = async (campaign: number): Promise<number[]> => {
  const rows = await shop.services.database.db
    .selectFrom('campaign_article')
    .select('article_id')
    .where('campaign_id', '=', campaign)
    .orderBy('article_id')
    .execute();
  return rows.map(({ article_id }) => article_id);
};
const change = (ids: readonly number[], isFeatured: boolean) =>
  call('POST', 'articles/featured', { article_ids: ids, featured: isFeatured });

test('a change of À la Une is undone, but for articles withdrawn since', async () => {
  const [a, b] = [await add('A'), await add('B')];
  await change([a, b], true);
  const added = await newest();
  await change([a, b], false);
  const removed = await newest();
  await call('PUT', `articles/${b}`, { revision: 0, soft_deleted: '1' });
  expect((await undo(removed.id)).json()).toEqual({
    message: 'Changement annulé pour 1 article ; 1 a changé depuis et reste : B',
  });
  expect(await featured()).toEqual([a]);
  expect((await undo(added.id)).statusCode).toBe(200);
  expect(await featured()).toEqual([]);
});

test('additions to a campaign are undone, and removals where they may be', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  const campaign = await addCampaign(shop, '2027-01-01', '2027-01-31', [c]);
  const path = `${campaign}/sales/campaign/articles`;
  await call('POST', path, { article_ids: [a, b] });
  const added = await newest();
  await call('POST', `${path}/remove`, { article_ids: [b, c] });
  const removed = await newest();
  await addCampaign(shop, '2027-01-15', '2027-02-15', [c]);
  expect((await undo(removed.id)).json()).toEqual({
    message: 'Changement annulé pour 1 article ; 1 a changé depuis et reste : C',
  });
  expect(await articlesOf(campaign)).toEqual([a, b]);
  expect((await undo(added.id)).statusCode).toBe(200);
  expect(await articlesOf(campaign)).toEqual([]);
  expect((await undo(added.id)).statusCode).toBe(409);
});
