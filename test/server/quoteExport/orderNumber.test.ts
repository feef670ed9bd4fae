// @full content, @postgres: the orders of exported quotes are read by a statement of their own.
import { parse } from 'csv-parse/sync';
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, follow, giveOrder, request, sendOffer } from '../offers/offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function read(file: 'export.csv' | 'oxygene.csv'): Promise<Record<string, string>[]> {
  const { body } = await shop.call('GET', `/api/protected/quotes/${file}`, { token: shop.admin });
  return parse(body, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });
}

test.each([
  ['typed with the acceptance', 'BC-77', [], 'BC-77'],
  ['replaced since', 'BC-77', ['BC-78', 'BC-79'], 'BC-79'],
  ['given later', '', ['BC-80'], 'BC-80'],
])(
  'the order number of the exports is that of the page: %s',
  async (_name, first, later, shown) => {
    const { id, token } = await request(shop, { ownReference: 'DEM-1' });
    await sendOffer(shop, id);
    await accept(shop, token, { order_reference: first });
    for (const number of later) await giveOrder(shop, token, number);
    const page = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
    const [row] = await read('export.csv');
    const [handed] = await read('oxygene.csv');
    expect([
      page.purchase_order?.number,
      row?.['Référence de commande'],
      handed?.REF_CLIENT,
    ]).toEqual([shown, shown, shown]);
  },
);

test('the reference of a request is no purchase order', async () => {
  const { id, token } = await request(shop, { ownReference: 'DEM-1' });
  await sendOffer(shop, id);
  await accept(shop, token, { order_reference: '' });
  const page = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
  expect(page).not.toHaveProperty('purchase_order');
  expect((await read('export.csv'))[0]?.['Référence de commande']).toBe('');
});
