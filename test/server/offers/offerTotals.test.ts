// @postgres: the order by the offer is SQL of its own, with bigints.
import type { Schemas } from '../../../src/server/contract/operations';
import { runCleanup } from '../../../src/server/retention/cleanup';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, sendOffer, startOf } from './offerSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

type Page = Schemas['QuotePage'];

async function list(query: Record<string, string>): Promise<Page> {
  const url = `/api/protected/quotes?${new URLSearchParams({ sort: 'OFFER', ...query })}`;
  return (await shop.call('GET', url, { token: shop.admin })).json<Page>();
}

const offersOf = ({ quotes }: Page) => quotes.map(({ id, offer }) => [id, offer]);
const idsOf = ({ quotes }: Page) => quotes.map(({ id }) => id);

/** A request whose offer has its line at a price, and the same line once more in option. */
async function offered(price: string): Promise<{ id: number; token: string }> {
  const made = await request(shop);
  const { lines } = await startOf(shop, made.id);
  const [line] = lines.map((each) => ({ ...each, id: 'ferme', unit_price: price, discount: '' }));
  const option = { ...line!, id: 'option', optional: true };
  await sendOffer(shop, made.id, { lines: [line!, option], carriage: '0' });
  return made;
}

/** As a version before stored them. */
async function forgetTotals(): Promise<void> {
  const { db } = shop.services.database;
  for (const table of ['offer', 'offer_acceptance'] as const)
    await db.updateTable(table).set({ total_ht_cents: null }).execute();
}

test('OPEN-60 a list has the total of the last or accepted offer, and sorts by it', async () => {
  const without = await request(shop);
  const cheap = await offered('10.00');
  const accepted = await offered('20.00');
  const dear = await offered('50.00');
  await accept(shop, accepted.token, { chosen: ['option'] });
  const expected = [
    [cheap.id, { total_ht: '30.00', accepted: false }],
    [accepted.id, { total_ht: '120.00', accepted: true }],
    [dear.id, { total_ht: '150.00', accepted: false }],
  ];
  const none = [without.id, undefined];
  const expectSorted = async () => {
    expect(offersOf(await list({ descending: '0' }))).toEqual([...expected, none]);
    expect(offersOf(await list({ descending: '1' }))).toEqual([...expected.toReversed(), none]);
    const after = { limit: '2', offset: '1', after: String(dear.id), descending: '1' };
    expect(idsOf(await list(after))).toEqual([accepted.id, cheap.id]);
  };
  await expectSorted();

  await forgetTotals();
  const shown = offersOf(await list({ sort: 'NUMBER', descending: '0' }));
  expect(shown).toEqual([none, expected[0], expected[1], expected[2]]);
  await runCleanup(shop.services);
  await expectSorted();
});

test('a draft is no offer yet; the customer reads the total of the own offer too', async () => {
  const made = await request(shop, { email: 'claire@labo.example' }, shop.customer);
  await sendOffer(shop, made.id, { carriage: '0' });
  const answer = await shop.call('GET', '/api/protected/my/quotes', { token: shop.customer });
  expect(answer.json<Schemas['MyQuotes']>().quotes[0]?.offer?.accepted).toBe(false);
});
