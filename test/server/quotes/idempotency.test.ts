// @postgres: what happens at once is ordered by locks of rows there.
import type { Schemas } from '../../../src/server/contract/operations';
import { NOON } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { expectNothingWritten, listQuotes, postQuote, type SendOptions } from './quoteSupport';

let shop: Shop;
let beaker: number;
let balance: number;
beforeEach(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, { reference: 'BE-105', label: 'Bécher' });
  balance = await addArticle(shop, { reference: 'BA-1', label: 'Balance' });
});
afterEach(() => shop.close());

const send = (change: object = {}, options: SendOptions = {}) =>
  postQuote(shop, beaker, change, options);
const lines = (...given: [number, unknown][]) => ({
  lines: given.map(([article_id, quantity]) => ({ article_id, quantity })),
});
const changePrice = (id: number, base_price_cents: number) =>
  shop.services.database.write((trx) =>
    trx
      .updateTable('article')
      .set({ base_price_cents, label: 'Autre' })
      .where('id', '=', id)
      .execute(),
  );
const pending = (status?: string) => listQuotes(shop, status);

/**
 * What every answer to the same key repeats: each has a follow link of its own, because only its
 * hash is stored.
 */
function receiptOf(answer: { body: string }): object {
  const { follow_token, ...receipt } = JSON.parse(answer.body) as Schemas['QuoteReceipt'];
  expect(follow_token).toMatch(/^[\w-]{43}$/);
  return receipt;
}

describe('Idempotency-Key', () => {
  const key = 'a-key-of-the-cart-1';

  testOfAnyEngine(
    'OPEN-58 THREAT-F02 the same request and key are one quote, answer and set of mails',
    async () => {
      const first = await send({}, { key });
      shop.setNow(NOON + 60_000);
      await changePrice(beaker, 1);
      const again = await send({}, { key });
      expect([again.statusCode, receiptOf(again)]).toEqual([200, receiptOf(first)]);
      expect((await pending()).quotes).toHaveLength(1);
      expect(await shop.mails()).toHaveLength(3);
    },
  );

  test('OPEN-58 THREAT-F02/F04 ten at once with the same key are one quote', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({}, { key })));
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${JSON.stringify(receiptOf(answer))}`))
        .size,
    ).toBe(1);
    expect((await pending()).quotes).toHaveLength(1);
    expect(await shop.mails()).toHaveLength(3);
  });

  testOfAnyEngine(
    'OPEN-58 the same lines in another order with the same key are the same request',
    async () => {
      const first = await send(lines([beaker, 1], [balance, 2]), { key });
      const again = await send(lines([balance, 2], [beaker, 1]), { key });
      expect([again.statusCode, receiptOf(again)]).toEqual([200, receiptOf(first)]);
      expect((await pending()).quotes).toHaveLength(1);
    },
  );

  test('OPEN-58 THREAT-F02 another request with that key is refused unchanged', async () => {
    await send({}, { key });
    const before = await pending();
    expect((await send({ comment: 'Autre' }, { key })).statusCode).toBe(409);
    expect(await pending()).toEqual(before);
    expect(await shop.mails()).toHaveLength(3);
  });

  testOfAnyEngine('OPEN-58 a refused request does not use up its key', async () => {
    expect((await send(lines([987_654, 1]), { key })).statusCode).toBe(422);
    expect((await send({}, { key })).statusCode).toBe(200);
  });

  testOfAnyEngine('OPEN-58 THREAT-F13 without a key every request is a quote', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send()));
    const { quotes } = await pending();
    expect(new Set(quotes.map(({ id }) => id)).size).toBe(20);
  });

  testOfAnyEngine.each(['court', 'x'.repeat(65), 'with space 1', "a'or'1'='1"])(
    'OPEN-58 the key %j is refused',
    async (bad) => {
      expect((await send({}, { key: bad })).statusCode).toBe(400);
      await expectNothingWritten(shop);
    },
  );
});
