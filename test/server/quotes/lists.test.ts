// @sampled properties: every order.
import {
  attachLines,
  presentQuote,
  type QuoteSortKey,
  sortQuotes,
} from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { NOON } from '../../support/buildApp';
import { testOfFull } from '../../support/tiers';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

type Page = Schemas['QuotePage'];
const DAY_MS = 86_400_000;

let shop: Shop;
let beaker: number;
let balance: number;
beforeAll(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, {
    reference: 'BE-105',
    label: 'Bécher forme basse',
    brand: 'DURAN',
    base_price_cents: 105,
  });
  balance = await addArticle(shop, {
    reference: 'BA_1%X',
    label: 'Balance à fléau',
    brand: 'Œillet',
    base_price_cents: 128_653,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.database.write(async (trx) => {
    for (const table of ['quote_line', 'quote', 'journal'] as const)
      await trx.deleteFrom(table).execute();
  });
  shop.setNow(NOON);
});

interface Wanted {
  daysAgo?: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  article?: number;
  quantity?: number;
  phone?: string;
  comment?: string;
  company?: string;
  ownReference?: string;
  deliveryCityZipCode?: string;
  billingCity?: string;
}

async function send({ daysAgo = 0, article = beaker, quantity = 1, ...who }: Wanted = {}): Promise<
  Schemas['QuoteReceipt']
> {
  shop.setNow(NOON - daysAgo * DAY_MS);
  const body = {
    email: 'claire@labo.example',
    env: 'production',
    lines: [{ article_id: article, quantity }],
    ...who,
  };
  const answer = await shop.call('POST', '/api/exposed/post/quote', { body });
  shop.setNow(NOON);
  return answer.json();
}

const ask = (query: Record<string, string> = {}, status = 'PENDING') =>
  shop.call('GET', `/api/protected/quotes/by/${status}/status?${new URLSearchParams(query)}`, {
    token: shop.admin,
  });
const list = async (query: Record<string, string> = {}, status?: string) =>
  (await ask(query, status)).json<Page>();
const setStatus = (id: number, status: string) =>
  shop.services.database.write((trx) =>
    trx.updateTable('quote').set({ pipe_status: status }).where('id', '=', id).execute(),
  );
const idsOf = ({ quotes }: Page) => quotes.map(({ id }) => id);

describe('the text of a list', () => {
  test.each([
    ['the whole number', (number: string) => number],
    ['the number with n°', (number: string) => `n° ${number}`],
    ['a part of the last name without its accent', () => 'lefev'],
    ['both names, in capitals and the other way round', () => 'LEFÈVRE CŒLINE'],
    ['a ligature written in two letters', () => 'coeline'],
    ['the e-mail', () => 'c.lefevre@labo'],
    ['an article’s name', () => 'fleau'],
    ['a brand', () => 'oeillet'],
    ['a reference', () => 'ba_1%x'],
    ['a reference without its signs', () => 'ba1x'],
    ['words of the name and of an article', () => 'balance lefevre'],
  ])('%s finds the quote and no other', async (_what, text) => {
    const { id, number } = await send({
      firstName: 'Cœline',
      lastName: 'Lefèvre',
      email: 'c.lefevre@labo.example',
      article: balance,
    });
    await send({ firstName: 'Paul', lastName: 'Martin', email: 'paul@labo.example' });
    const found = await list({ text: text(number) });
    expect([idsOf(found), found.total, found.lines.map(({ quote_id }) => quote_id)]).toEqual([
      [id],
      1,
      [id],
    ]);
  });

  test('a name with an apostrophe is found with and without it', async () => {
    const { id } = await send({ lastName: 'O’Brien' });
    await send({ lastName: 'Brien' });
    for (const text of ['obrien', "o'brien", 'O’BRIEN'])
      expect(idsOf(await list({ text }))).toEqual([id]);
  });

  test('every word must match', async () => {
    await send({ lastName: 'Lefèvre' });
    expect((await list({ text: 'lefevre becher' })).total).toBe(1);
    expect((await list({ text: 'lefevre balance' })).total).toBe(0);
  });

  test.each(['%', '_', '\\', '100%', 'b_cher', "' or '1'='1", 'l%e'])(
    'THREAT-H02 %j is searched literally',
    async (text) => {
      await send({ lastName: 'Lefèvre' });
      expect((await list({ text })).total).toBe(0);
    },
  );

  test('a percent sign, an underscore and a backslash are found where they are', async () => {
    const { id } = await send({ lastName: String.raw`A\B 50%_C` });
    await send({ lastName: 'AB 50 C' });
    for (const text of [String.raw`a\b`, '50%', '%_c'])
      expect(idsOf(await list({ text }))).toEqual([id]);
  });

  test('blanks alone do not filter', async () => {
    await send();
    expect((await list({ text: '   ' })).total).toBe(1);
  });

  test('more than 100 characters are refused', async () => {
    expect((await ask({ text: 'x'.repeat(101) })).statusCode).toBe(400);
  });
});

describe('the amounts and days of a list', () => {
  test('both amounts are included, to the cent', async () => {
    const ids = [];
    for (const quantity of [1, 2, 3]) ids.push((await send({ quantity })).id); // 1.05, 2.10, 3.15
    const between = async (min_amount: string, max_amount: string) =>
      idsOf(await list({ min_amount, max_amount, sort: 'TOTAL', descending: '0' }));
    expect(await between('1.05', '2.1')).toEqual(ids.slice(0, 2));
    expect(await between('1.06', '3.14')).toEqual([ids[1]]);
    expect(await between('3', '999999999')).toEqual([ids[2]]);
    expect(await between('3.15', '1.05')).toEqual([]);
  });

  test.each(['1,05', '-1', '1.005', 'abc', ''])('the amount %j is refused', async (min_amount) => {
    expect((await ask({ min_amount })).statusCode).toBe(400);
  });

  test('both days are included, as Paris counts them', async () => {
    const [late, early] = [await send({ daysAgo: 1 }), await send({ daysAgo: 2 })];
    await shop.services.database.write(async (trx) => {
      await trx
        .updateTable('quote')
        .set({ created_at: '2026-11-20 23:59:59' })
        .where('id', '=', late.id)
        .execute();
      await trx
        .updateTable('quote')
        .set({ created_at: '2026-11-19 00:00:00' })
        .where('id', '=', early.id)
        .execute();
    });
    expect(idsOf(await list({ from: '2026-11-19', to: '2026-11-20' }))).toEqual(
      [late.id, early.id].sort((a, b) => b - a),
    );
    expect(idsOf(await list({ from: '2026-11-20' }))).toEqual([late.id]);
    expect(idsOf(await list({ to: '2026-11-19' }))).toEqual([early.id]);
    expect(idsOf(await list({ from: '2026-11-20', to: '2026-11-19' }))).toEqual([]);
  });
});

describe('the order and pages of a list', () => {
  const KEYS: QuoteSortKey[] = ['NUMBER', 'DATE', 'STATUS', 'ARTICLES', 'TOTAL'];

  async function sendMany(count: number, seed: number) {
    const { between, oneOf } = chance(seed);
    // Few different days, quantities and prices: many quotes are alike.
    for (let index = 0; index < count; index += 1)
      await send({
        daysAgo: between(0, 60),
        quantity: between(1, 4),
        article: oneOf([beaker, balance]),
      });
  }

  testOfFull('OPEN-45 every order is that of sortQuotes, equal ones newest first', async () => {
    await sendMany(60, 11);
    const { quotes, lines, total } = await list();
    expect(total).toBe(60);
    const newestFirst = attachLines({ quotes, lines })
      .map((quote) => presentQuote(quote, quote.lines))
      .sort((a, b) => b.id - a.id);
    for (const sortBy of KEYS) {
      for (const descending of [false, true]) {
        const expected = sortQuotes(newestFirst, { sortBy, descending }).map(({ id }) => id);
        expect([
          sortBy,
          descending,
          idsOf(await list({ sort: sortBy, descending: descending ? '1' : '0' })),
        ]).toEqual([sortBy, descending, expected]);
      }
    }
  });

  test('pages in turn are the list, without a gap or double, with the same total', async () => {
    await sendMany(45, 12);
    for (const sort of KEYS) {
      const whole = idsOf(await list({ sort, descending: '1' }));
      const pages = await Promise.all(
        ['0', '20', '40', '60'].map((offset) =>
          list({ sort, descending: '1', limit: '20', offset }),
        ),
      );
      expect(pages.map(({ quotes, total }) => [quotes.length, total])).toEqual([
        [20, 45],
        [20, 45],
        [5, 45],
        [0, 45],
      ]);
      expect(pages.flatMap(idsOf)).toEqual(whole);
      for (const { quotes, lines } of pages)
        expect(new Set(lines.map(({ quote_id }) => quote_id))).toEqual(
          new Set(quotes.map(({ id }) => id)),
        );
    }
  });

  test('a page after a quote is what follows in every order, whatever left meanwhile', async () => {
    await sendMany(45, 12);
    for (const sort of KEYS) {
      const whole = idsOf(await list({ sort, descending: '1' }));
      const gone = [...whole.slice(0, 5), whole[19] as number];
      for (const id of gone) await setStatus(id, 'ARCHIVED');
      const place = { sort, descending: '1', limit: '20', offset: '20', after: String(whole[19]) };
      const page = await list(place);
      expect([sort, idsOf(page), page.total, page.rows]).toEqual([
        sort,
        whole.slice(20, 40),
        39,
        45,
      ]);
      for (const id of gone) await setStatus(id, 'PENDING');
      expect(idsOf(await list({ ...place, after: '999999999' }))).toEqual(whole.slice(20, 40));
    }
  });

  test('the total counts what meets the criteria, whatever the page', async () => {
    for (const quantity of [1, 2, 3, 4]) await send({ quantity });
    expect(await list({ min_amount: '2', limit: '1' })).toMatchObject({ quotes: [{}], total: 3 });
    const totals = { PENDING: 4, ON_GOING: 0, ARCHIVED: 0 };
    expect(await list({ limit: '1' }, 'ARCHIVED')).toEqual({
      quotes: [],
      lines: [],
      progress: [],
      takers: [],
      total: 0,
      totals,
    });
  });

  test.each([
    { limit: '0' },
    { limit: '201' },
    { offset: '-1' },
    { sort: 'NAME' },
    { descending: 'yes' },
    { from: '21/11/2026' },
  ] as Record<string, string>[])('%j is refused', async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });
});
