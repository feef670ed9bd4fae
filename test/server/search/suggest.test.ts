import type { Schemas } from '../../../src/server/contract/operations';
import { SearchIndexUnfilled } from '../../../src/server/search/searchIndex';
import { changeCatalogue } from '../../support/changeCatalogue';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';

type Suggestions = Schemas['Suggestions'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const ask = (query: string, prefix = '/api') =>
  shop.call('GET', `${prefix}/exposed/search/suggestions?query=${encodeURIComponent(query)}`);
const suggest = async (query: string) => (await ask(query)).json<Suggestions>();

/** An article that a search finds. */
async function addSearched(label: string, reference?: string): Promise<number> {
  const id = await addArticle(shop, { label, ...(reference && { reference }) });
  await shop.services.database.db.insertInto('search_queue').values({ article_id: id }).execute();
  await shop.services.searchIndex.refresh();
  return id;
}

/** A top category with one below it, which has one below it. @returns the three ids. */
const addCategories = (names: readonly [string, string, string]) =>
  changeCatalogue(shop.services, async (trx) => {
    const { id } = await trx
      .insertInto('category')
      .values({ id: nextId(), label: names[0] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sub = { id: nextId(), label: names[1], category_id: id };
    await trx.insertInto('sub_category').values(sub).execute();
    const under = { id: nextId(), label: names[2], sub_category_id: sub.id };
    await trx.insertInto('under_sub_category').values(under).execute();
    return [id, sub.id, under.id] as const;
  });
let lastId = 700_000;
const nextId = () => (lastId += 1);

test.each(['/api', ''])(
  'GET %s/exposed/search/suggestions is open to anyone and may be kept for a minute',
  async (prefix) => {
    const id = await addSearched('Zircone broyée', `ZIR${prefix.length}`);
    const answer = await ask('zircone br', prefix);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json<Suggestions>().articles).toContainEqual({
      id,
      name: 'Zircone broyée',
      reference: `ZIR${prefix.length}`,
      thumbnail: `/exposed/article/${id}/get/thumbnail`,
    });
    expect(answer.json<Suggestions>().completions).toEqual(['zircone broyée']);
    await withdraw(shop, id);
  },
);

test('the thumbnail of a suggested article is found at its address', async () => {
  await addSearched('Vignette proposée');
  const [article] = (await suggest('vignette pro')).articles;
  expect((await shop.call('GET', article!.thumbnail)).statusCode).toBe(200);
});

test('suggests categories whose words begin so, with those above; the query first', async () => {
  const [top, sub, under] = await addCategories([
    'Quartzerie',
    'Creusets de quartz',
    'Quartz & creuset haut',
  ]);
  expect((await suggest('creus quartz')).categories).toEqual([
    { id: sub, level: 'subCategory', name: 'Creusets de quartz', path: ['Quartzerie'] },
    {
      id: under,
      level: 'underSubCategory',
      name: 'Quartz & creuset haut',
      path: ['Quartzerie', 'Creusets de quartz'],
    },
  ]);
  expect((await suggest('quartz creus')).categories.map(({ id }) => id)).toEqual([under, sub]);
  expect((await suggest('QUARTZÉ')).categories).toEqual([
    { id: top, level: 'category', name: 'Quartzerie', path: [] },
  ]);
  expect((await suggest('uartz')).categories).toEqual([]);
});

test('the categories of a changed catalogue are suggested at once', async () => {
  expect((await suggest('rhodium')).categories).toEqual([]);
  await addCategories(['Rhodium', 'Fils', 'Feuilles']);
  expect((await suggest('rhodium')).categories).toMatchObject([{ name: 'Rhodium' }]);
});

test('suggests the search’s first, at most five of each kind, none withdrawn', async () => {
  const ids: number[] = [];
  for (const kind of ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'])
    ids.push(await addSearched(`Tungstène tungstène${kind}`));
  await withdraw(shop, ids[0]!);
  const found = await shop.services.searchIndex.search('tungstène');
  const { articles, completions } = await suggest('tungst');
  expect(articles.map(({ id }) => id)).toEqual(
    found.full.filter((id) => id !== ids[0]).slice(0, 5),
  );
  expect(completions).toHaveLength(5);
  expect(completions[0]).toBe('tungstène');
});

test.each([
  ['ruthénium f', 'Ruthénium fil 250 mm'],
  ['ruthénium 25', 'Ruthénium fil 250 mm'],
  ['ruthénium 50', 'Ruthénium poudre 500 g'],
])('« %s » suggests the articles with a word that begins as its last one', async (query, name) => {
  await addSearched('Ruthénium fil 250 mm');
  await addSearched('Ruthénium poudre 500 g');
  expect([...new Set((await suggest(query)).articles.map((article) => article.name))]).toEqual([
    name,
  ]);
});

test.each(['', 'ab', '  ab  ', '   ', 'x'.repeat(201)])('400 for « %s »', async (query) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field: expect.stringContaining('query') as string });
});

test('503 while the index is being filled', async () => {
  jest.spyOn(shop.services.searchIndex, 'search').mockRejectedValue(new SearchIndexUnfilled());
  expect((await ask('bécher')).statusCode).toBe(503);
});
