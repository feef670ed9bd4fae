// @full commands: commands, starts and jobs.
import type { Schemas } from '../../../src/server/contract/operations';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ catalogue: 'none' });
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const answer = await shop.call('GET', path, { token: shop.admin });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer;
};

test('CATALOGUE=none has no category, no family and no article', async () => {
  expect((await read('/api/exposed/categories/flat')).json()).toEqual({
    categories: [],
    subCategories: [],
    underSubCategories: [],
  });
  expect((await read('/api/protected/categories')).json()).toEqual({
    categories: [],
    families: [],
  });
});

test.each(['/home', '/cart', '/contact/us', '/sitemap.xml', '/admin/oxygene'])(
  'without a category the page %s is answered',
  async (path) => {
    expect((await shop.call('GET', path)).statusCode).toBe(200);
  },
);

test('a category that does not exist is not found', async () => {
  expect((await shop.call('GET', '/c/2')).statusCode).toBe(404);
});

test('the first category made has a number that no drawing of the first level has', async () => {
  await shop.call('POST', '/api/protected/categories', {
    token: shop.admin,
    body: { label: 'Réactifs' },
  });
  const { categories } = (await read('/api/exposed/categories/flat')).json<
    Schemas['FlatCategories']
  >();
  expect(categories).toEqual([{ id: 10, label: 'Réactifs' }]);
});
