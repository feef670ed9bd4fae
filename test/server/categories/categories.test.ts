import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop, withdraw } from '../catalogue/catalogueSupport';

const BEAKERS = 20101;
const FLASKS = 20103;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const read = async () => (await call('GET', 'categories')).json<Schemas['OwnCategories']>();
const named = async (label: string) =>
  (await read()).categories.filter((category) => category.label === label);
const byId = async (id: number) => (await read()).categories.find((one) => one.id === id);
const flat = async () =>
  (await shop.call('GET', '/api/exposed/categories/flat')).json<Schemas['FlatCategories']>();
const refusal = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json<Schemas['Error']>().message,
];
const articlesAt = async (id: number) =>
  (await shop.call('GET', `/api/exposed/under/sub/category/${id}/articles`)).json<
    Schemas['Article'][]
  >();
const create = async (label: string, parent_id?: number) => {
  expect((await call('POST', 'categories', { label, parent_id })).statusCode).toBe(200);
  return (await named(label)).at(-1)!;
};

test('ENTITY-04 the visitors’ lists have the fields that they had', async () => {
  const { categories, subCategories, underSubCategories } = await flat();
  expect(
    [categories[0], subCategories[0], underSubCategories[0]].map((one) => Object.keys(one!)),
  ).toEqual([
    ['id', 'label'],
    ['id', 'label', 'category_id'],
    ['id', 'label', 'sub_category_id'],
  ]);
});

test('a category is added on three levels, counted, and shown to visitors at once', async () => {
  const top = await create('Réactifs');
  const sub = await create('Réactifs courants', top.id);
  const under = await create('Acides', sub.id);
  expect([top.level, sub.level, under.level]).toEqual([1, 2, 3]);
  const article = { under_sub_category_id: under.id };
  await addArticle(shop, { ...article, reference: 'R-1' });
  await withdraw(shop, await addArticle(shop, { ...article, reference: 'R-2' }));
  expect(await byId(under.id)).toMatchObject({ on_sale: 1, withdrawn: 1 });
  expect((await flat()).underSubCategories).toContainEqual({
    id: under.id,
    label: 'Acides',
    sub_category_id: sub.id,
  });
});

test('a number is never given twice, also after a deletion', async () => {
  const first = await create('Passager');
  expect((await call('DELETE', `categories/${first.id}`)).statusCode).toBe(200);
  expect((await create('Suivant')).id).toBe(first.id + 1);
});

test('name, place and fields of a category change; the journal keeps both sides', async () => {
  const before = (await byId(BEAKERS))!;
  const answer = await call('PUT', `categories/${BEAKERS}`, {
    revision: before.revision,
    label: 'Béchers et pots',
    parent_id: 202,
    sheet_expected: '1',
    drawing: 'erlenmeyer',
    nacres: 'nb.11',
  });
  expect(answer.statusCode).toBe(200);
  expect(await byId(BEAKERS)).toMatchObject({
    label: 'Béchers et pots',
    parent_id: 202,
    sheet_expected: '1',
    drawing: 'erlenmeyer',
    nacres: 'NB11',
  });
  const { entries } = (await call('GET', 'journal?limit=1')).json<Schemas['Journal']>();
  expect(entries[0]).toMatchObject({
    operation: 'updateCategory',
    target: `Rayon ${BEAKERS} (Béchers et pots)`,
    before: { name: before.label, drawing: 'beaker', nacres: null },
    after: { name: 'Béchers et pots', drawing: 'erlenmeyer', nacres: 'NB11' },
  });
});

test('a new category has no answer about sheets before one is given', async () => {
  const top = await create('Réactifs');
  const sub = await create('Acides', top.id);
  const silent = await create('Acides forts', sub.id);
  expect(silent).not.toHaveProperty('sheet_expected');
  const body = { label: 'Acides faibles', parent_id: sub.id, sheet_expected: '0' };
  expect((await call('POST', 'categories', body)).statusCode).toBe(200);
  expect((await named('Acides faibles'))[0]).toMatchObject({ sheet_expected: '0' });
  await addArticle(shop, { under_sub_category_id: silent.id, reference: 'AC-1' });
  const counts = async () =>
    (await call('GET', 'articles/without/safety-sheet')).json<Schemas['ChemicalsWithoutSheet']>();
  expect(await counts()).toMatchObject({ total: 0, unanswered: { categories: 1, articles: 1 } });
  // One answer of the first level is that of all lowest ones below it.
  const revision = (await byId(top.id))!.revision;
  const change = { revision, sheet_expected: '1' };
  expect((await call('PUT', `categories/${top.id}`, change)).statusCode).toBe(200);
  for (const label of ['Acides forts', 'Acides faibles'])
    expect((await named(label))[0]).toMatchObject({ sheet_expected: '1' });
  expect(await counts()).toMatchObject({ total: 1, unanswered: { categories: 0, articles: 0 } });
  const { entries } = (await call('GET', 'journal?limit=1')).json<Schemas['Journal']>();
  expect(entries[0]).toMatchObject({
    target: `Rayon ${top.id} (Réactifs)`,
    before: { sheetExpected: null },
    after: { sheetExpected: true },
  });
  // What somebody else answered meanwhile is not overwritten unseen.
  expect((await call('PUT', `categories/${top.id}`, change)).statusCode).toBe(409);
});

test('of two administrators the second is told both versions and who was first', async () => {
  const { revision } = (await byId(BEAKERS))!;
  await call('PUT', `categories/${BEAKERS}`, { revision, label: 'Premier' });
  const [status, message] = refusal(
    await call('PUT', `categories/${BEAKERS}`, { revision, label: 'Second' }),
  );
  expect(status).toBe(409);
  expect(message).toMatch(
    /^Ce rayon a été modifié entre-temps \(.+@.+, le .+\) : il s’appelle « Premier », vous avez/,
  );
  expect(message).toMatch(/« Second »\.$/);
  expect((await byId(BEAKERS))?.label).toBe('Premier');
});

test.each([
  ['POST', 'categories', { label: ' ' }, 422],
  ['POST', 'categories', { label: 'é'.repeat(300) }, 422],
  ['POST', 'categories', { label: 'Verrerie et porcelaine' }, 409],
  ['POST', 'categories', { label: 'X', parent_id: BEAKERS }, 422],
  ['POST', 'categories', { label: 'X', parent_id: 999_999 }, 404],
  ['PUT', 'categories/201', { revision: 0, parent_id: 201 }, 422],
  ['PUT', 'categories/201', { revision: 0, parent_id: BEAKERS }, 422],
  ['PUT', 'categories/201', { revision: 0, nacres: 'NB11' }, 422],
  ['PUT', `categories/${BEAKERS}`, { revision: 0, drawing: 'zeppelin' }, 422],
  ['PUT', `categories/${BEAKERS}`, { revision: 0, nacres: 'N1' }, 422],
  ['PUT', 'categories/999999', { revision: 0, label: 'X' }, 404],
  ['POST', 'categories/201/merge', { revision: 0, target_id: 201 }, 422],
  ['POST', 'categories/201/merge', { revision: 0, target_id: BEAKERS }, 422],
  ['DELETE', 'categories/201', undefined, 409],
  ['POST', 'categories/empty/deletion', { count: 1 }, 409],
  ['POST', 'families', { path: 'x'.repeat(200), category_id: BEAKERS }, 422],
  ['POST', 'families', { path: `2/201/${BEAKERS}`, category_id: FLASKS }, 409],
  ['POST', 'families', { path: 'A/B/C', category_id: 201 }, 422],
  ['DELETE', 'families?path=A/B/C', undefined, 404],
])('bad input changes nothing: %s %s %j is %i', async (method, path, body, status) => {
  const before = await read();
  const answer = await call(method, path, body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<Schemas['Error']>().message).toMatch(/^[A-ZÀ-Ý«].+[.]$/);
  expect(await read()).toEqual(before);
});

test('a merge takes articles, families and the old number along', async () => {
  const id = await addArticle(shop, { under_sub_category_id: BEAKERS, reference: 'BE-9' });
  const { revision } = (await byId(BEAKERS))!;
  const answer = await call('POST', `categories/${BEAKERS}/merge`, {
    revision,
    target_id: FLASKS,
  });
  expect(answer.statusCode).toBe(200);
  expect(await byId(BEAKERS)).toBeUndefined();
  expect((await read()).families).toContainEqual({
    path: `2/201/${BEAKERS}`,
    category_id: FLASKS,
  });
  expect((await articlesAt(BEAKERS)).map((article) => article.id)).toContain(id);
  expect(await articlesAt(BEAKERS)).toEqual(await articlesAt(FLASKS));
  const { entries } = (await call('GET', 'journal?limit=1')).json<Schemas['Journal']>();
  expect(entries[0]?.after).toMatchObject({ movedArticles: 1 });
  const { change, articles, categories } = entries[0]!.after as Record<string, string>;
  expect(JSON.parse(articles!)).toEqual([[BEAKERS, String(id)]]);
  expect(JSON.parse(categories!)).toMatchObject([{ id: BEAKERS, drawing: 'beaker' }]);
  expect(JSON.parse(change!)).toMatchObject({ merged: [{ key: BEAKERS, before: null }] });
});

test('merged sub-categories answer with the target’s articles, twice merged too', async () => {
  const id = await addArticle(shop, { under_sub_category_id: BEAKERS, reference: 'BE-10' });
  const merge = async (from: number, target_id: number) => {
    const { revision } = (await byId(from))!;
    return (await call('POST', `categories/${from}/merge`, { revision, target_id })).statusCode;
  };
  expect([await merge(201, 202), await merge(202, 203)]).toEqual([200, 200]);
  const answer = await shop.call('GET', '/api/exposed/sub/category/201/articles');
  expect(answer.json<Schemas['Article'][]>().map((article) => article.id)).toContain(id);
});

test('all empty ones go in one press when their number is confirmed', async () => {
  await addArticle(shop, { under_sub_category_id: BEAKERS, reference: 'BE-11' });
  const all = (await read()).categories;
  const holding = new Set(
    all.filter(({ on_sale, withdrawn }) => on_sale + withdrawn > 0).map(({ id }) => id),
  );
  for (const level of [3, 2])
    for (const one of all.filter((each) => each.level === level))
      if (holding.has(one.id) && one.parent_id !== null) holding.add(one.parent_id);
  const count = all.length - holding.size;
  const answer = await call('POST', 'categories/empty/deletion', { count });
  expect(answer.statusCode).toBe(200);
  expect((await read()).categories.map(({ id }) => id).sort()).toEqual([...holding].sort());
});

test('while an import runs nothing changes: who and since when is said', async () => {
  const { services } = shop;
  services.importer.readRunning = () =>
    Promise.resolve({
      task: 'import',
      startedAt: Date.UTC(2026, 10, 27, 13, 5),
      email: 'chef@labo.example',
      fileName: 'export.csv',
      step: 'reading',
      linesRead: 0,
      accepted: 0,
      refused: 0,
    });
  expect(refusal(await call('POST', 'categories', { label: 'Réactifs' }))).toEqual([
    409,
    'Un import est en cours depuis 14:05 (chef@labo.example). Les rayons ne changent pas pendant ' +
      'ce temps : réessayez quand c’est fini.',
  ]);
});
