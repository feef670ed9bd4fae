// @sampled properties, @postgres: orders and filters are read by statements of its own.
import { sql } from 'kysely';
import { createArticleOrders } from '../../../src/server/articleEdits/articleOrders';
import type { Schemas } from '../../../src/server/contract/operations';
import { frenchOrder } from '../../../src/server/database/frenchOrder';
import { chance } from '../../domain/random';
import { changeCatalogue } from '../../support/changeCatalogue';
import { testOfFull } from '../../support/tiers';
import { addCampaign, form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await importArticles(ARTICLES);
  await changeCatalogue(shop.services, async (trx) => {
    for (const [condition, file] of [
      ['id % 2 = 0', `1, 1, 'picture' || id, null`],
      ['id % 3 = 0', `0, 0, 'sheet' || id, 'FDS'`],
      ['id % 5 = 0', `0, 0, 'other' || id, 'NOTICE'`],
    ])
      await sql
        .raw(
          `insert into attachment (article_id, is_picture, is_default, stored_name, kind,
            original_file_name, mime_type, byte_size, created_at)
          select id, ${file}, 'a', 'a', 1, 0 from article where ${condition}`,
        )
        .execute(trx);
    await sql`update article set featured = 1 where id % 7 = 0`.execute(trx);
  });
  await addCampaign(shop, '2026-11-01', '2026-12-31', [2, 3, 5, 8, 13]);
});
afterAll(() => shop.close());

const { oneOf, below } = chance(40);
const someArticle = (number: number, price: number) => ({
  CODE: `C${(number * 37) % 100}-${number}`,
  DESIG: oneOf(['Bécher', 'becher', 'Fiole', 'Éprouvette', 'Zeste']),
  MARQUE: oneOf(['DURAN', 'duran', 'Élan', '']),
  PV_HT: `${price},00`,
  PV_TTC: below(3) === 0 ? '9,50' : '',
  TVA_CODE: '20',
  SOUS_SOUS_FAMILLE: oneOf(['20101', '20103', '20201', '30101']),
  SUSPENDU: below(4) === 0 ? '1' : '0',
});
const ARTICLES = Array.from({ length: 40 }, (_, number) => someArticle(number, 1 + below(5)));

const CONFIRMED = 'withdrawals,prices,columns,codes,vat,refused,fields';
async function importArticles(lines: readonly Parameters<typeof line>[0][]): Promise<void> {
  const bytes = Buffer.from([HEADINGS, ...lines.map(line)].join('\r\n'), 'latin1');
  const { payload, headers } = form(bytes, 'semaine.csv');
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/oxygene/perform/import?confirmed=${CONFIRMED}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
  expect(answer.statusCode).toBe(200);
}
const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/articles${path}`, { token: shop.admin, body });

const has = (table: string, condition: string) =>
  `exists (select 1 from ${table} as x where x.article_id = a.id and ${condition})`;
const KEPT = has('article_edit', 'x.keeps_brand + x.keeps_label + x.keeps_state > 0');
/** All lines have the rate of 20 %. */
const TO_CHECK = '(abs(a.base_price_cents * 6 / 5 - a.ttc_price_cents) > 1)';
const MISSING = `(a.soft_deleted = 0 and coalesce(a.sheet_expected, u.sheet_expected) = 1
  and not ${has('attachment', `x.kind = 'FDS'`)})`;
/** SQL of each filter. */
const FILTERS: Record<string, string> = {
  '': '1 = 1',
  'brand=DURAN': `a.brand = 'DURAN'`,
  'category_id=20103': 'u.id = 20103',
  'category_id=201': 'u.sub_category_id = 201',
  'category_id=2': 'u.sub_category_id in (select id from sub_category where category_id = 2)',
  'soft_deleted=0': 'a.soft_deleted = 0',
  'soft_deleted=1': 'a.soft_deleted = 1',
  'featured=0': 'a.featured = 0',
  'featured=1': 'a.featured = 1',
  'picture=0': `not ${has('attachment', 'x.is_picture = 1')}`,
  'picture=1': has('attachment', 'x.is_picture = 1'),
  'sheet=0': `not ${has('attachment', `x.kind = 'FDS'`)}`,
  'sheet=1': has('attachment', `x.kind = 'FDS'`),
  'sheet_missing=0': `not ${MISSING}`,
  'sheet_missing=1': MISSING,
  'promoted=0': `not ${has('campaign_article', 'true')}`,
  'promoted=1': has('campaign_article', 'true'),
  'kept=0': `not ${KEPT}`,
  'kept=1': KEPT,
  'price_check=0': `not ${TO_CHECK}`,
  'price_check=1': TO_CHECK,
  'brand=duran&soft_deleted=0&picture=0': `a.brand = 'duran' and a.soft_deleted = 0 and not
    ${has('attachment', 'x.is_picture = 1')}`,
};
const SORTS = {
  reference: ['a.reference'],
  label: [frenchOrder('a.label')],
  category: [frenchOrder('u.label'), 'u.id'],
  brand: [frenchOrder('a.brand')],
  price: ['a.base_price_cents'],
  state: ['a.soft_deleted'],
};

async function plainIds(condition: string, columns: string[], direction: string) {
  const order = [...columns, 'a.id'].map((column) => `${column} ${direction}`).join(', ');
  const { rows } = await sql
    .raw<{ id: number }>(
      `select a.id from article as a join under_sub_category as u on u.id = a.under_sub_category_id
      where ${condition} order by ${order}`,
    )
    .execute(shop.services.database.db);
  return rows.map(({ id }) => id);
}

/** Each filter in each order; every second one descends. */
async function expectPlainLists(): Promise<void> {
  let count = 0;
  for (const [filter, condition] of Object.entries(FILTERS)) {
    for (const [sort, columns] of Object.entries(SORTS)) {
      count += 1;
      const isDescending = (count + Math.floor(count / 6)) % 2 === 1;
      const expected = await plainIds(condition, columns, isDescending ? 'desc' : 'asc');
      const offset = below(expected.length + 1);
      const query = `${filter}&sort=${sort}&descending=${isDescending ? 1 : 0}&offset=${offset}`;
      const answer = (await call('GET', `?${query}&limit=9`)).json<Schemas['ListedArticles']>();
      expect({
        query,
        total: answer.total,
        ids: answer.articles.map(({ id }) => id),
      }).toEqual({ query, total: expected.length, ids: expected.slice(offset, offset + 9) });
    }
  }
}

testOfFull(
  'filters and orders are those of plain SQL, after an edit and an import too',
  async () => {
    await expectPlainLists();
    const first = (await call('GET', '?sort=price&limit=1')).json<Schemas['ListedArticles']>();
    const { id, revision } = first.articles[0]!;
    const change = { label: 'Aiguille', brand: 'DURAN', basePrice: '99', ttcPrice: '118,80' };
    const edited = { ...change, soft_deleted: '1', under_sub_category_id: 30101 };
    expect((await call('PUT', `/${id}`, { revision, ...edited })).statusCode).toBe(200);
    await expectPlainLists();
    await importArticles(Array.from({ length: 33 }, (_, number) => someArticle(number, below(6))));
    await expectPlainLists();
  },
);

test('what does not fit into the memory is read for each page', async () => {
  const small = createArticleOrders(shop.services.database.db, 1);
  const page = { sort: 'label', isDescending: false, offset: 2, limit: 3 } as const;
  const expected = await plainIds('a.soft_deleted = 0', SORTS.label, 'asc');
  for (const version of ['1', '1', '2'])
    expect(await small.findPage(version, { isWithdrawn: false }, page)).toEqual({
      total: expected.length,
      ids: expected.slice(2, 5),
    });
});
