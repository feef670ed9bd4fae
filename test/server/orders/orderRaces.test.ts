// @postgres: several connections decide about one quote at once.
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, readThread, type Requested } from '../offers/offerSupport';
import { messageOf, offered, order, orderOf, refuse, secondAdmin, undo } from './orderSupport';

let shop: Shop;
let other: string;
beforeAll(async () => {
  shop = await openShop();
  other = await secondAdmin(shop);
});
afterAll(() => shop.close());

const DECISIONS = ['ACCEPTED', 'DECLINED'];
const decisionsOf = async (id: number) =>
  (await readThread(shop, id)).events.filter(({ kind }) => DECISIONS.includes(kind));

const RACES: [string, ((quote: Requested) => ReturnType<typeof order>)[]][] = [
  [
    'two administrators',
    [
      ({ id }) => order(shop, id, { number: 'BC-1' }, { key: 'first-press' }),
      ({ id }) => order(shop, id, { number: 'BC-2' }, { key: 'other-press', token: other }),
    ],
  ],
  ['an order and the link', [({ id }) => order(shop, id), ({ token }) => accept(shop, token)]],
  [
    'an order and the buyer’s no',
    [({ id }) => order(shop, id), ({ token }) => decline(shop, token)],
  ],
  [
    'an order and a no that staff notes',
    [({ id }) => order(shop, id), ({ id }) => refuse(shop, id, {}, { token: other })],
  ],
];

test.each(RACES)('ORDER-11 of %s at once one wins, whichever comes first', async (_name, calls) => {
  for (const inOrder of [calls, [...calls].reverse()]) {
    const quote = await offered(shop);
    const answers = await Promise.all(inOrder.map((call) => call(quote)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([...statuses].sort()).toEqual([200, 409]);
    const lost = answers[statuses.indexOf(409)];
    expect(messageOf(lost!)).toMatch(/^(L’offre 1 a|La commande|Nos équipes|Cette offre)/);
    expect(await decisionsOf(quote.id)).toHaveLength(1);
  }
});

test('ORDER-12 one press that arrives five times is one order', async () => {
  const quote = await offered(shop);
  const press = () => order(shop, quote.id, {}, { key: 'five-times' });
  const answers = await Promise.all([press(), press(), press(), press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await decisionsOf(quote.id)).toHaveLength(1);
});

test('ORDER-16 two administrators undo one order once, and a new one stands', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  const id = (await orderOf(shop, quote.id))?.id ?? 0;
  const answers = await Promise.all([undo(shop, quote.id, id), undo(shop, quote.id, id, other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const again = await order(shop, quote.id, { number: 'BC-2' });
  expect(again.json<Schemas['OfferAcceptance']>().order_reference).toBe('BC-2');
});

test('ORDER-17 an order that is exported while it is undone is in one of both alone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const quote = await offered(shop);
    await order(shop, quote.id, { number: `RACE-${round}` });
    const id = (await orderOf(shop, quote.id))?.id ?? 0;
    const [undone, file] = await Promise.all([
      undo(shop, quote.id, id),
      shop.call('GET', '/api/protected/quotes/oxygene.csv', { token: shop.admin }),
    ]);
    expect([200, 409]).toContain(undone.statusCode);
    const isInFile = file.body.includes(`RACE-${round}`);
    const isLeft = (await readThread(shop, quote.id)).acceptance !== undefined;
    expect([isLeft, undone.statusCode === 409]).toEqual([isInFile, isInFile]);
  }
});
