// @postgres: who changed a category is joined from the journal.
import type { Schemas } from '../../../src/server/contract/operations';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

const BEAKERS = 20101;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const list = async () =>
  (await call('GET', 'categories')).json<Schemas['OwnCategories']>().categories;
const byId = async (id: number) => (await list()).find((one) => one.id === id)!;
const newest = async () =>
  (await call('GET', 'journal?limit=1')).json<Schemas['Journal']>().entries[0]!;
const update = async (id: number, change: object) =>
  call('PUT', `categories/${id}`, { revision: (await byId(id)).revision, ...change });

/** Lets the journal tell of another administrator, at a time of his own. */
async function retell(email: string, at: string): Promise<number> {
  const { id } = await newest();
  await shop.services.database.write((trx) =>
    trx.updateTable('journal').set({ email, at }).where('id', '=', id).execute(),
  );
  return id;
}
const known = async (id: number) => {
  const { changed_by: by, changed_at: at } = await byId(id);
  return [by, at];
};
const NOBODY = [undefined, undefined];
const OTHER = ['b@labo.example', '2026-01-02 03:04:05'] as const;

test('nobody is named as long as no change of a category is known', async () => {
  expect((await list()).every((one) => !('changed_by' in one) && !('changed_at' in one))).toBe(
    true,
  );
});

testOfAnyEngine.each([
  ['a name', { label: 'Béchers et pots' }],
  ['a move', { parent_id: 202 }],
  ['fields', { nacres: 'NB11' }],
])('%s tells who changed the category, and no other', async (_name, change) => {
  await update(BEAKERS, change);
  await retell(...OTHER);
  expect(await known(BEAKERS)).toEqual(OTHER);
  expect((await list()).filter((one) => 'changed_by' in one)).toHaveLength(1);
});

test('an answer for all below tells who gave it, and so does a refusal below', async () => {
  const { revision } = await byId(BEAKERS);
  await update(201, { sheet_expected: '1' });
  await retell(...OTHER);
  expect(await known(BEAKERS)).toEqual(OTHER);
  const answer = await call('PUT', `categories/${BEAKERS}`, { revision, nacres: 'NB11' });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('modifié entre-temps (b@labo.example, le 02/01/2026 à 03:04)');
});

test('what is undone is changed by who undoes it', async () => {
  await update(BEAKERS, { nacres: 'NB11' });
  const entry = await retell(...OTHER);
  expect((await call('POST', `journal/${entry}/undo`)).statusCode).toBe(200);
  const { email, date_time: at } = await newest();
  expect(await known(BEAKERS)).toEqual([email, at]);
  expect(email).not.toBe(OTHER[0]);
});

test('what a merge takes along is changed by it; its target keeps its author', async () => {
  const { revision } = await byId(201);
  await call('POST', 'categories/201/merge', { revision, target_id: 202 });
  await retell(...OTHER);
  expect((await byId(BEAKERS)).parent_id).toBe(202);
  expect(await known(BEAKERS)).toEqual(OTHER);
  expect(await known(202)).toEqual(NOBODY);
});

test('categories created from a file are of who created them', async () => {
  const named = { category: 'Neuf', sub_category: 'Neuf', under_sub_category: 'Neuf' };
  const families = [{ path: 'A/01/X', ...named }];
  expect((await call('POST', 'families/categories', { count: 3, families })).statusCode).toBe(200);
  await retell(...OTHER);
  const created = (await list()).filter(({ label }) => label === 'Neuf');
  expect(created.map(({ changed_by: by }) => by)).toEqual([OTHER[0], OTHER[0], OTHER[0]]);
});

test('an entry that is kept no longer names nobody', async () => {
  await update(BEAKERS, { label: 'Béchers et pots' });
  const id = await retell(...OTHER);
  await shop.services.database.write((trx) =>
    trx.deleteFrom('journal').where('id', '=', id).execute(),
  );
  expect(await known(BEAKERS)).toEqual(NOBODY);
});
