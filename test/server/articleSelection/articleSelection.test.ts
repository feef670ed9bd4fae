import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  addArticlesOf,
  addCampaign,
  openShop,
  type Shop,
} from '../catalogue/catalogueSupport';
import { selectionOf } from './selectionSupport';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

const { call, preview, apply, newest, undo, read, edit, minutes, minuteOf, refusedAt } =
  selectionOf(() => shop);
type Groups = Schemas['ArticlesUpdateGroups'];
const ids = (names: readonly { id: number }[]) => names.map(({ id }) => id);
const add = (reference: string, given: Parameters<typeof addArticle>[1] = {}) =>
  addArticle(shop, { reference, ...given });

test('a preview groups the articles by reference; the change does that, in one entry', async () => {
  const [b, a, c] = [await add('B'), await add('A'), await add('C', { brand: 'PYREX' })];
  const body = { article_ids: [b, a, c], change: { brand: 'PYREX' } };
  const shown = (await preview(body)).json<Groups>();
  expect([ids(shown.to_change), ids(shown.unchanged), shown.refused]).toEqual([[a, b], [c], []]);
  expect((await apply(body, shown.seen)).json()).toEqual(shown);
  expect(await read(a)).toMatchObject({
    brand: 'PYREX',
    kept: ['brand'],
    file: { brand: 'DURAN' },
    revision: 1,
  });
  expect(await read(c)).toMatchObject({ kept: [], revision: 0 });
  expect(await newest()).toMatchObject({
    operation: 'updateArticles',
    target: 'Sélection de 2 articles',
    after: { articles: 2, brand: 'PYREX' },
    undo: 'POSSIBLE',
  });
  const found = await shop.services.searchIndex.search('pyrex');
  expect(found.full).toEqual(expect.arrayContaining([a, b]));
});

test('the filter of the list is a selection, without those that are excepted', async () => {
  const [a, b] = [await add('A'), await add('B')];
  await add('C', { brand: 'PYREX' });
  const shown = await preview({
    filter: { brand: 'DURAN', soft_deleted: '0' },
    except_ids: [b],
    change: { soft_deleted: '1' },
  });
  expect(ids(shown.json<Groups>().to_change)).toEqual([a]);
});

test('a filter that finds more articles than a selection holds is refused', async () => {
  await addArticlesOf(shop, 'PYREX', 5001);
  const body = { filter: { brand: 'PYREX' }, change: { soft_deleted: '1' as const } };
  for (const answer of [await preview(body), await apply(body, '0'.repeat(32))])
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        message: expect.stringMatching(/^Affinez : 5.000 articles au plus, et .* trouve 5.001\.$/),
        field: 'filter',
      }),
    ]);
  const { total } = (await call('GET', 'articles?brand=PYREX&soft_deleted=0')).json<{
    total: number;
  }>();
  expect([total, await newest()]).toEqual([5001, undefined]);
  const [one] = (await call('GET', 'articles?brand=PYREX&limit=1')).json<
    Schemas['ListedArticles']
  >().articles;
  const shown = await preview({ ...body, except_ids: [one!.id] });
  expect(shown.json<Groups>().to_change).toHaveLength(5000);
});

test('what changed since the preview is refused, and nothing is written', async () => {
  const [a, b] = [await add('A'), await add('B')];
  const body = { article_ids: [a, b], change: { under_sub_category_id: 20102 } };
  const { seen } = (await preview(body)).json<Groups>();
  await edit(a, { revision: 0, label: 'Fiole' });
  const refused = await apply(body, seen);
  expect([refused.statusCode, refused.json<Schemas['Error']>().message]).toEqual([
    409,
    expect.stringContaining('ont changé depuis l’aperçu'),
  ]);
  expect(await read(b)).toMatchObject({ under_sub_category_id: 20101, kept: [] });
  expect((await newest()).operation).toBe('updateArticle');
});

test('a selection that has it all already changes nothing and leaves no entry', async () => {
  const a = await add('A');
  const answer = await apply({ article_ids: [a], change: { soft_deleted: '0' } });
  expect(answer.statusCode).toBe(200);
  expect(await newest()).toBeUndefined();
});

test.each<[string, object, number, string | undefined]>([
  [
    'a category that has others',
    { change: { under_sub_category_id: 2 } },
    422,
    'under_sub_category_id',
  ],
  ['an empty brand', { change: { brand: ' ' } }, 422, 'brand'],
  ['a brand of 101 characters', { change: { brand: 'a'.repeat(101) } }, 422, 'brand'],
  ['an unknown campaign', { change: { campaign_id: 999 } }, 404, undefined],
  ['a price', { change: { basePrice: '1' } }, 400, undefined],
  ['two fields', { change: { brand: 'A', featured: '1' } }, 400, undefined],
  ['no field', { change: {} }, 400, undefined],
  [
    'neither articles nor a filter',
    { article_ids: undefined, change: { brand: 'A' } },
    400,
    'article_ids',
  ],
  ['both', { filter: {}, change: { brand: 'A' } }, 400, 'article_ids'],
  ['an unknown article', { article_ids: [999_999], change: { brand: 'A' } }, 404, undefined],
  [
    '5,001 articles',
    { article_ids: Array.from({ length: 5001 }, (_, index) => index + 1), change: { brand: 'A' } },
    400,
    undefined,
  ],
])('%s is refused', async (_name, body, status, field) => {
  const id = await add('A');
  const sent = { article_ids: [id], ...body };
  const seen = '0'.repeat(32);
  for (const [path, given] of [
    ['articles/selection/preview', sent],
    ['articles/selection', { ...sent, seen }],
  ] as const) {
    const answer = await call('POST', path, given);
    expect([answer.statusCode, answer.json<Schemas['Error']>()]).toEqual([
      status,
      expect.objectContaining(field === undefined ? {} : { field }),
    ]);
  }
  expect(await read(id)).toMatchObject({ brand: 'DURAN', kept: [] });
});

test('a campaign takes what it may and names what it would overlap', async () => {
  const [a, b, gone] = [await add('A'), await add('B'), await add('C', { soft_deleted: 1 })];
  const other = await addCampaign(shop, '2027-01-10', '2027-02-10', [b]);
  const campaign = await addCampaign(shop, '2027-01-01', '2027-01-31');
  const body = { article_ids: [a, b, gone], change: { campaign_id: campaign } };
  const shown = (await apply(body)).json<Groups>();
  expect(ids(shown.to_change)).toEqual([a]);
  expect(shown.refused.map((each) => [each.article.id, each.reason, each.campaign?.id])).toEqual([
    [b, 'OVERLAPPING', other],
    [gone, 'WITHDRAWN', undefined],
  ]);
  expect(ids((await preview(body)).json<Groups>().unchanged)).toEqual([a]);
  const entry = await newest();
  expect((await undo(entry.id)).json()).toEqual({ message: 'Changement annulé pour 1 article' });
  expect(ids((await preview(body)).json<Groups>().to_change)).toEqual([a]);
  const ended = await addCampaign(shop, '2020-01-01', '2020-01-31');
  const refused = await preview({ ...body, change: { campaign_id: ended } });
  expect([refused.statusCode, refused.json<Schemas['Error']>().message]).toEqual([
    409,
    expect.stringContaining('terminée'),
  ]);
});

test('undone, lines changed since are left and named; undone once', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  await edit(c, { revision: 0, brand: 'SIMAX' });
  await apply({ article_ids: [a, b, c], change: { brand: 'PYREX' } });
  const { id } = await newest();
  await edit(b, { revision: 1, brand: 'ISOLAB' });
  expect((await undo(id)).json()).toEqual({
    message: 'Changement annulé pour 2 articles ; 1 a changé depuis et reste : B',
  });
  expect(await read(a)).toMatchObject({ brand: 'DURAN', kept: [], revision: 2 });
  expect(await read(b)).toMatchObject({ brand: 'ISOLAB', kept: ['brand'] });
  expect(await read(c)).toMatchObject({
    brand: 'SIMAX',
    kept: ['brand'],
    file: { brand: 'DURAN' },
  });
  const found = await shop.services.searchIndex.search('pyrex', { exact: true });
  expect([...found.full, ...found.intersects]).toEqual([]);
  expect(await newest()).toMatchObject({ after: { undone: 'updateArticles', left: 'B' } });
  expect((await undo(id)).statusCode).toBe(409);
});

test('undone, an article goes where its category was merged; all changed is refused', async () => {
  const [a, b] = [await add('A'), await add('B')];
  await apply({ article_ids: [a, b], change: { featured: '1' } });
  const featured = await newest();
  await apply({ article_ids: [a], change: { under_sub_category_id: 20102 } });
  const moved = await newest();
  const merged = await call('POST', 'categories/20101/merge', {
    target_id: 20103,
    revision: 0,
  });
  expect(merged.statusCode).toBe(200);
  expect((await undo(moved.id)).statusCode).toBe(200);
  expect(await read(a)).toMatchObject({ under_sub_category_id: 20103, kept: [] });
  await apply({ article_ids: [a, b], change: { featured: '0' } });
  const refused = await undo(featured.id);
  expect([refused.statusCode, refused.json<Schemas['Error']>().message]).toEqual([
    409,
    'Tous les articles de cette sélection ont changé depuis, par exemple A ' +
      '(admin@labo.example, le 21/11/2026 à 12:00) : rien n’est annulé.',
  ]);
});

test('a refused edit names who changed last, by an edit, a selection or an undo', async () => {
  const [a, other] = [await add('A'), await add('B')];
  const [first, second, third] = [minuteOf(1), minuteOf(2), minuteOf(3)];
  const stale = () => edit(a, { revision: 0, label: 'Fiole' });
  await minutes(
    async () => {
      await edit(a, { revision: 0, label: 'Gobelet' });
      expect(refusedAt(await stale())).toEqual([409, [first]]);
    },
    async () => {
      await apply({ article_ids: [a, other], change: { brand: 'PYREX' } });
      expect(refusedAt(await stale())).toEqual([409, [second]]);
    },
    async () => {
      await undo((await newest()).id);
      expect(refusedAt(await stale())).toEqual([409, [third]]);
    },
    async () => {
      await apply({ article_ids: [other], change: { brand: 'PYREX' } });
      await call('GET', `toggle/${a}/featured`);
      expect(refusedAt(await stale())).toEqual([409, [third]]);
    },
  );
});

test('a refused undoing names who changed that field, not who changed another', async () => {
  const a = await add('A');
  const second = minuteOf(2);
  let edited = 0;
  await minutes(
    async () => {
      await edit(a, { revision: 0, brand: 'VWR' });
      edited = (await newest()).id;
    },
    () => apply({ article_ids: [a], change: { brand: 'PYREX' } }),
    () => edit(a, { revision: 2, label: 'Gobelet' }),
  );
  expect(refusedAt(await undo(edited))).toEqual([409, [second]]);
});

test.each(['by number', 'by reference, as the version before'])(
  'a reference with a comma is not two: an undo names whom it left %s',
  async (kept) => {
    const [left, undone] = [await add('V, 1'), await add('1')];
    const [second, third] = [minuteOf(2), minuteOf(3)];
    await minutes(
      () => apply({ article_ids: [left, undone], change: { brand: 'PYREX' } }),
      () => edit(left, { revision: 1, brand: 'VWR' }),
      async () => {
        const { id } = (await call('GET', 'journal')).json<Schemas['Journal']>().entries[1]!;
        const answer = (await undo(id)).json<{ message: string }>();
        expect(answer.message).toMatch(/1 a changé depuis et reste : V, 1$/);
      },
    );
    const { id, after } = await newest();
    expect(after).toMatchObject({ leftIds: String(left) });
    if (kept !== 'by number') {
      const { leftIds: _ids, ...rest } = after!;
      await shop.services.database.write((trx) =>
        trx
          .updateTable('journal')
          .set({ after: JSON.stringify(rest) })
          .where('id', '=', id)
          .execute(),
      );
    }
    const stale = (article: number) => edit(article, { revision: 0, label: 'Fiole' });
    expect(refusedAt(await stale(left))).toEqual([409, [second]]);
    expect(refusedAt(await stale(undone))).toEqual([409, [third]]);
  },
);

test('what a process of the version before wrote is found by its sentence', async () => {
  const a = await add('A');
  const [first] = [minuteOf(1)];
  await minutes(async () => {
    await edit(a, { revision: 0, label: 'Gobelet' });
    await shop.services.database.write((trx) =>
      trx.updateTable('journal').set({ subject_kind: null, subject_id: null }).execute(),
    );
  });
  expect(refusedAt(await edit(a, { revision: 0, label: 'Fiole' }))).toEqual([409, [first]]);
});
