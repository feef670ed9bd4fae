import type { Schemas } from '../../../src/server/contract/operations';
import {
  addArticle,
  addCampaign,
  openShop,
  type Shop,
  withdraw,
} from '../catalogue/catalogueSupport';

type Resolved = Schemas['ResolvedReference'][];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const post = (body: unknown) => shop.call('POST', '/exposed/articles/resolve', { body });
const read = async (...references: string[]): Promise<Resolved> =>
  (await post({ references })).json<Resolved>();
/** For each reference its match and the ids it carries. */
const resolve = async (...references: string[]) =>
  (await read(...references)).map(({ match, articles }) => [match, ids(articles)]);
const ids = (articles: readonly { id: number }[]): number[] => articles.map(({ id }) => id);

test('answers in the order of the list, each reference as it was sent, doubles too', async () => {
  const one = await addArticle(shop, { reference: 'LIST-0001' });
  const two = await addArticle(shop, { reference: 'LIST-0002' });
  const answer = await read('LIST-0002', ' list-0001 ', 'LIST-0002');
  expect(answer.map(({ reference, match, articles }) => [reference, match, ids(articles)])).toEqual(
    [
      ['LIST-0002', 'exact', [two]],
      [' list-0001 ', 'exact', [one]],
      ['LIST-0002', 'exact', [two]],
    ],
  );
});

test('finds the reference without its separators, then the one of the supplier', async () => {
  const own = await addArticle(shop, { reference: 'SEP-10/20.A' });
  const supplied = await addArticle(shop, { reference: 'OWN-1', secondary_reference: 'Sup-777' });
  expect(await resolve('sep 10 20 a', 'SEP\u00A010\u201120A', 'sup-777', 'SUP777')).toEqual([
    ['separators', [own]],
    ['separators', [own]],
    ['supplier', [supplied]],
    ['supplier', [supplied]],
  ]);
});

test('the shop’s written reference wins, then a supplier’s, then without separators', async () => {
  const own = await addArticle(shop, { reference: 'WIN-12' });
  await addArticle(shop, { reference: 'WIN12', secondary_reference: 'WIN-12' });
  const supplied = await addArticle(shop, { reference: 'LOSE-1', secondary_reference: 'WIN 12' });
  expect(await resolve('WIN-12', 'WIN 12')).toEqual([
    ['exact', [own]],
    ['supplier', [supplied]],
  ]);
});

test('a reference of several articles on sale is answered by at most five of them', async () => {
  const given = [];
  for (let at = 0; at < 6; at++)
    given.push(await addArticle(shop, { secondary_reference: 'MANY-6' }));
  expect(await resolve('many-6')).toEqual([['several', given.slice(0, 5)]]);
});

test('a withdrawn article is named so, unless one on sale has that reference', async () => {
  const gone = await addArticle(shop, { reference: 'GONE-1', secondary_reference: 'MOVED-1' });
  await withdraw(shop, gone);
  expect(await read('GONE-1', 'gone1')).toMatchObject([
    { match: 'exact', articles: [{ id: gone, soft_deleted: '1' }] },
    { match: 'separators', articles: [{ id: gone, soft_deleted: '1' }] },
  ]);
  const next = await addArticle(shop, { secondary_reference: 'MOVED-1' });
  expect(await resolve('MOVED-1')).toEqual([['supplier', [next]]]);
});

test('a withdrawn article carries at most five on sale that can replace it', async () => {
  const gone = await addArticle(shop, { reference: 'WAS-600', label: 'Cuvette zirconium 600 mL' });
  const other = await addArticle(shop, {
    label: 'Cuvette zirconium 600 mL',
    secondary_reference: 'SEEN-1',
  });
  const sizes = [];
  for (const size of [50, 100, 250, 800, 1000])
    sizes.push(await addArticle(shop, { label: `Cuvette zirconium ${size} mL` }));
  const [, , smaller, larger, largest] = sizes;
  await withdraw(shop, gone);
  await withdraw(shop, largest!);
  const [withdrawn, sold] = await read('WAS-600', 'SEEN-1');
  expect(ids(withdrawn!.replacements!)).toEqual([other, smaller, larger, sizes[1], sizes[0]]);
  expect(withdrawn!.replacements).toEqual(
    withdrawn!.replacements!.map((article) => ({ ...article, soft_deleted: '0' })),
  );
  expect(sold).not.toHaveProperty('replacements');
});

test('1,000 references are answered one by one', async () => {
  const known = new Map<string, number>();
  for (let at = 0; at < 20; at++)
    known.set(`BIG-${at}`, await addArticle(shop, { reference: `BIG-${at}` }));
  const references = Array.from({ length: 1000 }, (_, at) =>
    at % 2 === 0 ? `BIG-${(at / 2) % 20}` : `%%${at}`,
  );
  const answer = await read(...references);
  expect(answer.map(({ reference }) => reference)).toEqual(references);
  expect(answer.map(({ articles }) => ids(articles))).toEqual(
    references.map((reference) => [known.get(reference) ?? []].flat()),
  );
});

test('an article of a running campaign carries it', async () => {
  const id = await addArticle(shop, { reference: 'PROMO-LIST' });
  const campaign = await addCampaign(shop, '2026-11-01', '2026-11-30', [id]);
  expect(await read('promo list')).toMatchObject([
    { articles: [{ id, active_sales_campaign_id: campaign }] },
  ]);
});

test.each([
  ['no reference', []],
  ['1,001 references', Array.from({ length: 1001 }, (_, at) => `R${at}`)],
  ['a reference of 101 characters', ['A'.repeat(101)]],
  ['an empty reference', ['GOOD', '']],
  ['a number', [12]],
])('refuses %s with 400', async (_, references) => {
  expect((await post({ references })).statusCode).toBe(400);
});

test.each([
  '   ',
  '---',
  '\u0000',
  'A\u0000B',
  '\uD800',
  '%27',
  "' OR 1=1 --",
  '_%',
  '"*" NEAR',
  'é'.repeat(100),
  '\u{1F9EA}',
])('THREAT-H02 finds nothing for %j', async (typed) => {
  expect(await read(typed)).toMatchObject([{ match: 'none' }]);
});
