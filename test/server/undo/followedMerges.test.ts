// @full imports, @postgres: articles follow a merge, and back, by statements of their own.
import type { Schemas } from '../../../src/server/contract/operations';
import { selectionOf } from '../articleSelection/selectionSupport';
import { addArticle, form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { exported, line } from '../import/shop';

const [BEAKERS, SMALL, FLASKS, PIPETTES] = [20101, 20102, 20103, 20201];

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

const { call, apply, newest, undo, edit, read } = selectionOf(() => shop);
const undone = async (entry: { id: number }) =>
  expect((await undo(entry.id)).json()).toEqual({
    message: expect.stringMatching(/^Changement annulé/) as string,
  });
const merge = async (id: number, target_id: number) => {
  const { categories } = (await call('GET', 'categories')).json<Schemas['OwnCategories']>();
  const { revision } = categories.find((one) => one.id === id)!;
  expect((await call('POST', `categories/${id}/merge`, { revision, target_id })).statusCode).toBe(
    200,
  );
  return newest();
};
const select = async (ids: number[], under_sub_category_id: number) => {
  expect((await apply({ article_ids: ids, change: { under_sub_category_id } })).statusCode).toBe(
    200,
  );
  return newest();
};
const categoriesOf = (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await read(id)).under_sub_category_id));
const add = (reference: string, under_sub_category_id = BEAKERS) =>
  addArticle(shop, { reference, under_sub_category_id });

test('an article of an undone selection follows the merge back when that is undone', async () => {
  const ids = [await add('A'), await add('B'), await add('STAYS')];
  const selected = await select(ids.slice(0, 2), FLASKS);
  const merged = await merge(BEAKERS, SMALL);
  await undone(selected);
  expect(await categoriesOf(ids)).toEqual([SMALL, SMALL, SMALL]);
  await undone(merged);
  expect(await categoriesOf(ids)).toEqual([BEAKERS, BEAKERS, BEAKERS]);
});

test('one that was placed elsewhere since stays there', async () => {
  const ids = [await add('A'), await add('B')];
  const selected = await select(ids, FLASKS);
  const merged = await merge(BEAKERS, SMALL);
  await undone(selected);
  const { revision } = await read(ids[1]!);
  expect((await edit(ids[1]!, { revision, under_sub_category_id: PIPETTES })).statusCode).toBe(200);
  await undone(merged);
  expect(await categoriesOf(ids)).toEqual([BEAKERS, PIPETTES]);
});

test('one that followed two merges goes back over both', async () => {
  const ids = [await add('A')];
  const selected = await select(ids, PIPETTES);
  const first = await merge(BEAKERS, SMALL);
  const second = await merge(SMALL, FLASKS);
  await undone(selected);
  expect(await categoriesOf(ids)).toEqual([FLASKS]);
  await undone(second);
  expect(await categoriesOf(ids)).toEqual([SMALL]);
  await undone(first);
  expect(await categoriesOf(ids)).toEqual([BEAKERS]);
});

test('one whose category was given back to the imports follows too', async () => {
  const ids = [await add('A')];
  const selected = await select(ids, FLASKS);
  const merged = await merge(BEAKERS, SMALL);
  const { revision } = await read(ids[0]!);
  const released = await edit(ids[0]!, { revision, file_fields: ['category'] });
  expect([selected.id > 0, released.statusCode]).toEqual([true, 200]);
  expect(await categoriesOf(ids)).toEqual([SMALL]);
  await undone(merged);
  expect(await categoriesOf(ids)).toEqual([BEAKERS]);
});

test('one of an undone import follows too', async () => {
  const upload = async (category: number) => {
    const { payload, headers } = form(
      Buffer.from(exported(line({ CODE: 'A', SOUS_SOUS_FAMILLE: String(category) }))),
      'semaine.csv',
    );
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/oxygene/perform/import',
      payload,
      headers: { ...headers, authorization: `Bearer ${shop.admin}` },
    });
    expect(answer.statusCode).toBe(200);
  };
  const ids = [await add('A')];
  await upload(FLASKS);
  const merged = await merge(BEAKERS, SMALL);
  expect((await call('POST', 'oxygene/return')).statusCode).toBe(200);
  expect(await categoriesOf(ids)).toEqual([SMALL]);
  await undone(merged);
  expect(await categoriesOf(ids)).toEqual([BEAKERS]);
});
