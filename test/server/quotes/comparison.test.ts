import type { Schemas } from '../../../src/server/contract/operations';
import { changeCatalogue } from '../../support/changeCatalogue';
import {
  addArticle,
  addCampaign,
  openShop,
  type Shop,
  withdraw,
} from '../catalogue/catalogueSupport';
import { request } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const own = (id: number | string, token?: string) =>
  shop.call('GET', `/api/protected/my/quotes/${id}/changes`, { token });
const followed = (token: string) =>
  shop.call('GET', '/exposed/follow/changes', { headers: { 'follow-token': token } });
const compare = async (token: string) => (await followed(token)).json<Schemas['ComparedQuote']>();

const change = (id: number, fields: { base_price_cents?: number; packing?: string }) =>
  changeCatalogue(shop.services, (trx) =>
    trx.updateTable('article').set(fields).where('id', '=', id).execute(),
  );

test('a line says its price then and now, and its packing', async () => {
  const article = await addArticle(shop);
  const { id, token } = await request(shop, { lines: [{ article_id: article, quantity: 4 }] });
  expect(await compare(token)).toMatchObject({
    number: `202611-${id}`,
    lines: [
      {
        changes: [],
        unit_price: '12.50',
        line: { unit_price: '12.50', quantity: 4 },
        article: { id: article },
        proposals: [],
      },
    ],
  });
  await change(article, { base_price_cents: 1399, packing: 'Boîte de 4' });
  expect((await compare(token)).lines).toMatchObject([
    {
      changes: ['PRICE', 'PACKING'],
      unit_price: '13.99',
      line: { unit_price: '12.50', packing: 'Unité' },
      article: { conditionnement: 'Boîte de 4' },
    },
  ]);
});

test('a promotion that ended is named, and the price is that of the day', async () => {
  const article = await addArticle(shop);
  const campaign = await addCampaign(shop, '2026-11-01', '2026-11-30', [article]);
  const { token } = await request(shop, { lines: [{ article_id: article, quantity: 1 }] });
  await changeCatalogue(shop.services, (trx) =>
    trx
      .updateTable('campaign')
      .set({ ends_at: '2026-11-02 23:59:59' })
      .where('id', '=', campaign)
      .execute(),
  );
  const [line] = (await compare(token)).lines;
  expect(line).toMatchObject({
    changes: ['PRICE', 'PROMOTION_ENDED'],
    unit_price: '12.50',
    line: { unit_price: '11.00' },
  });
});

test('a withdrawn article has at most five near ones on sale, the other sizes first', async () => {
  const fields = { under_sub_category_id: 20102 };
  const article = await addArticle(shop, { ...fields, label: 'Zymotube gradué 250 mL' });
  const sibling = await addArticle(shop, { ...fields, label: 'Zymotube gradué 500 mL' });
  await addArticle(shop, { ...fields, label: 'Zymotube conique gradué' });
  const gone = await addArticle(shop, { ...fields, label: 'Zymotube gradué 100 mL' });
  await withdraw(shop, gone);
  const { token } = await request(shop, { lines: [{ article_id: article, quantity: 2 }] });
  await withdraw(shop, article);
  const [line] = (await compare(token)).lines;
  expect(line).toMatchObject({ changes: ['WITHDRAWN'], unit_price: null });
  expect(line).not.toHaveProperty('article');
  expect(line?.proposals[0]?.id).toBe(sibling);
  expect(line?.proposals.length).toBeLessThanOrEqual(5);
  expect(line?.proposals.map(({ id }) => id)).not.toContain(gone);
});

test('a customer compares own quotes; nobody gets 401, others 404 as for none', async () => {
  const { id } = await request(shop, {}, shop.customer);
  expect((await own(id, shop.customer)).statusCode).toBe(200);
  expect((await own(id)).statusCode).toBe(401);
  const refused = [
    await own(id, shop.admin),
    await own(id, await shop.loginAs('other')),
    await own(999_999, shop.customer),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(
    new Set(refused.map(({ body }) => (JSON.parse(body) as { message: string }).message)).size,
  ).toBe(1);
  expect((await own('x', shop.customer)).statusCode).toBe(400);
});

test('a guessed or revoked link compares nothing, another’s link only its own', async () => {
  const { id, token } = await request(shop);
  const other = await request(shop);
  expect((await followed('x'.repeat(43))).statusCode).toBe(404);
  expect((await compare(other.token)).number).toBe(`202611-${other.id}`);
  await shop.call('POST', `/api/protected/quotes/${id}/links/revoke`, { token: shop.admin });
  expect((await followed(token)).statusCode).toBe(404);
  expect((await shop.call('GET', '/exposed/follow/changes', {})).statusCode).toBe(400);
});
