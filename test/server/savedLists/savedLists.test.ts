// @postgres: what happens at once is ordered by locks of rows there
// (savedLists/tableSavedLists.ts).
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

type SavedList = Schemas['SavedList'];

let shop: Shop;
let other: string;
beforeEach(async () => {
  shop = await openShop();
  other = await shop.loginAs('other');
});
afterEach(() => shop.close());

const URL = '/api/protected/my/lists';
const LINES = [
  { reference: 'BEC-250', quantity: 3 },
  { reference: 'AGI-1', quantity: 1 },
];
const create = (token?: string, name = 'TP chimie', lines: object[] = LINES) =>
  shop.call('POST', URL, { token, body: { name, lines } });
const list = async (token: string) =>
  (await shop.call('GET', URL, { token })).json<Schemas['SavedListSummary'][]>();
const change = (id: number | string, body: object, token?: string) =>
  shop.call('PUT', `${URL}/${id}`, { token, body });
const errorOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  ...(JSON.parse(body) as { message: string; field?: string }),
});

testOfAnyEngine('a list is made, read, renamed, changed and deleted by its customer', async () => {
  const { id, ...made } = (await create(shop.customer, ' TP chimie ')).json<SavedList>();
  expect(made).toEqual({
    name: 'TP chimie',
    revision: 1,
    changed_at: '2026-11-21 12:00:00',
    lines: LINES,
  });
  expect(await list(shop.customer)).toMatchObject([
    { id, name: 'TP chimie', line_count: 2, piece_count: 4 },
  ]);
  expect(
    (await change(id, { revision: 1, name: 'TP de chimie' }, shop.customer)).json(),
  ).toMatchObject({ revision: 2, lines: LINES });
  const lines = [{ reference: 'BEC-250', quantity: 9 }];
  expect((await change(id, { revision: 2, lines }, shop.customer)).json()).toMatchObject({
    name: 'TP de chimie',
    revision: 3,
    lines,
  });
  expect((await shop.call('GET', `${URL}/${id}`, { token: shop.customer })).json()).toMatchObject({
    name: 'TP de chimie',
    lines,
  });
  expect((await shop.call('DELETE', `${URL}/${id}`, { token: shop.customer })).statusCode).toBe(
    200,
  );
  expect(await list(shop.customer)).toEqual([]);
});

testOfAnyEngine(
  'nobody gets 401, another customer and an administrator 404 as for no list; none changes it',
  async () => {
    const { id } = (await create(shop.customer)).json<SavedList>();
    const calls = (token?: string) =>
      Promise.all([
        shop.call('GET', `${URL}/${id}`, { token }),
        change(id, { revision: 1, name: 'Volée' }, token),
        shop.call('DELETE', `${URL}/${id}`, { token }),
      ]);
    for (const answer of await calls()) expect(answer.statusCode).toBe(401);
    expect((await shop.call('GET', URL)).statusCode).toBe(401);
    expect((await create()).statusCode).toBe(401);
    const { message } = errorOf(await shop.call('GET', `${URL}/999999`, { token: shop.customer }));
    for (const token of [other, shop.admin]) {
      for (const answer of await calls(token))
        expect(errorOf(answer)).toMatchObject({ message, statusCode: 404 });
      expect(await list(token)).toEqual([]);
    }
    expect(await list(shop.customer)).toMatchObject([{ id, name: 'TP chimie', revision: 1 }]);
  },
);

test('a name is unique within an account only, whatever its case and accents', async () => {
  await create(shop.customer, 'Été 2027');
  expect(errorOf(await create(shop.customer, 'ete  2027'))).toMatchObject({
    statusCode: 409,
    field: 'name',
    message: 'Vous avez déjà une liste « ete  2027 » : donnez un autre nom.',
  });
  expect((await create(other, 'Été 2027')).statusCode).toBe(200);
  const { id } = (await create(shop.customer, 'Hiver')).json<SavedList>();
  expect((await change(id, { revision: 1, name: 'ÉTÉ 2027' }, shop.customer)).statusCode).toBe(409);
  expect((await change(id, { revision: 1, name: 'HIVER' }, shop.customer)).statusCode).toBe(200);
});

test('two lists made at once with one name are one list', async () => {
  const answers = await Promise.all([
    create(shop.customer),
    create(shop.customer),
    create(shop.customer),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await list(shop.customer)).toHaveLength(1);
});

test('a change of an older revision is refused, and changes nothing', async () => {
  const { id } = (await create(shop.customer)).json<SavedList>();
  const answers = await Promise.all(
    [1, 2].map((quantity) =>
      change(id, { revision: 1, lines: [{ reference: 'A-1', quantity }] }, shop.customer),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await list(shop.customer)).toMatchObject([{ revision: 2, line_count: 1 }]);
});

testOfAnyEngine('bad names, lines and ids are refused in French', async () => {
  expect(errorOf(await create(shop.customer, '  '))).toMatchObject({
    statusCode: 422,
    field: 'name',
    message: 'Donnez un nom à la liste.',
  });
  expect(errorOf(await create(shop.customer, 'Vide', []))).toMatchObject({
    statusCode: 422,
    field: 'lines',
  });
  const many = Array.from({ length: 501 }, (_, index) => ({ reference: `R${index}`, quantity: 1 }));
  expect(errorOf(await create(shop.customer, 'Longue', many))).toMatchObject({
    statusCode: 422,
    message: 'Une liste a 500 lignes au plus : celle-ci en aurait 501.',
  });
  for (const line of [
    { reference: '', quantity: 1 },
    { reference: 'A', quantity: 0 },
    { reference: 'A', quantity: 1.5 },
    { reference: 'A' },
  ])
    expect((await create(shop.customer, 'Fausse', [line])).statusCode).toBe(400);
  expect((await change('x', { revision: 1 }, shop.customer)).statusCode).toBe(400);
  expect(await list(shop.customer)).toEqual([]);
});

testOfAnyEngine('an account has at most 50 lists', async () => {
  for (let index = 0; index < 50; index += 1) await create(shop.customer, `Liste ${index}`);
  expect(errorOf(await create(shop.customer, 'Une de trop'))).toMatchObject({
    statusCode: 422,
    message: 'Vous avez déjà 50 listes, le maximum : supprimez-en une.',
  });
  expect((await create(other, 'La première')).statusCode).toBe(200);
});

testOfAnyEngine('the lists of a deleted account are deleted, those of others stay', async () => {
  await create(shop.customer);
  await create(other);
  const { db } = shop.services.database;
  const user = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('customer'))
    .executeTakeFirstOrThrow();
  expect(
    (await shop.call('DELETE', `/api/protected/${user.id}/user/delete`, { token: shop.admin }))
      .statusCode,
  ).toBe(200);
  const rows = await db.selectFrom('saved_list').select('user_id').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.user_id).not.toBe(user.id);
});
