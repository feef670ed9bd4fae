// @postgres: titles are rows of the stored content there too.
import { parse } from 'csv-parse/sync';
import type { OfferLine } from '../../../src/contract/api.gen';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { EMPTY_LINE, type OfferContent } from '../../../src/domain/offer/offer';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import type { Schemas } from '../../../src/server/contract/operations';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import { findPersonalData } from '../../../src/server/personalData/tablePersonalData';
import { readPdf } from '../../support/readPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { messageOf, order } from '../orders/orderSupport';
import {
  accept,
  follow,
  readThread,
  request,
  type Requested,
  saveDraft,
  sendOffer,
  startOf,
} from './offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const title = (id: string, text: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  kind: 'TITLE',
  title: text,
  ...change,
});
const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: `Texte ${id}`,
  unit_price: '10.00',
  ...change,
});
const end = (id: string): OfferLine => ({ ...EMPTY_LINE, id, kind: 'END' });

/** A firm lot that shows its total alone, a lot in option, and a line below both. */
async function rowsOf(id: number): Promise<OfferLine[]> {
  const [article] = (await startOf(shop, id)).lines;
  return [
    title('T1', 'Verrerie', { total_only: true }),
    { ...article!, id: 'a', unit_price: '13.37', discount: '10', vat_rate: '20' },
    line('b', { unit_price: '41.23', quantity: '7', vat_rate: '5.5', title: 'Bécher gradué' }),
    line('c', { unavailable: true, title: 'Fiole épuisée' }),
    title('T2', 'Montage sur place', { optional: true }),
    line('d', { unit_price: '52.19', quantity: '2' }),
    line('e', { unit_price: '6.00', optional: true }),
    end('E'),
    line('f', { unit_price: '20.00' }),
  ];
}

/** The prices of the lot, as they are written anywhere: net, before, and the totals of lines. */
const SECRETS = ['13.37', '13,37', '12.03', '12,03', '41.23', '41,23'];
/** The whole of the lot: 3 × 12.03 + 7 × 41.23. */
const LOT = '324,70';

async function offered(): Promise<Requested> {
  const quote = await request(shop, { email: `lots-${Math.random()}@labo.example` });
  const sent = await sendOffer(shop, quote.id, { lines: await rowsOf(quote.id) });
  expect(sent.version).toBe(1);
  return quote;
}

const followed = async (token: string) =>
  (await follow(shop, token)).json<Schemas['FollowedQuote']>();
const byStaff = (path: string) =>
  shop.call('GET', `/api/protected/quotes/${path}`, { token: shop.admin });
const mailsTo = async (id: number) => {
  const { email } = (await readThread(shop, id)).quote;
  const mails = (await shop.mails()).filter(({ recipient }) => recipient === email);
  return mails.filter(({ subject }) => /offre|accord|commande/i.test(subject));
};
const expectNoSecrets = (text: string) => {
  for (const secret of SECRETS) expect([secret, text.includes(secret)]).toEqual([secret, false]);
};

async function refusal(rows: OfferLine[]): Promise<[number, string, string | undefined]> {
  const { id } = await request(shop);
  const content = { ...(await startOf(shop, id)), lines: rows };
  const saved = await saveDraft(shop, id, 0, content);
  if (saved.statusCode !== 200) return statusOf(saved);
  const answer = await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision: saved.json<{ revision: number }>().revision },
  });
  expect((await readThread(shop, id)).versions).toEqual([]);
  return statusOf(answer);
}
const statusOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { message, field } = answer.json() as Schemas['Error'];
  return [answer.statusCode, message, field] as [number, string, string | undefined];
};

test('TITLE-03 TITLE-04 TITLE-06 a draft keeps titles that sending refuses in words', async () => {
  const firm = line('z');
  const cases: [OfferLine[], string, string][] = [
    [[firm, title('T', ' '), line('a')], 'Titre : Écrivez le texte du titre.', 'lines.1.title'],
    [
      [title('T', 'x'.repeat(131)), firm],
      `Titre « ${'x'.repeat(131)} » : Ce titre a 131 caractères : 130 au plus.`,
      'lines.0.title',
    ],
    [
      [firm, title('T', 'Verrerie'), end('E')],
      'Titre « Verrerie » : Ce titre n’a aucune ligne : ajoutez-en une dessous, ou retirez le titre.',
      'lines.1.title',
    ],
    [
      [firm, end('E')],
      'Fin du lot : Cette fin de lot n’est précédée d’aucun titre : retirez-la.',
      'lines.1.title',
    ],
    [
      [title('T', 'Verrerie', { total_only: true }), firm, line('a', { optional: true })],
      'Titre « Verrerie » : Ce lot n’affiche que son total, mais une de ses lignes est en option : son prix doit se lire. Rendez-la ferme, sortez-la du lot, ou affichez les prix.',
      'lines.0.title',
    ],
    // Lines alone are numbered.
    [
      [title('T', 'Verrerie'), firm, line('a', { quantity: '0' })],
      'Ligne 2 : Écrivez une quantité entière, de 1 à 9999.',
      'lines.2.quantity',
    ],
  ];
  for (const [rows, message, field] of cases)
    expect(await refusal(rows)).toEqual([422, message, field]);
});

test('TITLE-02 a draft with amounts of a lot, or an unknown kind, is refused whole', async () => {
  const amounts = title('T', 'Verrerie', { lot_amounts: [{ rate: '20', total: '1.00' }] });
  expect(await refusal([amounts, line('a')])).toEqual([
    422,
    'Titre « Verrerie » : les montants d’un lot viennent de ses lignes.',
    'lines.0.lot_amounts',
  ]);
  const unknown = { ...line('a'), kind: 'HEADING' } as unknown as OfferLine;
  expect((await refusal([unknown]))[0]).toBe(400);
});

test('TITLE-11 a buyer gets no price of a lot that shows its total alone', async () => {
  const { id, token } = await offered();
  const answer = await follow(shop, token);
  expectNoSecrets(answer.body);
  const { content, rule } = answer.json<Schemas['FollowedQuote']>().versions[0]!;
  expect(content.lines[0]).toMatchObject({
    title: 'Verrerie',
    lot_amounts: [
      { rate: '20', total: '36.09' },
      { rate: '5.5', total: '288.61' },
    ],
  });
  expect(content.lines[1]).toMatchObject({ unit_price: '0.00', discount: '0', quantity: '3' });
  expect(content.lines[5]).toMatchObject({ unit_price: '52.19' });
  // Staff reads all of it, and both come to the same totals.
  const whole = (await readThread(shop, id)).versions[0]!.content;
  expect(whole.lines[1]).toMatchObject({ unit_price: '13.37', discount: '10' });
  for (const chosen of [[], ['T2']])
    expect(sumsOf(content, rule!, chosen)).toEqual(sumsOf(whole, rule!, chosen));
});

const sumsOf = (
  content: OfferContent,
  rule: Schemas['OfferRule'],
  chosen: readonly string[],
): object => {
  const totals = documentTotals(pricedOffer(content, chosen), rule);
  return [totals.asChosen, totals.withOptions, totals.lots];
};

test('TITLE-11 nor does the PDF or a mail have one, where the lot is one row', async () => {
  const { id, token } = await offered();
  const pdf = await readPdf((await byStaff(`${id}/offers/1/pdf`)).rawPayload);
  expectNoSecrets(pdf.root.text);
  const row = pdf.all('TR').find(({ text }) => text.includes('Verrerie'))!;
  const texts = row.children.map(({ text }) => text);
  expect(texts[0]).toBe('');
  expect(texts[1]).toMatch(
    /^Verrerie 3 × .* 7 × Bécher gradué 1 × Fiole épuisée \(non disponible\) TVA à 20.% et 5,5.%$/,
  );
  expect(texts.at(-1)).toBe(`${LOT}\u202F€`);
  expect(pdf.root.text).not.toContain('Remise');
  const [sent] = await mailsTo(id);
  expect(sent?.body_text).toContain('6 lignes, dont 1 non disponible');
  await accept(shop, token, { chosen: ['T2'] });
  const mails = await mailsTo(id);
  expect(mails.length).toBeGreaterThan(1);
  for (const { body_text: text, body_html: html } of mails) {
    expectNoSecrets(text + html);
    expect(text.includes(`${LOT}\u202F€`)).toBe(text.includes('Bécher'));
  }
  expect(mails.some(({ body_text: text }) => text.includes('Bécher gradué'))).toBe(true);
});

test('TITLE-11, PROOF-02 nor has the PDF of what was accepted, where it is one row', async () => {
  const { id, token } = await offered();
  await accept(shop, token, { chosen: [] });
  const pdf = await readPdf((await byStaff(`${id}/acceptance.pdf`)).rawPayload);
  expectNoSecrets(pdf.root.text);
  const rowOf = (title: string) => pdf.all('TR').find(({ text }) => text.includes(title))?.text;
  expect(rowOf('Verrerie')).toContain(LOT);
  expect(rowOf('Texte d')).toContain('non retenue');
});

test('TITLE-11 nor has the report of a person one, which says what the lot has', async () => {
  const { id } = await offered();
  const { email } = (await readThread(shop, id)).quote;
  const found = await findPersonalData(shop.services.database.db, email, undefined);
  const report = JSON.stringify(createPersonalDataReport(found, [], 0));
  expectNoSecrets(report);
  for (const part of ['"titre":"Verrerie"', '"article":"Bécher gradué"', '"fin_du_lot":true'])
    expect(report).toContain(part);
  expect(report).toContain('"prix_unitaire_ht":"52.19"');
});

test('TITLE-07 page order of a mail: a title, its lines, its subtotal', async () => {
  const { id } = await offered();
  const [sent] = await mailsTo(id);
  const text = sent?.body_text ?? '';
  const places = [
    'Montage sur place (en option',
    'Texte d',
    'Texte e',
    'Sous-total Montage',
    'Texte f',
  ];
  const found = places.map((place) => text.indexOf(place));
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect(found).not.toContain(-1);
  // Its title says that the lot is in option, not each line.
  expect(text.match(/en option/g)).toHaveLength(1);
});

test('TITLE-05 the holder of the link chooses a lot in option by its title alone', async () => {
  const { id, token } = await offered();
  for (const chosen of [['d'], ['e'], ['T1'], ['E']]) {
    const refused = await accept(shop, token, { chosen });
    expect([chosen, refused.statusCode]).toEqual([chosen, 422]);
  }
  const accepted = await accept(shop, token, { chosen: ['T2'] });
  expect(accepted.json()).toMatchObject({ chosen: ['T2'] });
  const { acceptance } = await readThread(shop, id);
  expect(acceptance?.chosen).toEqual(['T2']);
  expectNoSecrets((await follow(shop, token)).body);
  // 324.70 + 2 × 52.19 + 6.00 + 20.00, free carriage.
  const [quote] = csv((await byStaff(`export.csv?ids=${id}`)).body);
  expect(quote?.['Offre : total HT']).toBe('455,08');
});

const csv = (body: string): Record<string, string>[] =>
  parse(body, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });

test('TITLE-12 the files of staff have the lines, not the titles', async () => {
  const { id, token } = await offered();
  await accept(shop, token, { chosen: ['T2'] });
  const lines = csv((await byStaff(`lines.csv?ids=${id}`)).body);
  expect(lines.map((each) => [each.Quantité, each['Total HT'], each['TVA (%)']])).toEqual([
    ['3', '36,09', '20'],
    ['7', '288,61', '5,5'],
    ['2', '104,38', '20'],
    ['1', '6,00', '20'],
    ['1', '20,00', '20'],
  ]);
  const handed = csv((await byStaff(`oxygene.csv?ids=${id}`)).body);
  expect(handed.map((each) => [each.QUANTITE, each.PV_HT, each.TVA_CODE])).toEqual([
    ['3', '12,03', '20'],
  ]);
  const check = (await byStaff(`oxygene?ids=${id}`)).json<Schemas['OxygeneCheck']>();
  expect(check.left_out.map((each) => each.title)).toEqual([
    'Bécher gradué',
    'Texte d',
    'Texte e',
    'Texte f',
  ]);
});

test('TITLE-08 TITLE-09 an order takes a lot in option in part, others whole', async () => {
  const { id, token } = await offered();
  const take = (...lines: [string, number][]) =>
    order(shop, id, { lines: lines.map(([line_, quantity]) => ({ id: line_, quantity })) });
  const broken = await take(['a', 3], ['f', 1]);
  expect([broken.statusCode, messageOf(broken)]).toEqual([
    422,
    'Titre « Verrerie » : l’offre n’en donne que le total. Commandez ce lot entier, aux quantités de l’offre, ou laissez-le de côté.',
  ]);
  expect(messageOf(await take(['T2', 1]))).toBe(
    'Titre « Montage sur place » : commandez les lignes, pas leur titre.',
  );
  expect((await readThread(shop, id)).acceptance).toBeUndefined();
  const taken = await take(['d', 1], ['f', 1]);
  expect(taken.json()).toMatchObject({ chosen: ['T2'] });
  const page = await followed(token);
  expect(page.acceptance?.order?.lines).toEqual([
    { id: 'd', quantity: 1 },
    { id: 'f', quantity: 1 },
  ]);
  expect((await byStaff(`export.csv?ids=${id}`)).body).toContain('101,69');
  const last = (await mailsTo(id)).at(-1)?.body_text ?? '';
  expect(last).toContain('Montage sur place');
  for (const absent of ['Verrerie', 'Texte e']) expect(last).not.toContain(absent);
});
