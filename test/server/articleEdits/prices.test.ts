// @postgres: prices are compared in SQL, and the undo of an import restores them with it.
import type { Schemas } from '../../../src/server/contract/operations';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

async function upload(...values: Parameters<typeof line>[0][]): Promise<string[]> {
  const bytes = Buffer.from([HEADINGS, ...values.map(line)].join('\r\n'), 'latin1');
  const { payload, headers } = form(bytes, 'semaine.csv');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/oxygene/perform/import?confirmed=withdrawals,prices,vat',
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<string[]>();
}
const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
async function read(reference: string): Promise<Schemas['OwnArticle']> {
  const { id } = await shop.services.database.db
    .selectFrom('article')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return (await call('GET', `articles/${id}`)).json<Schemas['OwnArticle']>();
}
const priceOf = async (reference: string) => {
  const { basePrice, ttcPrice, vat_rate: rate, price_check: toCheck } = await read(reference);
  return [basePrice, ttcPrice, rate, toCheck ?? ''].join(' ');
};
/** As it is stored. */
async function rateOf(reference: string): Promise<number | null> {
  const articles = shop.services.database.db.selectFrom('article').select('vat_rate');
  return (await articles.where('reference', '=', reference).executeTakeFirstOrThrow()).vat_rate;
}
async function edit(reference: string, body: object) {
  const { id, revision } = await read(reference);
  return call('PUT', `articles/${id}`, { revision, ...body });
}
async function toCheck(): Promise<string[]> {
  const answer = await call('GET', 'articles?price_check=1');
  const { total, articles } = answer.json<Schemas['ListedArticles']>();
  expect(articles.map(({ price_check: mark }) => mark)).toEqual(articles.map(() => '1'));
  expect(total).toBe(articles.length);
  return articles.map(({ reference }) => reference);
}
async function undoLast(operation: string) {
  const { id } = await shop.services.database.db
    .selectFrom('journal')
    .select('id')
    .where('operation', '=', operation)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return call('POST', `journal/${id}/undo`);
}

const AGREED = { CODE: 'AB-1', PV_HT: '71,72', PV_TTC: '86,06', TVA_CODE: '20' };
const MARKED = { ...AGREED, PV_HT: '60,00' };

test('ENTITY-15 a price TTC follows HT or rate; one that does not fit is refused', async () => {
  await upload(AGREED);
  expect((await edit('AB-1', { basePrice: '60' })).json()).toMatchObject({ ttcPrice: '72.00' });
  expect((await edit('AB-1', { vat_rate: '5,5' })).json()).toMatchObject({ ttcPrice: '63.30' });
  for (const [body, field] of [
    [{ ttcPrice: '86,06' }, 'ttcPrice'],
    [{ basePrice: '50', ttcPrice: '63,30' }, 'ttcPrice'],
    [{ vat_rate: '12' }, 'vat_rate'],
  ] as const) {
    const answer = await edit('AB-1', body);
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ field })]);
  }
  expect(await priceOf('AB-1')).toBe('60.00 63.30 5.5 ');
});

test('ENTITY-15 HT alone is refused where no rate is known, or a code is none', async () => {
  const report = await upload({ ...AGREED, TVA_CODE: '1' });
  expect(report.join()).not.toContain('Prix à vérifier');
  expect(await priceOf('AB-1')).toBe('71.72 86.06  ');
  const answer = await edit('AB-1', { basePrice: '60' });
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('pas connu')]);
  expect((await edit('AB-1', { basePrice: '60', ttcPrice: '66' })).statusCode).toBe(200);
  expect((await edit('AB-1', { basePrice: '10', vat_rate: '20' })).statusCode).toBe(200);
  expect(await priceOf('AB-1')).toBe('10.00 12.00 20 ');
});

test('ENTITY-15 a new article has a price TTC that follows, or fits', async () => {
  const made = { label: 'Fiole', basePrice: '10', under_sub_category_id: 20102 };
  const create = async (body: object) =>
    (await call('POST', 'articles', { ...made, ...body })).statusCode;
  expect(await create({ reference: 'N-1', vat_rate: '20' })).toBe(200);
  expect(await create({ reference: 'N-2', ttcPrice: '10,55' })).toBe(200);
  expect(await create({ reference: 'N-3' })).toBe(422);
  expect(await create({ reference: 'N-4', ttcPrice: '14' })).toBe(422);
  expect(await priceOf('N-1')).toBe('10.00 12.00 20 ');
  expect(await priceOf('N-2')).toBe('10.00 10.55  ');
});

test('ENTITY-15 a line that disagrees is imported, reported and listed until right', async () => {
  const report = await upload(MARKED, { CODE: 'AB-2' });
  expect(report).toContain(
    'Prix à vérifier : AB-1, Bécher (ligne 2) : HT 60,00 €, TVA 20 %, TTC 86,06 €.'.replace(
      /(?<=\d) €/g,
      '\u202F€',
    ),
  );
  expect(report.join()).toContain('Attention : 1 prix à vérifier');
  expect(await toCheck()).toEqual(['AB-1']);
  // A field beside it, or the same price again, is accepted.
  expect((await edit('AB-1', { label: 'Fiole', basePrice: '60' })).statusCode).toBe(200);
  expect(await priceOf('AB-1')).toBe('60.00 86.06 20 1');
  expect((await edit('AB-1', { ttcPrice: '72' })).statusCode).toBe(200);
  expect(await toCheck()).toEqual([]);
});

test('ENTITY-15 neither an undo nor the file’s value stores a disagreement again', async () => {
  await upload(MARKED);
  expect((await edit('AB-1', { ttcPrice: '72' })).statusCode).toBe(200);
  const taken = await edit('AB-1', { file_fields: ['prices'] });
  expect([taken.statusCode, taken.body]).toEqual([422, expect.stringContaining('AB-1')]);
  const undone = await undoLast('updateArticle');
  expect([undone.statusCode, undone.body]).toEqual([409, expect.stringContaining('AB-1')]);
  expect(await priceOf('AB-1')).toBe('60.00 72.00 20 ');
});

test('ENTITY-15 the undo of an import gives back a price, marked or without a rate', async () => {
  await upload(MARKED, { ...AGREED, CODE: 'AB-2', TVA_CODE: '' });
  await upload(AGREED, { CODE: 'AB-2', PV_HT: '10,00', PV_TTC: '10,55', TVA_CODE: '5,5' });
  expect(await toCheck()).toEqual([]);
  expect((await call('POST', 'oxygene/return')).statusCode).toBe(200);
  expect(await priceOf('AB-1')).toBe('60.00 86.06 20 1');
  expect([await priceOf('AB-2'), await rateOf('AB-2')]).toEqual(['71.72 86.06  ', null]);
});

test('ENTITY-15 the undo of an import takes a rate back that a later file added', async () => {
  await upload({ ...AGREED, PV_TTC: '75,66', TVA_CODE: '' });
  await upload({ ...AGREED, TVA_CODE: '' });
  // No change: the import before can still be undone.
  expect((await upload(AGREED)).join()).toContain('Aucun changement');
  expect(await rateOf('AB-1')).toBe(2000);
  expect((await call('POST', 'oxygene/return')).statusCode).toBe(200);
  expect([await priceOf('AB-1'), await rateOf('AB-1')]).toEqual(['71.72 75.66  ', null]);
});

test('ENTITY-15 a rate that a file adds is a change where it disagrees', async () => {
  await upload({ ...AGREED, TVA_CODE: '' }, { CODE: 'AB-2', PV_TTC: '12,00' });
  const report = await upload(
    { ...AGREED, TVA_CODE: '5,5' },
    { CODE: 'AB-2', PV_TTC: '12,00', TVA_CODE: '20' },
  );
  expect(report.join()).toContain('1 modifié');
  expect(await toCheck()).toEqual(['AB-1']);
  expect((await call('POST', 'oxygene/return')).statusCode).toBe(200);
  expect(await toCheck()).toEqual([]);
  expect(await priceOf('AB-1')).toBe('71.72 86.06  ');
});

test('ENTITY-15 a selection changes other fields beside a price to be checked', async () => {
  await upload(MARKED, { CODE: 'AB-2' });
  const ids = [(await read('AB-1')).id, (await read('AB-2')).id];
  const asked = { article_ids: ids, change: { brand: 'PYREX' } };
  const preview = await call('POST', 'articles/selection/preview', asked);
  expect([preview.statusCode, preview.body]).toEqual([200, expect.anything()]);
  const { seen } = preview.json<Schemas['ArticlesUpdateGroups']>();
  expect((await call('POST', 'articles/selection', { ...asked, seen })).statusCode).toBe(200);
  expect((await undoLast('updateArticles')).statusCode).toBe(200);
  expect(await priceOf('AB-1')).toBe('60.00 86.06 20 1');
});
