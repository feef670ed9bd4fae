import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf, NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';
import {
  expectNothingWritten,
  listQuotes,
  postQuote,
  SENDER,
  type SendOptions,
} from './quoteSupport';

type Quotes = Schemas['MyQuotes'];

const URL = '/exposed/post/quote';

let shop: Shop;
let beaker: number;
let balance: number;
beforeEach(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, {
    reference: 'BE-105',
    label: 'Bécher',
    brand: 'DURAN',
    packing: 'Lot de 10',
    base_price_cents: 105,
    ttc_price_cents: 126,
  });
  balance = await addArticle(shop, {
    reference: 'BA-1',
    label: 'Balance',
    brand: '',
    packing: 'Unité',
    base_price_cents: 128_653,
    ttc_price_cents: 154_384,
  });
});
afterEach(() => shop.close());

const send = (change: object = {}, options: SendOptions = {}) =>
  postQuote(shop, beaker, change, options);
const lines = (...given: [number, unknown][]) => ({
  lines: given.map(([article_id, quantity]) => ({ article_id, quantity })),
});
const pending = (status?: string) => listQuotes(shop, status);
test('THREAT-L05 own quotes are read by pages, newest first, each once', async () => {
  const article = await addArticle(shop);
  const token = await shop.loginAs('other');
  for (let sent = 0; sent < 5; sent += 1) await postQuote(shop, article, {}, { token });
  const page = async (query: string) =>
    (await shop.call('GET', `/api/protected/my/quotes?limit=2${query}`, { token })).json<
      Schemas['MyQuotes']
    >();
  const first = await page('');
  await postQuote(shop, article, {}, { token });
  const second = await page(`&before=${first.next}`);
  const third = await page(`&before=${second.next}`);
  const ids = [first, second, third].flatMap(({ quotes }) => quotes.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect([ids.length, third.next, second.lines.map(({ quote_id: id }) => id).sort()]).toEqual([
    5,
    undefined,
    [...ids.slice(2, 4)].sort(),
  ]);
});

const mine = async (token: string) =>
  (await shop.call('GET', '/api/protected/my/quotes', { token })).json<Quotes>();

async function promote(
  percentage: number,
  articleId: number,
  starts_at = '2026-11-01 00:00:00',
  ends_at = '2026-11-30 23:59:59',
) {
  await shop.services.database.write(async (trx) => {
    const values = { title: 'Promotion', percentage, starts_at, ends_at };
    const { id } = await trx
      .insertInto('campaign')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('campaign_article')
      .values({ campaign_id: id, article_id: articleId })
      .execute();
  });
}

const changePrice = (id: number, base_price_cents: number) =>
  shop.services.database.write((trx) =>
    trx
      .updateTable('article')
      .set({ base_price_cents, label: 'Autre' })
      .where('id', '=', id)
      .execute(),
  );

describe('sendQuote', () => {
  test.each([URL, `/api${URL}`])(
    'API-01 API-21 ROLE-03 OPEN-01 a visitor sends a quote to %s and gets its number',
    async (url) => {
      const answer = await send({}, { url });
      expect(answer.statusCode).toBe(200);
      const { id } = (await pending()).quotes[0] ?? { id: 0 };
      expect(answer.json()).toEqual({
        id,
        number: `202611-${id}`,
        creation_date_time: '2026-11-21 12:00:00',
        follow_token: expect.stringMatching(/^[\w-]{43}$/),
      });
    },
  );

  test('ENTITY-33/34 ENTITY-41 ENTITY-42 ENTITY-47..49/51 LIMIT-03 stores all fields', async () => {
    await send();
    expect((await pending()).quotes[0]).toEqual({
      id: expect.any(Number) as number,
      creation_date_time: '2026-11-21 12:00:00',
      pipe_status: 'PENDING',
      ...SENDER,
      delivery_street: '1 rue A',
      delivery_street_complement: 'Bât. B',
      delivery_zip_code: '69001',
      delivery_city: 'Lyon',
      delivery_country: 'France',
      billing_street: '2 rue C',
      billing_street_complement: 'Esc. D',
      billing_zip_code: '75005',
      billing_city: 'Paris',
      billing_country: 'Belgique',
    });
  });

  test('ENTITY-43..45/50 prices each line itself, in the order asked for', async () => {
    await send(lines([balance, 2], [beaker, 7]));
    const quote_id = (await pending()).quotes[0]?.id;
    const id = expect.any(Number) as number;
    expect((await pending()).lines).toEqual([
      {
        id,
        quote_id,
        article_id: balance,
        articleTitle: expect.stringContaining('Balance') as string,
        reference: 'BA-1',
        packing: 'Unité',
        unit_price: '1286.53',
        base_price: '1286.53',
        ttc_unit_price: '1543.84',
        vat_rate: '20',
        quantity: 2,
        sale_percentage: '0',
      },
      {
        id,
        quote_id,
        article_id: beaker,
        articleTitle: 'DURAN - Bécher',
        reference: 'BE-105',
        packing: 'Lot de 10',
        unit_price: '1.05',
        base_price: '1.05',
        ttc_unit_price: '1.26',
        vat_rate: '20',
        quantity: 7,
        sale_percentage: '0',
      },
    ]);
  });

  test.each([
    [15, '0.89', '15'],
    [12.5, '0.92', '12.5'],
    [10, '0.95', '10'],
    [98.99, '0.01', '98.99'],
  ])(
    'ENTITY-45 OPEN-37 a promotion of %d %% gives the unit price %s, to the cent',
    async (percentage, price, text) => {
      await promote(percentage, beaker);
      await send();
      expect((await pending()).lines).toMatchObject([{ unit_price: price, sale_percentage: text }]);
    },
  );

  test('ENTITY-45 THREAT-F08/I06 a promotion counts from first to last Paris second', async () => {
    await promote(50, beaker, '2026-11-21 12:00:00', '2026-11-21 12:00:01');
    for (const instant of [-1, 0, 1, 2]) {
      shop.setNow(NOON + instant * 1000);
      await send();
    }
    expect((await pending()).lines.map(({ sale_percentage }) => sale_percentage)).toEqual([
      '0',
      '50',
      '50',
      '0',
    ]);
  });

  test('ENTITY-43 THREAT-F08/I05 a line stays when the article changes afterwards', async () => {
    await send();
    const before = await pending();
    await changePrice(beaker, 99_999);
    await promote(50, beaker);
    await withdraw(shop, beaker);
    expect(await pending()).toEqual(before);
  });

  test('API-21 THREAT-F05 THREAT-M07 a price given by the caller is refused', async () => {
    const line = { article_id: beaker, quantity: 1 };
    for (const field of ['unit_price', 'price', 'sale_percentage', 'title']) {
      expect((await send({ lines: [{ ...line, [field]: '0.01' }] })).statusCode).toBe(400);
    }
    await expectNothingWritten(shop);
  });

  test('OPEN-58 THREAT-F06 the same article asked twice is one line', async () => {
    await send(lines([beaker, 2], [balance, 1], [beaker, 5]));
    expect(
      (await pending()).lines.map(({ article_id, quantity }) => [article_id, quantity]),
    ).toEqual([
      [beaker, 7],
      [balance, 1],
    ]);
  });

  test.each([
    ['an unknown article', () => lines([beaker, 1], [987_654, 1])],
    ['more than 9999 pieces in two lines', () => lines([beaker, 9999], [beaker, 1])],
  ])(
    'OPEN-58 THREAT-F06/07 %s is refused on the field lines and nothing is written',
    async (_what, change) => {
      const answer = await send(change());
      expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'lines']);
      await expectNothingWritten(shop);
    },
  );

  test('OPEN-58 THREAT-F06 an article number that no id can be is refused', async () => {
    for (const id of [Number.MAX_SAFE_INTEGER, 1e300, 2 ** 31]) {
      const answer = await send(lines([id, 1]));
      expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([
        400,
        'lines.0.article_id',
      ]);
    }
    await expectNothingWritten(shop);
  });

  test('OPEN-58 THREAT-F07 a withdrawn article is refused by its name', async () => {
    await withdraw(shop, beaker);
    const answer = await send(lines([balance, 1], [beaker, 1]));
    expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'lines']);
    expect(answer.json<Schemas['Error']>().message).toContain('« Bécher » (BE-105)');
    await expectNothingWritten(shop);
  });

  test.each([
    ['"05"'],
    ['"1"'],
    ['true'],
    ['[7]'],
    ['0'],
    ['-1'],
    ['1.5'],
    ['10000'],
    ['1e9'],
    ['null'],
    ['"0x10"'],
    ['{}'],
    ['""'],
  ])('ENTITY-50 THREAT-F06 the quantity %s is refused and nothing is written', async (quantity) => {
    expect((await send(lines([beaker, JSON.parse(quantity)]))).statusCode).toBe(400);
    await expectNothingWritten(shop);
  });

  test('ENTITY-50 THREAT-F09 refuses no line and 1001 lines; takes 1000', async () => {
    expect((await send({ lines: [] })).statusCode).toBe(400);
    expect(
      (await send({ lines: Array(1001).fill({ article_id: beaker, quantity: 1 }) })).statusCode,
    ).toBe(400);
    expect(
      (await send({ lines: Array(1000).fill({ article_id: beaker, quantity: 1 }) })).statusCode,
    ).toBe(200);
    expect((await pending()).lines).toMatchObject([{ quantity: 1000 }]);
  });

  test.each([
    ['a list', 'a@labo.example,b@labo.example'],
    ['a list with blanks', 'a@labo.example b@labo.example'],
    ['a list with semicolons', 'a@labo.example;b@labo.example'],
    ['a line break', 'a@labo.example\r\nBcc: b@labo.example'],
    ['a recipient command', 'a@labo.example\r\nRCPT TO:<b@labo.example>'],
    ['a name', 'A <a@labo.example>'],
    ['a quoted local part', '"a@x b"@labo.example'],
    ['no address', 'labo.example'],
  ])(
    'API-21 THREAT-F11 %s as e-mail is refused on the field email and nothing is written',
    async (_what, email) => {
      const answer = await send({ email });
      expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'email']);
      await expectNothingWritten(shop);
    },
  );

  test('API-21 texts are stored as typed', async () => {
    const comment = "'); drop table quote; -- <script>alert(1)</script> ${x} \n\t😀";
    await send({ comment, firstName: '', lastName: '' });
    expect((await pending()).quotes[0]).toMatchObject({ comment, firstName: '', lastName: '' });
  });
});

describe('the owner of a quote', () => {
  test('API-15 ROLE-10 OPEN-07 THREAT-B04 a customer sees own quotes, guest ones too', async () => {
    const first = (await send({}, { token: shop.customer })).json<Schemas['QuoteReceipt']>().id;
    const asGuest = (await send({ email: emailOf('customer') })).json<Schemas['QuoteReceipt']>().id;
    await send({ email: emailOf('customer') }, { token: await shop.loginAs('other') });
    await send({ email: emailOf('other') });
    const second = (await send(lines([balance, 1]), { token: shop.customer })).json<
      Schemas['QuoteReceipt']
    >().id;
    const { quotes, lines: own } = await mine(shop.customer);
    expect(quotes.map(({ id }) => id)).toEqual([second, asGuest, first]);
    expect(own.map(({ quote_id }) => quote_id).sort()).toEqual([first, asGuest, second]);
    expect((await shop.call('GET', '/api/protected/my/quotes')).statusCode).toBe(401);
  });

  test.each(['Bearer abc', 'Bearer a.b.c', 'Basic x', ''])(
    'API-21 an invalid token (%j) counts as a visitor',
    async (authorization) => {
      const body = { ...SENDER, ...lines([beaker, 1]) };
      expect((await shop.call('POST', URL, { headers: { authorization }, body })).statusCode).toBe(
        200,
      );
      const rows = await shop.services.database.db.selectFrom('quote').select('user_id').execute();
      expect(rows).toEqual([{ user_id: null }]);
    },
  );

  test('API-21 an expired token counts as a visitor', async () => {
    shop.setNow(NOON + 25 * 3_600_000);
    expect((await send({}, { token: shop.customer })).statusCode).toBe(200);
    shop.setNow(NOON);
    expect((await mine(shop.customer)).quotes).toEqual([]);
  });
});
