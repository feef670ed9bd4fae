import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop, withdraw } from './catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const change = (article_ids: number[], featured: boolean, token = shop.admin) =>
  shop.call('POST', '/api/protected/articles/featured', { token, body: { article_ids, featured } });
const featuredOf = async (ids: number[]) =>
  (await shop.call('GET', '/exposed/featured/articles'))
    .json<Schemas['Article'][]>()
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
const articles = async () => {
  const [one, two, three] = [
    await addArticle(shop),
    await addArticle(shop),
    await addArticle(shop),
  ];
  return [one, two, three] as const;
};
const lastEntry = async () =>
  (await shop.call('GET', '/api/protected/journal?limit=1', { token: shop.admin })).json<
    Schemas['Journal']
  >().entries[0];

test('HOME-09 many articles are featured and removed at once, in their order', async () => {
  const [one, two, three] = await articles();
  expect((await change([three, one, two], true)).json()).toEqual({ changed: 3 });
  expect(await featuredOf([one, two, three])).toEqual([one, two, three]);
  expect((await change([two, one], true)).json()).toEqual({ changed: 0 });
  expect((await change([two], false)).json()).toEqual({ changed: 1 });
  expect(await featuredOf([one, two, three])).toEqual([one, three]);
  expect(await lastEntry()).toMatchObject({
    operation: 'changeFeatured',
    before: { articles: 1, articleIds: String(two) },
    after: null,
  });
});

test('none is featured when one is withdrawn or unknown; a withdrawn one is removed', async () => {
  const [one, two, three] = await articles();
  await change([two], true);
  await withdraw(shop, two);
  const before = await lastEntry();
  expect((await change([one, two], true)).statusCode).toBe(409);
  expect((await change([one, 999_999_999], true)).statusCode).toBe(404);
  expect(await featuredOf([one, two, three])).toEqual([]);
  expect(await lastEntry()).toEqual(before);
  expect((await change([two, three], false)).json()).toEqual({ changed: 1 });
});
