import type { Kysely } from 'kysely';
import type { Schemas } from '../../../src/server/contract/operations';
import { offerLines } from '../../../src/server/database/migrations/035_offerLines';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { emailOf, NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { postQuote } from '../quotes/quoteSupport';
import { accept, type Requested, saveDraft, startOf } from './offerSupport';

const DAY = 24 * 3_600_000;

let shop: Shop;
let article: number;
beforeEach(async () => {
  shop = await openShop();
  article = await addArticle(shop);
});
afterEach(() => shop.close());

const ask = async (email: string, token?: string): Promise<Requested> => {
  const { id, follow_token } = (await postQuote(shop, article, { email }, { token })).json<
    Schemas['QuoteReceipt']
  >();
  return { id, token: follow_token ?? '' };
};

interface Offered {
  unit_price: string;
  discount?: string;
  quantity?: string;
  optional?: boolean;
  unavailable?: boolean;
  article_id?: null;
}

/** Sends an offer of the asked article, once per line; its ids are l0, l1… */
async function offer(id: number, ...lines: Offered[]) {
  const start = await startOf(shop, id);
  const [line] = start.lines;
  const own = lines.map((change, index) => ({ ...line!, id: `l${index}`, ...change }));
  const saved = await saveDraft(shop, id, 0, { ...start, lines: own });
  const { revision } = saved.json<{ revision: number }>();
  const body = { revision };
  const url = `/api/protected/quotes/${id}/offer/send`;
  expect((await shop.call('POST', url, { token: shop.admin, body })).statusCode).toBe(200);
}

const lastPrices = async (quote: number, of = article) => {
  const url = `/api/protected/articles/${of}/last-prices?quote=${quote}`;
  return (await shop.call('GET', url, { token: shop.admin })).json<Schemas['LastPrices']>();
};
const pricesOf = (prices: readonly Schemas['LastPrice'][]) =>
  prices.map(({ unit_price, quantity, accepted }) => [unit_price, quantity, accepted]);
const stored = () =>
  shop.services.database.db.selectFrom('offer_line').selectAll().orderBy('id').execute();

test('a sent line is kept with its net price, quantity, day and person', async () => {
  const { id } = await ask('Claire@Labo.example');
  await offer(id, { unit_price: '10,05', discount: '3', quantity: '100' });
  expect(await stored()).toEqual([
    {
      id: expect.any(Number),
      quote_id: id,
      version: 1,
      line_id: 'l0',
      article_id: article,
      user_id: null,
      email: 'claire@labo.example',
      unit_price: '9.75',
      quantity: 100,
      sent_at: '2026-11-21 12:00:00',
      accepted: 0,
    },
  ]);
  expect(await lastPrices(id)).toEqual({
    own: [
      {
        number: `202611-${id}`,
        version: 1,
        sent_at: '2026-11-21 12:00:00',
        unit_price: '9.75',
        quantity: 100,
        accepted: false,
      },
    ],
    others: [],
  });
});

test('drafts, free texts and unavailable lines have no last price', async () => {
  const { id } = await ask('claire@labo.example');
  const start = await startOf(shop, id);
  const [line] = start.lines;
  await saveDraft(shop, id, 0, { ...start, lines: [{ ...line!, unit_price: '1' }] });
  expect(await stored()).toEqual([]);
  await shop.call('DELETE', `/api/protected/quotes/${id}/offer?revision=1`, { token: shop.admin });
  await offer(
    id,
    { unit_price: '5' },
    { unit_price: '6', unavailable: true },
    { unit_price: '7', article_id: null },
  );
  expect((await stored()).map(({ line_id }) => line_id)).toEqual(['l0']);
});

test('the firm lines and the chosen options of the accepted version are marked', async () => {
  const { id, token } = await ask('claire@labo.example');
  await offer(id, { unit_price: '9' });
  await offer(
    id,
    { unit_price: '8' },
    { unit_price: '7', optional: true },
    { unit_price: '6', optional: true },
  );
  expect((await accept(shop, token, { version: 2, chosen: ['l2'] })).statusCode).toBe(200);
  expect(pricesOf((await lastPrices(id)).own)).toEqual([
    ['6.00', 3, true],
    ['7.00', 3, false],
    ['8.00', 3, true],
    ['9.00', 3, false],
  ]);
});

test('a person is an address or an account: the prices of the others are apart', async () => {
  const asGuest = await ask('claire@labo.example');
  const fromAccount = await ask('achats@labo.example', shop.customer);
  const sameAccount = await ask('claire@labo.example', shop.customer);
  const other = await ask('paul@autre.example');
  await offer(asGuest.id, { unit_price: '1' });
  await offer(fromAccount.id, { unit_price: '2' });
  await offer(other.id, { unit_price: '3' });
  const read = async (id: number) => {
    const { own, others } = await lastPrices(id);
    return [own, others].map((prices) => prices.map(({ unit_price }) => unit_price));
  };
  expect(await read(sameAccount.id)).toEqual([['2.00', '1.00'], ['3.00']]);
  expect(await read(asGuest.id)).toEqual([['1.00'], ['3.00', '2.00']]);
  expect(await read(other.id)).toEqual([['3.00'], ['2.00', '1.00']]);
});

test('the newest ten of the last 24 months are told', async () => {
  const { id } = await ask('claire@labo.example');
  await offer(id, { unit_price: '1' });
  shop.setNow(NOON + 100 * DAY);
  shop.admin = await shop.loginAs('admin');
  await offer(id, ...Array.from({ length: 12 }, (_, index) => ({ unit_price: String(index + 2) })));
  const { own } = await lastPrices(id);
  expect(own.map(({ unit_price }) => Number(unit_price))).toEqual([
    13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
  ]);
  // 731 days are 24 months here: 2028 is a leap year.
  const countAfter = async (days: number) => {
    shop.setNow(NOON + days * DAY);
    shop.admin = await shop.loginAs('admin');
    return (await lastPrices(id)).own.length;
  };
  expect(await countAfter(831)).toBe(10);
  expect(await countAfter(832)).toBe(0);
});

test('an update finds in the sent offers what sending and accepting had stored', async () => {
  const claire = await ask('claire@labo.example', shop.customer);
  const paul = await ask('paul@autre.example');
  await offer(
    claire.id,
    { unit_price: '9,90', discount: '12,5' },
    { unit_price: '8', quantity: '7' },
  );
  await offer(
    claire.id,
    { unit_price: '7' },
    { unit_price: '6', optional: true },
    { unit_price: '5', optional: true },
    { unit_price: '4', unavailable: true },
  );
  await offer(paul.id, { unit_price: '3' });
  await accept(shop, claire.token, { version: 2, chosen: ['l1'] });
  const { database } = shop.services;
  const before = await stored();
  expect(before).toHaveLength(6);
  await database.write(async (trx) => {
    await trx.schema.dropTable('offer_line').execute();
    await offerLines(database.engine).up(database.engine.forMigration(trx as Kysely<unknown>));
  });
  expect(await stored()).toEqual(before);
});

test('the prices are erased with the person, of whom nobody is told any more', async () => {
  const erased = await ask('claire@labo.example');
  const other = await ask('paul@autre.example');
  await offer(erased.id, { unit_price: '1' });
  await offer(other.id, { unit_price: '2' });
  await shop.services.database.write((trx) => anonymiseQuotes(trx, [erased.id]));
  expect((await stored()).map(({ quote_id }) => quote_id)).toEqual([other.id]);
  const { own, others } = await lastPrices(erased.id);
  expect([own, pricesOf(others)]).toEqual([[], [['2.00', 3, false]]]);
});

test('a deleted account leaves its prices to the address alone', async () => {
  const { id } = await ask('achats@labo.example', shop.customer);
  await offer(id, { unit_price: '2' });
  const { db } = shop.services.database;
  const account = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('customer'))
    .executeTakeFirstOrThrow();
  const url = `/api/protected/${account.id}/user/delete`;
  expect((await shop.call('DELETE', url, { token: shop.admin })).statusCode).toBe(200);
  expect((await stored()).map(({ user_id, email }) => [user_id, email])).toEqual([
    [null, 'achats@labo.example'],
  ]);
});

test('an unknown quote is 404, a malformed one 400; an unknown article has no prices', async () => {
  const { id } = await ask('claire@labo.example');
  const statusOf = async (query: string) =>
    (
      await shop.call('GET', `/api/protected/articles/${article}/last-prices${query}`, {
        token: shop.admin,
      })
    ).statusCode;
  expect(await statusOf('?quote=99999')).toBe(404);
  expect(await statusOf('')).toBe(400);
  expect(await statusOf('?quote=abc')).toBe(400);
  expect(await lastPrices(id, 999_999)).toEqual({ own: [], others: [] });
});
