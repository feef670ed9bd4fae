// @full imports, @faults: npm test compares with the plain model from one seed.
import { ARTICLE_FIELDS, type ArticleValues } from '../../../src/domain/article/fields';
import {
  type EditableArticle,
  editArticle,
  takeFileValues,
} from '../../../src/domain/catalogue/articleEdits';
import { type Price, refusalOfPrice } from '../../../src/domain/catalogue/articlePrice';
import { withVat } from '../../../src/domain/vat';
import { findStoredArticle } from '../../../src/server/articleEdits/tableArticleEdits';
import type { Schemas } from '../../../src/server/contract/operations';
import { importValues } from '../../domain/catalogue/importValues';
import { chance } from '../../domain/random';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from './shop';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

type Chance = ReturnType<typeof chance>;
type Values = Parameters<typeof line>[0];
const CONFIRMED = 'withdrawals,prices,columns,codes,vat,refused,fields';

async function upload(values: Values[], path = 'perform/import') {
  const { payload, headers } = form(
    Buffer.from([HEADINGS, ...values.map(line)].join('\r\n'), 'latin1'),
    'semaine.csv',
  );
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/oxygene/${path}?confirmed=${CONFIRMED}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer;
}
const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
async function idOf(reference: string): Promise<number> {
  const article = shop.services.database.db.selectFrom('article').select('id');
  return (await article.where('reference', '=', reference).executeTakeFirstOrThrow()).id;
}
const read = async (reference: string) =>
  (await call('GET', `articles/${await idOf(reference)}`)).json<Schemas['OwnArticle']>();
async function edit(reference: string, body: object, status = 200): Promise<void> {
  const { id, revision } = await read(reference);
  expect((await call('PUT', `articles/${id}`, { revision, ...body })).statusCode).toBe(status);
}

async function returnToBefore(): Promise<void> {
  expect((await call('POST', 'oxygene/return')).statusCode).toBe(200);
}

test('an import keeps changed fields and says what the file has; its undo knows both', async () => {
  await upload([{ CODE: 'A', DESIG: 'Becher' }, { CODE: 'B' }]);
  await edit('A', { label: 'Bécher gradué', basePrice: '9', ttcPrice: '10,80' });
  const next = [{ CODE: 'A', DESIG: 'Becher v2', PV_HT: '12,00', COND: 'Lot' }, { CODE: 'B' }];
  const simulated = (await upload(next, 'simulate/import')).json<Schemas['Simulation']>();
  expect(simulated.kept).toEqual({
    total: 2,
    rows: [
      {
        line: 2,
        reference: 'A',
        label: 'Bécher gradué',
        changes: [
          { field: 'label', before: 'Bécher gradué', after: 'Becher v2' },
          { field: 'basePrice', before: '9.00', after: '12.00' },
          { field: 'ttcPrice', before: '10.80', after: '14.40' },
        ],
      },
    ],
  });
  const report = (await upload(next)).json<string[]>();
  expect(report).toContain(
    'Champ gardé : A, désignation : « Bécher gradué » ; valeur du fichier : « Becher v2 ».',
  );
  expect(report).toContain('2 champs gardés malgré le fichier.');
  expect(await read('A')).toMatchObject({
    label: 'Bécher gradué',
    conditionnement: 'Lot',
    basePrice: '9.00',
    file: { label: 'Becher v2', basePrice: '12.00' },
  });
  await returnToBefore();
  expect(await read('A')).toMatchObject({
    label: 'Bécher gradué',
    conditionnement: '',
    file: { label: 'Becher', basePrice: '10.00' },
  });
});

test('the report names kept categories and those of the file by their labels', async () => {
  const { db } = shop.services.database;
  const labels = await db
    .selectFrom('under_sub_category')
    .select(['id', 'label'])
    .where('id', 'in', [20102, 20103])
    .orderBy('id')
    .execute();
  await upload([{ CODE: 'A' }]);
  const { under_sub_category_id: own } = await read('A');
  const other = labels.find(({ id }) => id !== own);
  await edit('A', { under_sub_category_id: other?.id });
  const stored = await db
    .selectFrom('under_sub_category')
    .select('label')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  expect((await upload([{ CODE: 'A' }])).json<string[]>()).toContain(
    `Champ gardé : A, rayon : « ${other?.label} » ; valeur du fichier : « ${stored.label} ».`,
  );
});

test('a field changed after an import stays when the import is undone', async () => {
  await upload([{ CODE: 'A', DESIG: 'Un' }]);
  await upload([{ CODE: 'A', DESIG: 'Deux', COND: 'Lot' }]);
  await edit('A', { label: 'Trois' });
  await returnToBefore();
  expect(await read('A')).toMatchObject({
    label: 'Trois',
    conditionnement: '',
    file: { label: 'Un' },
  });
});

test('a kept state stays whatever SUSPENDU or absence says; the file’s is remembered', async () => {
  const others = Array.from({ length: 12 }, (_, index) => ({ CODE: `O-${index}` }));
  await upload([...others, { CODE: 'A' }, { CODE: 'B', SUSPENDU: '1' }]);
  await edit('A', { soft_deleted: '1' });
  await edit('A', { soft_deleted: '0' });
  await edit('B', { soft_deleted: '0' });
  await upload([...others, { CODE: 'A', SUSPENDU: '1' }, { CODE: 'B', SUSPENDU: '1' }]);
  expect(await read('A')).toMatchObject({ soft_deleted: '0', file: { soft_deleted: '1' } });
  expect(await read('B')).toMatchObject({ soft_deleted: '0', file: { soft_deleted: '1' } });
  await upload([...others, { CODE: 'A' }, { CODE: 'B' }]);
  await upload(others.map((each) => ({ ...each, COND: 'Lot' })));
  expect(await read('A')).toMatchObject({ soft_deleted: '0', file: { soft_deleted: '1' } });
});

test('an article made here is neither withdrawn nor changed by a file', async () => {
  const others = Array.from({ length: 12 }, (_, index) => ({ CODE: `O-${index}` }));
  await upload(others);
  const created = await call('POST', 'articles', {
    reference: 'ICI',
    label: 'Fait ici',
    basePrice: '10',
    ttcPrice: '12',
    under_sub_category_id: 20102,
  });
  expect(created.statusCode).toBe(200);
  await upload(others.slice(1));
  expect(await read('ICI')).toMatchObject({ soft_deleted: '0', file: {} });
  expect(await read('O-0')).toMatchObject({ soft_deleted: '1' });
  await upload([...others, { CODE: 'ICI', DESIG: 'Du fichier', SUSPENDU: '1' }]);
  expect(await read('ICI')).toMatchObject({
    label: 'Fait ici',
    soft_deleted: '0',
    file: { label: 'Du fichier', soft_deleted: '1' },
  });
});

const someValues = ({ oneOf, between, below }: Chance, CODE: string): Values => ({
  CODE,
  DESIG: oneOf(['Becher', 'Fiole', 'Pipette']),
  MARQUE: oneOf(['X', 'DURAN', 'PYREX']),
  REF_FOUR: oneOf(['', 'Z-1']),
  COND: oneOf(['', 'Lot de 10']),
  PV_HT: `${between(1, 9)},00`,
  // Most agree with the rate.
  PV_TTC: below(4) === 0 ? `${between(10, 12)},00` : '',
  TVA_CODE: oneOf(['20', '10']),
  SOUS_SOUS_FAMILLE: oneOf(['20101', '20102']),
  SUSPENDU: below(6) === 0 ? '1' : '0',
});
const cents = (text = ''): number => Number(text.replace(',', '')) || 0;
const priceOf = (values: Values): Price => {
  const [base, rate] = [cents(values.PV_HT), Number(values.TVA_CODE) * 100];
  return { base, ttc: values.PV_TTC ? cents(values.PV_TTC) : withVat(base, rate), rate };
};
const valuesOf = (values: Values): Omit<ArticleValues, 'description'> => ({
  label: values.DESIG ?? '',
  brand: values.MARQUE ?? '',
  supplier: values.REF_FOUR ?? '',
  packing: values.COND ?? '',
  prices: priceOf(values),
  category: Number(values.SOUS_SOUS_FAMILLE),
  state: values.SUSPENDU === '1' ? 1 : 0,
});

/**
 * What the next file makes of the model:
 * absent articles are withdrawn, as nearly all are there.
 */
function imported(model: Map<string, EditableArticle>, file: Values[]) {
  const result = new Map(model);
  for (const each of file) {
    const before = result.get(each.CODE!) ?? {
      values: { description: '', ...valuesOf(each) },
      kept: {},
      madeHere: false,
    };
    result.set(each.CODE!, importValues(before, valuesOf(each)));
  }
  const named = new Set(file.map(({ CODE }) => CODE));
  for (const [reference, article] of result)
    if (!named.has(reference)) result.set(reference, importValues(article, { state: 1 }));
  return result;
}

/** The file’s value of each field: what the undo of an import goes back to. */
const undone = (model: Map<string, EditableArticle>, old: Map<string, EditableArticle>) =>
  new Map(
    [...model].map(([reference, now]) => {
      const before = old.get(reference);
      const file = Object.fromEntries(
        ARTICLE_FIELDS.map((field) => [
          field,
          before ? (field in before.kept ? before.kept[field] : before.values[field]) : undefined,
        ]),
      ) as Partial<ArticleValues>;
      return [reference, importValues(now, before ? file : { state: 1 })];
    }),
  );

test.each(HAS_ALL_SAMPLES ? [1, 2, 3] : [1])(
  'edits, kept fields, imports and their undo do as the plain model (seed %i)',
  async (seed) => {
    const random = chance(seed);
    const codes = Array.from({ length: 30 }, (_, index) => `R-${index}`);
    const file = codes.map((code) => ({ ...someValues(random, code), SUSPENDU: '0' }));
    let model = imported(new Map(), file);
    await upload(file);
    let old = model;
    let refused = 0;
    const editSome = async () => {
      for (const reference of random.times(8, () => random.oneOf(codes))) {
        const before = model.get(reference)!;
        if (random.below(3) === 0) {
          const fields = ARTICLE_FIELDS.filter(() => random.below(2) === 0);
          const after = takeFileValues(before, fields);
          const { prices } = after.values;
          const refusal = refusalOfPrice(reference, before.values.prices, prices);
          await edit(reference, { file_fields: fields }, refusal === undefined ? 200 : 422);
          if (refusal === undefined) model.set(reference, after);
          else refused += 1;
          continue;
        }
        const label = random.oneOf(['Main 1', 'Main 2']);
        const state = random.oneOf([0, 1] as const);
        const base = random.between(1, 9);
        await edit(reference, {
          label,
          soft_deleted: String(state),
          basePrice: String(base),
          vat_rate: '5,5',
        });
        const prices = { base: base * 100, ttc: withVat(base * 100, 550), rate: 550 };
        model.set(reference, editArticle(before, { label, state, prices }));
      }
    };
    for (let round = 0; round < 4; round += 1) {
      model = new Map(model);
      await editSome();
      old = new Map(model);
      const absent = random.oneOf(codes);
      const next = codes.filter((code) => code !== absent).map((code) => someValues(random, code));
      await upload(next);
      model = imported(model, next);
      await editSome();
      if (random.below(2) === 0) {
        await returnToBefore();
        model = undone(model, old);
      }
      for (const code of codes) {
        const { values, kept } = (await findStoredArticle(
          shop.services.database.db,
          await idOf(code),
        ))!;
        expect([seed, round, code, values, kept]).toEqual([
          seed,
          round,
          code,
          model.get(code)!.values,
          model.get(code)!.kept,
        ]);
      }
    }
    expect(refused).toBeGreaterThan(0);
  },
);
