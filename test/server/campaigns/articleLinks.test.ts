// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  addCampaign,
  openShop,
  type Shop,
  withdraw,
} from '../catalogue/catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const admin = (method: string, url: string) => shop.call(method, url, { token: shop.admin });
const campaignOf = async (id: number) =>
  (await admin('GET', '/api/protected/all/sales/campaigns'))
    .json<Schemas['Campaign'][]>()
    .find((campaign) => campaign.id === id);
const link = (campaignId: number, articleId: number) =>
  admin('GET', `/api/protected/${campaignId}/sales/campaign/add/${articleId}/article`);
const linkedTo = async (campaignId: number) =>
  (await admin('GET', `/api/protected/${campaignId}/sales/campaign/articles`))
    .json<Schemas['Article'][]>()
    .map(({ id }) => id);

test('API-44 API-42 PROMO-15 links an article, once however often it is asked', async () => {
  const article = await addArticle(shop);
  const id = await addCampaign(shop, '2026-11-01', '2026-11-30');
  expect((await link(id, article)).json()).toEqual({});
  expect((await link(id, article)).json()).toEqual({});
  expect(await linkedTo(id)).toEqual([article]);
  expect((await campaignOf(id))?.articlesCnt).toBe(1);
});

test('API-45 PROMO-16 OPEN-15 is refused with the campaign it would overlap', async () => {
  const article = await addArticle(shop);
  const current = await addCampaign(shop, '2026-11-01', '2026-11-30', [article]);
  const id = await addCampaign(shop, '2026-11-30', '2026-12-15');
  const answer = await link(id, article);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ overlapping_sales_campaign: await campaignOf(current) });
  expect(await linkedTo(id)).toEqual([]);
});

test('OPEN-15 a campaign to come counts, a finished one and one next to it do not', async () => {
  const article = await addArticle(shop);
  const finished = await addCampaign(shop, '2026-11-01', '2026-11-10', [article]);
  const toCome = await addCampaign(shop, '2027-01-01', '2027-01-31', [article]);
  expect(
    (await link(await addCampaign(shop, '2027-01-15', '2027-02-15'), article)).json(),
  ).toMatchObject({
    overlapping_sales_campaign: { id: toCome },
  });
  expect((await link(await addCampaign(shop, '2026-11-05', '2026-12-31'), article)).json()).toEqual(
    {},
  );
  expect((await link(await addCampaign(shop, '2027-02-01', '2027-02-28'), article)).json()).toEqual(
    {},
  );
  expect(await linkedTo(finished)).toEqual([article]);
});

test('PROMO-16 THREAT-I04 of two overlapping campaigns only one gets the article', async () => {
  const article = await addArticle(shop);
  const [one, other] = [
    await addCampaign(shop, '2027-05-01', '2027-05-31'),
    await addCampaign(shop, '2027-05-15', '2027-06-15'),
  ];
  await Promise.all(Array.from({ length: 20 }, (_, n) => link(n % 2 ? one : other, article)));
  expect([...(await linkedTo(one)), ...(await linkedTo(other))]).toEqual([article]);
});

test('OPEN-26 is 404 for an unknown campaign, an unknown and a withdrawn article', async () => {
  const article = await addArticle(shop);
  const id = await addCampaign(shop, '2026-11-01', '2026-11-30');
  expect((await link(999999, article)).statusCode).toBe(404);
  expect((await link(id, 999999)).statusCode).toBe(404);
  await withdraw(shop, article);
  expect((await link(id, article)).statusCode).toBe(404);
});

test('OPEN-05 neither HEAD nor a page of another site links', async () => {
  const article = await addArticle(shop);
  const id = await addCampaign(shop, '2026-11-01', '2026-11-30');
  const url = `/api/protected/${id}/sales/campaign/add/${article}/article`;
  await shop.call('HEAD', url, { token: shop.admin });
  await shop.call('GET', url, { token: shop.admin, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(await linkedTo(id)).toEqual([]);
});

test('API-49 PROMO-15 an article is removed from one campaign; the others stay', async () => {
  const article = await addArticle(shop);
  const [id, other] = [
    await addCampaign(shop, '2026-11-01', '2026-11-30', [article]),
    await addCampaign(shop, '2027-01-01', '2027-01-31', [article]),
  ];
  const remove = () =>
    admin('DELETE', `/api/protected/remove/${article}/article/from/${id}/sales/campaigns`);
  expect((await remove()).statusCode).toBe(200);
  expect([await linkedTo(id), await linkedTo(other)]).toEqual([[], [article]]);
  expect((await remove()).statusCode).toBe(404);
});

test('API-42 lists withdrawn articles too, flagged, so that they can be removed', async () => {
  const article = await addArticle(shop);
  const id = await addCampaign(shop, '2026-11-01', '2026-11-30', [article]);
  await withdraw(shop, article);
  const listed = (await admin('GET', `/api/protected/${id}/sales/campaign/articles`)).json();
  expect(listed).toMatchObject([{ id: article, soft_deleted: '1', active_sales_campaign_id: id }]);
  expect((await admin('GET', '/api/protected/999999/sales/campaign/articles')).statusCode).toBe(
    404,
  );
});
