// @sampled properties: every order.
import { attachLines, presentQuote, sortQuotes } from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { emailOf, NOON } from '../../support/buildApp';
import { testOfFull } from '../../support/tiers';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { sendOffer } from '../offers/offerSupport';

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

  testOfFull(
    'every order is that of sortQuotes over all statuses, and pages are its parts',
    async () => {
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
    },
  );

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

  test('an offer that brought an archived quote back is told with who sent it', async () => {
    const { id } = await send();
    await change(id, { new_status: 'ARCHIVED' });
    shop.setNow(Date.UTC(2026, 10, 21, 12, 30));
    await sendOffer(shop, id);
    shop.setNow(NOON);
    const answer = await change(id, { new_status: 'PENDING', seen_status: 'ARCHIVED' });
    expect(answer.json<Schemas['Error']>().message).toBe(
      `Ce devis est passé à « En cours de traitement » entre-temps (${emailOf('admin')}, le ` +
        '21/11/2026 à 13:30).',
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
