// @full content: pictures, mails and exports.
import { parse } from 'csv-parse/sync';
import { parseDecimal } from '../../../src/domain/decimal';
import { attachLines, presentQuote } from '../../../src/domain/quote/quote';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, request, saveDraft, sendOffer, startOf, write } from '../offers/offerSupport';
import { postQuote } from '../quotes/quoteSupport';

let shop: Shop;
let beaker: number;
beforeEach(async () => {
  shop = await openShop();
  beaker = await addArticle(shop, {
    reference: 'BE-105',
    label: 'Bécher',
    brand: 'DURAN',
    base_price_cents: 105,
  });
});
afterEach(() => shop.close());

type File = 'export.csv' | 'lines.csv' | 'oxygene.csv';
type Check = Schemas['OxygeneCheck'];
const send = async (change: object = {}) =>
  (await postQuote(shop, beaker, change, {})).json<Schemas['QuoteReceipt']>();
const ask = (
  file: File | 'oxygene',
  query: Record<string, string> = {},
  token: string | undefined = shop.admin,
) => shop.call('GET', `/api/protected/quotes/${file}?${new URLSearchParams(query)}`, { token });
const read = async (
  file: File,
  query?: Record<string, string>,
): Promise<Record<string, string>[]> =>
  parse((await ask(file, query)).body, {
    bom: true,
    delimiter: ';',
    columns: true,
    record_delimiter: '\r\n',
  });
const check = async (query?: Record<string, string>) => (await ask('oxygene', query)).json<Check>();

test('a search’s quotes are a CSV file with semicolons, a BOM and decimal commas', async () => {
  const { number } = await send({
    company: 'Labo "Nord"; Lille',
    ownReference: 'BC-77',
    comment: 'Deux\nlignes',
    wishedDate: '2026-12-24',
  });
  await send({ lastName: 'Dupont' });
  const answer = await ask('export.csv', { text: 'martin' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="devis-2026-11-21.csv"',
    'cache-control': 'private, no-store',
  });
  expect(answer.body.startsWith('\uFEFF"Devis";"Date";"État"')).toBe(true);
  expect(await read('export.csv', { text: 'martin' })).toEqual([
    expect.objectContaining({
      Devis: number,
      Date: '21/11/2026',
      État: 'En attente',
      Société: 'Labo "Nord"; Lille',
      Nom: 'Martin',
      'Référence du client': 'BC-77',
      'Livraison souhaitée': '24/12/2026',
      'Livraison : code postal': '69001',
      'Facturation : ville': 'Paris',
      Commentaire: 'Deux\nlignes',
      Articles: '3',
      'Total HT': '3,15',
    }),
  ]);
});

test('the lines of a search are one line per requested article', async () => {
  const gloves = await addArticle(shop, {
    reference: 'GA-1',
    label: 'Gants',
    brand: 'NORD',
    base_price_cents: 1250,
  });
  const { number } = await send({
    lines: [
      { article_id: beaker, quantity: 3 },
      { article_id: gloves, quantity: 2 },
    ],
  });
  expect(await read('lines.csv')).toEqual([
    expect.objectContaining({
      Devis: number,
      Référence: 'BE-105',
      'Prix unitaire HT': '1,05',
      Quantité: '3',
      'Total HT': '3,15',
    }),
    expect.objectContaining({
      Devis: number,
      Référence: 'GA-1',
      'Prix unitaire HT': '12,50',
      Quantité: '2',
      'Total HT': '25,00',
    }),
  ]);
});

test.each(['=1+1', '+33 1 42', '-2', '@SUM(A1)'])(
  'THREAT-H02 %j in a name is no formula in the file',
  async (lastName) => {
    await send({ lastName, company: '=HYPERLINK("http://x")' });
    const [quote] = await read('export.csv');
    for (const cell of [quote?.Nom, quote?.Société]) expect(cell).toMatch(/^'?[^=+\-@\t\r]/);
    expect(quote?.Société).toBe('\'=HYPERLINK("http://x")');
  },
);

test('status, ids and filters choose the quotes, oldest first, with screen totals', async () => {
  const { between } = chance(7);
  const prices = [];
  for (let count = 0; count < 4; count += 1)
    prices.push(await addArticle(shop, { base_price_cents: between(1, 99_999) }));
  const sent = [];
  for (let count = 0; count < 12; count += 1)
    sent.push(
      await send({ lines: prices.map((article_id) => ({ article_id, quantity: between(1, 99) })) }),
    );
  const list = (await shop.call('GET', '/api/protected/quotes', { token: shop.admin })).json<
    Schemas['QuotePage']
  >();
  const shown = new Map(
    attachLines(list).map((quote) => [
      presentQuote(quote, quote.lines).sort_number,
      presentQuote(quote, quote.lines),
    ]),
  );
  const rows = await read('export.csv');
  expect(rows.map((row) => row.Devis)).toEqual(sent.map(({ number }) => number));
  for (const row of rows)
    expect(row['Total HT']).toBe(shown.get(row.Devis ?? '')?.total_ht_price.replace('.', ','));

  const ids = sent.slice(2, 5).map(({ id }) => String(id));
  expect((await read('export.csv', { ids: ids.join(',') })).map((row) => row.Devis)).toEqual(
    sent.slice(2, 5).map(({ number }) => number),
  );
  expect(await read('export.csv', { status: 'ARCHIVED' })).toEqual([]);
  expect((await ask('export.csv', { ids: '0' })).statusCode).toBe(400);
  expect((await ask('export.csv', { status: 'DONE' })).statusCode).toBe(400);
});

test('a file of more quotes than are read at once has each of them once', async () => {
  await send();
  const { db } = shop.services.database;
  const {
    id: _id,
    idempotency_key: _key,
    ...row
  } = await db.selectFrom('quote').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 30 }, () => row);
  for (let count = 0; count < 34; count += 1) await db.insertInto('quote').values(copies).execute();
  const numbers = (await read('export.csv')).map((quote) => quote.Devis);
  expect([numbers.length, new Set(numbers).size]).toEqual([1021, 1021]);
});

describe('offers', () => {
  const OFFER = { unit_price: '10', quantity: '4', discount: '12.5' };
  const columns = (row: Record<string, string> | undefined) =>
    Object.entries(row ?? {}).flatMap(([name, value]) =>
      /^(Offre|Acceptée|Référence de commande)/.test(name) ? [value] : [],
    );
  const linesOf = async () =>
    (await read('lines.csv')).map((row) =>
      ['Source', 'Référence', 'Désignation', 'Prix unitaire HT', 'Quantité', 'Total HT'].map(
        (name) => row[name],
      ),
    );

  test('the VAT rate and its guess go from the article to request, offer and exports', async () => {
    const prices = { base_price_cents: 400_00, ttc_price_cents: 422_00 };
    const articles = [
      await addArticle(shop, { ...prices, vat_rate: 550 }),
      await addArticle(shop, { ...prices, vat_rate: null }),
    ];
    const { id } = (
      await postQuote(
        shop,
        0,
        { lines: articles.map((article_id) => ({ article_id, quantity: 1 })) },
        {},
      )
    ).json<{
      id: number;
    }>();
    const rates = async () =>
      (await read('lines.csv', { ids: String(id) })).map((row) => [
        row['TVA (%)'],
        row['TVA déduite des prix'],
      ]);
    const expected = [
      ['5,5', ''],
      ['5,5', 'oui'],
    ];
    expect(await rates()).toEqual(expected);
    expect((await read('export.csv', { ids: String(id) }))[0]).toMatchObject({
      'Total HT': '800,00',
      'Total TTC': '844,00',
    });
    await sendOffer(shop, id, { lines: (await startOf(shop, id)).lines });
    expect(await rates()).toEqual(expected);
    expect((await read('export.csv', { ids: String(id) }))[0]).toMatchObject({
      'Offre : total TTC': '844,00',
    });
    expect((await read('oxygene.csv', { ids: String(id) })).map((row) => row.TVA_CODE)).toEqual([
      '5,5',
      '5,5',
    ]);
  });

  test('the offer’s columns are empty until one is sent, and then of the last one', async () => {
    const { id, token } = await request(shop);
    expect(columns((await read('export.csv'))[0])).toEqual(['', '', '', '', '', '', '', '', '']);
    const { lines } = await startOf(shop, id);
    await sendOffer(shop, id, { lines: [{ ...lines[0]!, ...OFFER }] });
    const first = ['1', 'Envoyée', '21/11/2026', '21/12/2026', '64,50', '77,40', '', '', ''];
    expect(columns((await read('export.csv'))[0])).toEqual(first);
    await write(shop, token, { kind: 'CHANGE_ASKED', version: 1, text: 'Trop cher' });
    expect(columns((await read('export.csv'))[0])).toEqual(first.with(1, 'Modification demandée'));
    await saveDraft(shop, id, 0, await startOf(shop, id));
    expect(columns((await read('export.csv'))[0])?.[0]).toBe('1');
  });

  test('an accepted offer says when, by whom, with which order; chosen options count', async () => {
    const { id, token } = await request(shop, { ownReference: 'DEM-1' });
    const { lines } = await startOf(shop, id);
    const line = { ...lines[0]!, ...OFFER };
    await sendOffer(shop, id, {
      lines: [line, { ...line, id: 'a', optional: true }, { ...line, id: 'b', optional: true }],
      discount: '10',
    });
    await accept(shop, token, { chosen: ['b'], name: 'Claire Martin', order_reference: 'BC-77' });
    const [row] = await read('export.csv');
    expect(columns(row)).toEqual([
      ...['1', 'Acceptée', '21/11/2026', '21/12/2026', '92,50', '111,00'],
      ...['21/11/2026', 'Claire Martin', 'BC-77'],
    ]);
    expect(row?.['Référence du client']).toBe('DEM-1');
  });

  test('lines are of the request, then of the last offer, then of the accepted one', async () => {
    const { id, token } = await request(shop);
    const [asked] = (await startOf(shop, id)).lines;
    const line = { ...asked!, ...OFFER };
    expect((await linesOf()).map(([source]) => source)).toEqual(['demande']);
    await sendOffer(shop, id, { lines: [line], discount: '10' });
    const option = {
      ...line,
      id: 'a',
      article_id: null,
      reference: '',
      title: 'Mise en service',
      optional: true,
    };
    await sendOffer(shop, id, { lines: [line, option], discount: '10' });
    const firm = (source: string) => [source, line.reference, line.title, '8,75', '4', '35,00'];
    expect(await linesOf()).toEqual([
      firm('offre 2'),
      ['offre 2', '', 'Remise sur l’offre', '-3,50', '1', '-3,50'],
      ['offre 2', '', 'Port', '29,50', '1', '29,50'],
    ]);
    await accept(shop, token, { version: 2, chosen: ['a'] });
    expect(await linesOf()).toEqual([
      firm('offre 2 acceptée'),
      ['offre 2 acceptée', '', 'Mise en service', '8,75', '4', '35,00'],
      ['offre 2 acceptée', '', 'Remise sur l’offre', '-7,00', '1', '-7,00'],
      ['offre 2 acceptée', '', 'Port', '29,50', '1', '29,50'],
    ]);
  });
});

describe('for Oxygène', () => {
  test('an offer not accepted hands over the last version’s firm lines and carriage', async () => {
    const { id } = await request(shop, { ownReference: 'DEM-1' });
    const { lines } = await startOf(shop, id);
    await sendOffer(shop, id, { lines: [{ ...lines[0]!, unit_price: '7.79' }] });
    const line = { ...lines[0]!, unit_price: '7.79', discount: '7.5' };
    await sendOffer(shop, id, {
      lines: [line, { ...line, id: 'o', optional: true }],
      carriage: '12',
    });
    const rows = await read('oxygene.csv');
    expect(rows.map((row) => [row.REF_CLIENT, row.CODE, row.PV_HT])).toEqual([
      ['DEM-1', line.reference, '7,21'],
    ]);
    expect(await check()).toEqual({
      ...{ quotes: 1, accepted: 0, offered: 1, lines: 1, unknown: [] },
      left_out: [{ title: 'Port, 12,00\u202F€ HT', number: `202611-${id}` }],
    });
  });

  test('without a reference of the order the acceptance leaves that of the request', async () => {
    const { id, token } = await request(shop, { ownReference: 'DEM-1' });
    await sendOffer(shop, id);
    await accept(shop, token, { order_reference: '' });
    expect((await read('oxygene.csv')).map((row) => row.REF_CLIENT)).toEqual(['DEM-1']);
  });

  test('a request hands over its lines, an accepted offer its firm and chosen ones', async () => {
    const asked = await send();
    const { id, token } = await request(shop, { ownReference: 'BC-1' });
    const { lines } = await startOf(shop, id);
    const line = { ...lines[0]!, unit_price: '10', quantity: '4', discount: '12.5' };
    const free = { ...line, id: 'free', article_id: null, reference: '', title: 'Port spécial' };
    const options = ['a', 'b'].map((name) => ({
      ...line,
      id: name,
      reference: `OPTION-${name.toUpperCase()}`,
      optional: true,
    }));
    await sendOffer(shop, id, { lines: [line, free, ...options], discount: '5' });
    await accept(shop, token, { chosen: ['a'] });

    const rows = await read('oxygene.csv');
    expect(
      rows.map((row) => [
        row.DEVIS,
        row.REF_CLIENT,
        row.CODE,
        row.QUANTITE,
        row.PV_HT,
        row.REMISE_DEVIS,
      ]),
    ).toEqual([
      [asked.number, '', 'BE-105', '3', '1,05', '0'],
      [`202611-${id}`, 'BC-77', line.reference, '4', '8,75', '5'],
      [`202611-${id}`, 'BC-77', 'OPTION-A', '4', '8,75', '5'],
    ]);
    expect(await check()).toEqual({
      quotes: 2,
      accepted: 1,
      offered: 0,
      lines: 3,
      unknown: [{ reference: 'OPTION-A', title: line.title, numbers: [`202611-${id}`] }],
      left_out: [
        { title: 'Port spécial', number: `202611-${id}` },
        { title: 'Port, 29,50\u202F€ HT', number: `202611-${id}` },
      ],
    });
    for (const { PV_HT = '' } of rows)
      expect(() => parseDecimal(PV_HT.replace(',', '.'))).not.toThrow();
  });

  test('a code that the last import withdrew is named once, with its quotes', async () => {
    const numbers = [];
    for (let count = 0; count < 7; count += 1) numbers.push((await send()).number);
    await shop.services.database.write((trx) =>
      trx.updateTable('article').set({ soft_deleted: 1 }).where('id', '=', beaker).execute(),
    );
    const [unknown, ...others] = (await check()).unknown;
    expect([unknown?.reference, unknown?.numbers, others]).toEqual([
      'BE-105',
      numbers.slice(0, 5),
      [],
    ]);
  });
});

test.each(['export.csv', 'lines.csv', 'oxygene.csv', 'oxygene'] as const)(
  'THREAT-B06 %s is refused to a visitor with 401 and to a customer with 403',
  async (file) => {
    expect((await ask(file, {}, '')).statusCode).toBe(401);
    expect((await ask(file, {}, shop.customer)).statusCode).toBe(403);
  },
);
