import {
  attachLines,
  presentQuote,
  type QuoteSortKey,
  sortQuotes,
} from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { emailOf, NOON } from '../../support/buildApp';
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
const askAll = (query: Record<string, string> = {}) =>
  shop.call('GET', `/api/protected/quotes?${new URLSearchParams(query)}`, { token: shop.admin });
const listAll = async (query?: Record<string, string>) => (await askAll(query)).json<Page>();
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

  test('OPEN-45 every order is that of sortQuotes, equal ones newest first', async () => {
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

describe('the list of all statuses', () => {
  const KNOWN = {
    lastName: 'Lefèvre',
    phone: '+33 (0)4 72 00 11 22',
    comment: 'Livrer au quai n° 3, de préférence le mardi',
    company: 'Laboratoires Œdipe',
    ownReference: 'BC/2026-77',
    deliveryCityZipCode: '69003',
    billingCity: 'Saint-Étienne',
  };

  test.each([
    ['the telephone as typed', '+33 (0)4 72 00 11 22'],
    ['the telephone in its national form', '04 72 00 11 22'],
    ['the telephone without spaces', '0472001122'],
    ['its beginning with points', '04.72.00'],
    ['its end', '11 22'],
    ['the postcode', '69003'],
    ['the town without accents', 'saint-etienne'],
    ['the comment', 'quai mardi'],
    ['the company', 'oedipe'],
    ['the own reference', 'bc/2026-77'],
    ['words of several', 'lefevre 69003 04 72 00 11 22 becher'],
  ])('%s finds the quote in any status', async (_what, text) => {
    const { id } = await send(KNOWN);
    await send({ lastName: 'Martin', phone: '01 02 03 04 05', comment: 'Bonjour' });
    for (const status of ['PENDING', 'ON_GOING', 'ARCHIVED'] as const) {
      await setStatus(id, status);
      const found = await listAll({ text });
      const totals = { PENDING: 0, ON_GOING: 0, ARCHIVED: 0, [status]: 1 };
      expect([idsOf(found), found.total, found.totals]).toEqual([[id], 1, totals]);
    }
  });

  test('each list says how many match in the others', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1)
      ids.push((await send({ lastName: count < 5 ? 'Lefèvre' : 'Martin' })).id);
    for (const id of ids.slice(0, 3)) await setStatus(id, 'ARCHIVED');
    await setStatus(ids[3]!, 'ON_GOING');
    const totals = { PENDING: 1, ON_GOING: 1, ARCHIVED: 3 };
    for (const status of ['PENDING', 'ON_GOING', 'ARCHIVED'] as const) {
      expect(await list({ text: 'lefevre' }, status)).toMatchObject({
        total: totals[status],
        totals,
      });
    }
    expect(await listAll({ text: 'lefevre', limit: '2' })).toMatchObject({
      quotes: [{}, {}],
      total: 5,
      totals,
    });
  });

  test('every order is that of sortQuotes over all statuses, and pages are its parts', async () => {
    const { between, oneOf } = chance(13);
    for (let index = 0; index < 40; index += 1) {
      const { id } = await send({
        daysAgo: between(0, 60),
        quantity: between(1, 4),
        article: oneOf([beaker, balance]),
      });
      await setStatus(id, oneOf(['PENDING', 'ON_GOING', 'ARCHIVED']));
    }
    const { quotes, lines } = await listAll();
    const newestFirst = attachLines({ quotes, lines })
      .map((quote) => presentQuote(quote, quote.lines))
      .sort((a, b) => b.id - a.id);
    for (const sortBy of ['NUMBER', 'DATE', 'STATUS', 'ARTICLES', 'TOTAL'] as const) {
      for (const descending of [false, true]) {
        const query = { sort: sortBy, descending: descending ? '1' : '0' };
        const expected = sortQuotes(newestFirst, { sortBy, descending }).map(({ id }) => id);
        expect([query, idsOf(await listAll(query))]).toEqual([query, expected]);
        expect(idsOf(await listAll({ ...query, limit: '10', offset: '20' }))).toEqual(
          expected.slice(20, 30),
        );
        expect(
          idsOf(
            await listAll({ ...query, limit: '10', offset: '20', after: String(expected[19]) }),
          ),
        ).toEqual(expected.slice(20, 30));
      }
    }
  });

  test('bad criteria are refused', async () => {
    for (const query of [{ limit: '0' }, { text: 'x'.repeat(101) }, { from: 'hier' }] as Record<
      string,
      string
    >[])
      expect((await askAll(query)).statusCode).toBe(400);
  });
});

describe('two administrators on one quote', () => {
  const change = (id: number, body: object) =>
    shop.call('POST', `/api/protected/update/quote/${id}/status`, { token: shop.admin, body });
  const journal = () => shop.services.database.db.selectFrom('journal').selectAll().execute();

  test('THREAT-I07 the later request gets the current status; nothing is written', async () => {
    const { id } = await send();
    shop.setNow(Date.UTC(2026, 10, 21, 9, 12, 30));
    await change(id, { new_status: 'ON_GOING', seen_status: 'PENDING' });
    shop.setNow(NOON);
    const before = await journal();
    const answer = await change(id, { new_status: 'ARCHIVED', seen_status: 'PENDING' });
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      409,
      `Ce devis est passé à « En cours de traitement » entre-temps (${emailOf('admin')}, le ` +
        '21/11/2026 à 10:12).',
    ]);
    expect(idsOf(await list({}, 'ON_GOING'))).toEqual([id]);
    expect(await journal()).toEqual(before);
  });

  test('the same change by the later one is refused as well', async () => {
    const { id } = await send();
    await change(id, { new_status: 'ARCHIVED' });
    expect((await change(id, { new_status: 'ARCHIVED', seen_status: 'PENDING' })).statusCode).toBe(
      409,
    );
  });

  test('a change without a journal entry is reported without a name', async () => {
    const { id } = await send();
    await change(id, { new_status: 'ON_GOING' });
    await shop.services.database.write((trx) =>
      trx.updateTable('quote').set({ pipe_status: 'ARCHIVED' }).where('id', '=', id).execute(),
    );
    const answer = await change(id, { new_status: 'PENDING', seen_status: 'ON_GOING' });
    expect(answer.json<Schemas['Error']>().message).toBe(
      'Ce devis est passé à « Archivé » entre-temps.',
    );
  });

  test('a request with the current seen status, or without one, changes it', async () => {
    const { id } = await send();
    expect((await change(id, { new_status: 'ON_GOING', seen_status: 'PENDING' })).statusCode).toBe(
      200,
    );
    expect((await change(id, { new_status: 'ARCHIVED', seen_status: 'ON_GOING' })).statusCode).toBe(
      200,
    );
    expect((await change(id, { new_status: 'PENDING' })).statusCode).toBe(200);
    expect((await change(id, { new_status: 'PENDING', seen_status: 'DONE' })).statusCode).toBe(400);
  });

  test('THREAT-I07 of two at once, one wins', async () => {
    const { id } = await send();
    const answers = await Promise.all(
      ['ON_GOING', 'ARCHIVED'].map((new_status) =>
        change(id, { new_status, seen_status: 'PENDING' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
