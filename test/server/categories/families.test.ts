import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const read = async () => (await call('GET', 'categories')).json<Schemas['OwnCategories']>();
const create = (count: number, families: Schemas['NamedFamily'][]) =>
  call('POST', 'families/categories', { count, families });

const aFamily = (path: string, ...[category = '', sub = '', under = '']: string[]) => ({
  path,
  category,
  sub_category: sub,
  under_sub_category: under,
});

const FAMILIES = [
  aFamily('VER-A/01/01', 'Verrerie neuve', 'Graduée', 'Béchers hauts'),
  aFamily('VER-A/01/02', 'Verrerie neuve', 'Graduée', 'Fioles'),
  aFamily('PLA//', 'Plastiques', 'Autres', 'Autres'),
];

test('all categories of a file are created with their families and journalled', async () => {
  const before = await read();
  expect((await create(7, FAMILIES)).json()).toEqual({ message: 'Rayons créés' });
  const after = await read();
  const pathOf = (id: number | null): string[] => {
    const found = after.categories.find((one) => one.id === id);
    return found ? [...pathOf(found.parent_id), found.label] : [];
  };
  expect(after.categories).toHaveLength(before.categories.length + 7);
  for (const { path, category, sub_category, under_sub_category } of FAMILIES)
    expect(pathOf(after.families.find((one) => one.path === path)!.category_id)).toEqual([
      category,
      sub_category,
      under_sub_category,
    ]);
  const { entries } = (await call('GET', 'journal?limit=1')).json<Schemas['Journal']>();
  expect(entries[0]).toMatchObject({
    operation: 'createFamilyCategories',
    after: {
      created: 7,
      made: expect.stringMatching(/^Verrerie neuve, /) as string,
      families: FAMILIES.map(({ path }) => path).join(', '),
      change: expect.stringContaining('VER-A/01/02') as string,
    },
  });
});

test('what is said of sheets is stored of the categories that are made alone', async () => {
  const sheets = ['1', undefined, '0'] as const;
  const families = FAMILIES.map((family, index) => ({
    ...family,
    ...(sheets[index] && { sheet_expected: sheets[index] }),
  }));
  expect((await create(7, families)).statusCode).toBe(200);
  const { categories, families: stored } = await read();
  expect(
    FAMILIES.map(({ path }) => {
      const id = stored.find((one) => one.path === path)?.category_id;
      return categories.find((one) => one.id === id)?.sheet_expected;
    }),
  ).toEqual(sheets);
  const again = { ...aFamily('VER-A/01/03', 'Verrerie neuve', 'Graduée', 'Fioles') };
  await create(0, [{ ...again, sheet_expected: '1' }]);
  const flasks = (await read()).categories.filter(({ label }) => label === 'Fioles').at(-1);
  expect(flasks).not.toHaveProperty('sheet_expected');
  const { entries } = (await call('GET', 'journal?limit=2')).json<Schemas['Journal']>();
  const undone = await call('POST', `journal/${entries[0]!.id}/undo`);
  expect(undone.statusCode).toBe(200);
  expect((await call('POST', `journal/${entries[1]!.id}/undo`)).statusCode).toBe(200);
  expect((await read()).families.some(({ path }) => path === 'VER-A/01/01')).toBe(false);
});

test.each([
  ['another number than was confirmed', 6, FAMILIES, 409, 'count'],
  ['a family that leads somewhere', 7, [{ ...FAMILIES[0]!, path: '2/201/20101' }], 409, null],
  ['a family twice', 3, [FAMILIES[0]!, FAMILIES[0]!], 409, 'families.1'],
  ['a name of 300 characters', 3, [aFamily('A//', 'é'.repeat(300), 'B', 'C')], 422, null],
  ['an empty name', 3, [aFamily('A//', 'A', ' ', 'C')], 422, 'families.0'],
  ['a code of 200 characters', 3, [aFamily('x'.repeat(200), 'A', 'B', 'C')], 422, null],
  ['no family', 0, [], 400, null],
])('%s changes nothing', async (_, count, families, status, field) => {
  const before = await read();
  const answer = await create(count, families);
  expect(answer.statusCode).toBe(status);
  const refusal = answer.json<Schemas['Error']>();
  expect(refusal.message).toMatch(/^[A-ZÀ-Ý«].+[.]$/);
  expect(field === null || refusal.field === field).toBe(true);
  expect(await read()).toEqual(before);
});
