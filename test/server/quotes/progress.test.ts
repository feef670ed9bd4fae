import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, sendOffer, write } from '../offers/offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const VALID_UNTIL = '2026-12-21';

const listed = async (path = 'quotes') =>
  (await shop.call('GET', `/api/protected/${path}`, { token: shop.admin })).json<
    Schemas['QuotePage']
  >();
const take = (id: number, taken: boolean) =>
  shop.call('PUT', `/api/protected/quotes/${id}/taken`, { token: shop.admin, body: { taken } });

test('staff lists say each quote’s last step and taker, and nothing of the others', async () => {
  const [untouched, offered, asked, accepted, taken, givenBack] = await Promise.all(
    Array.from({ length: 6 }, () => request(shop)),
  );
  for (const each of [offered, asked, accepted]) await sendOffer(shop, each!.id);
  await write(shop, asked!.token, { kind: 'CHANGE_ASKED', version: 1, text: 'En deux lots' });
  await accept(shop, accepted!.token);
  for (const each of [accepted, taken, givenBack]) await take(each!.id, true);
  await take(givenBack!.id, false);
  const author = 'admin@labo.example';
  const expected = [
    { id: offered!.id, step: 'SENT', valid_until: VALID_UNTIL },
    { id: asked!.id, step: 'CHANGE_ASKED', valid_until: VALID_UNTIL },
    {
      id: accepted!.id,
      step: 'ACCEPTED',
      valid_until: VALID_UNTIL,
      taken_by: author,
      order_number: 'BC-77',
    },
    { id: taken!.id, taken_by: author },
  ];
  const all = await listed();
  expect(all.quotes.map(({ id }) => id)).toContain(untouched!.id);
  expect(all.progress?.sort((a, b) => a.id - b.id)).toEqual(expected.sort((a, b) => a.id - b.id));
  expect((await listed('quotes/by/PENDING/status')).progress).toContainEqual({
    id: taken!.id,
    taken_by: author,
  });
  expect((await listed(`quotes?limit=1&text=202611-${asked!.id}`)).progress).toEqual([
    { id: asked!.id, step: 'CHANGE_ASKED', valid_until: VALID_UNTIL },
  ]);
});

test('the history of a customer does not say who has taken a quote', async () => {
  const { id } = await request(shop, {}, shop.customer);
  await take(id, true);
  const answer = await shop.call('GET', '/api/protected/my/quotes', { token: shop.customer });
  expect(answer.body).not.toMatch(/progress|taken/);
});
