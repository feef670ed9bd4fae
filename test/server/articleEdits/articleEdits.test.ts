import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/articles${path}`, { token: shop.admin, body });
const read = async (id: number) => (await call('GET', `/${id}`)).json<Schemas['OwnArticle']>();
const NEW = {
  reference: 'ici-1',
  label: 'Bécher',
  basePrice: '10',
  ttcPrice: '12',
  under_sub_category_id: 20101,
};

test('a change is shown, found, kept, and told to the journal with both sides', async () => {
  const id = await addArticle(shop, { label: 'Becher' });
  const body = { revision: 0, label: 'Gobelet ambré', basePrice: '20', ttcPrice: '24,00' };
  const answer = await call('PUT', `/${id}`, body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    revision: 1,
    label: 'Gobelet ambré',
    basePrice: '20.00',
    kept: ['label', 'prices'],
    file: { label: 'Becher', basePrice: '12.50', ttcPrice: '15.00', vat_rate: '20' },
  });
  expect(answer.json()).toEqual(await read(id));
  const shown = await shop.call('GET', `/api/exposed/detailed/${id}/article`);
  expect(shown.json()).toMatchObject({
    article: [{ label: 'Gobelet ambré', ttcPrice: '24.00' }],
  });
  const found = await shop.services.searchIndex.search('gobelet');
  expect(JSON.stringify(found)).toContain(String(id));
  const { entries } = (
    await shop.call('GET', '/api/protected/journal', { token: shop.admin })
  ).json<Schemas['Journal']>();
  expect(entries[0]).toMatchObject({
    operation: 'updateArticle',
    article_id: id,
    before: { label: 'Becher', basePrice: '12.50', keptFields: 0 },
    after: { label: 'Gobelet ambré', basePrice: '20.00', keptFields: 2 },
  });
});

test('the file’s value is taken back, and the field is the import’s again', async () => {
  const id = await addArticle(shop, { label: 'Becher' });
  await call('PUT', `/${id}`, { revision: 0, label: 'Fiole', soft_deleted: '1' });
  const answer = await call('PUT', `/${id}`, { revision: 1, file_fields: ['label'] });
  expect(answer.json()).toMatchObject({ label: 'Becher', soft_deleted: '1', kept: ['state'] });
});

test('a change of a version that is no longer the stored one is refused with both', async () => {
  const id = await addArticle(shop);
  await call('PUT', `/${id}`, { revision: 0, label: 'Fiole' });
  const answer = await call('PUT', `/${id}`, { revision: 0, label: 'Flacon' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<Schemas['Error']>().message).toMatch(/« Fiole ».*« Flacon »/);
  expect(await read(id)).toMatchObject({ label: 'Fiole', revision: 1 });
});

test.each([
  [{ basePrice: '-1' }, 'basePrice'],
  [{ basePrice: '1,125' }, 'basePrice'],
  [{ ttcPrice: '1' }, 'ttcPrice'],
  [{ label: 'a'.repeat(2_000) }, 'label'],
  [{ under_sub_category_id: 2 }, 'under_sub_category_id'],
])('%j is refused beside its field, and nothing is written', async (body, field) => {
  const id = await addArticle(shop);
  const before = await read(id);
  const answer = await call('PUT', `/${id}`, { revision: 0, ...body });
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, field]);
  expect(await read(id)).toEqual(before);
});

test('an article is created with all fields kept; its reference is used once', async () => {
  const created = (await call('POST', '', NEW)).json<Schemas['OwnArticle']>();
  expect(created).toMatchObject({ reference: 'ICI-1', made_here: '1', file: {}, revision: 1 });
  expect(created.kept).toHaveLength(8);
  const again = await call('POST', '', { ...NEW, reference: 'Ici-1' });
  expect([again.statusCode, again.json<Schemas['Error']>()]).toEqual([
    409,
    expect.objectContaining({ field: 'reference', message: expect.stringContaining('Bécher') }),
  ]);
  const taken = await call('PUT', `/${created.id}`, { revision: 1, file_fields: ['label'] });
  expect(taken.statusCode).toBe(422);
});

test('an unknown article is not found; a customer is refused', async () => {
  expect((await call('GET', '/999999')).statusCode).toBe(404);
  expect((await call('PUT', '/999999', { revision: 0 })).statusCode).toBe(404);
});

test('a change is undone from the journal, and refused once the field changed again', async () => {
  const id = await addArticle(shop, { label: 'Becher' });
  const newest = async () =>
    (await shop.call('GET', '/api/protected/journal', { token: shop.admin })).json<
      Schemas['Journal']
    >().entries[0]!;
  const undo = (entry: number) =>
    shop.call('POST', `/api/protected/journal/${entry}/undo`, { token: shop.admin });
  await call('PUT', `/${id}`, { revision: 0, label: 'Fiole', brand: 'ISOLAB' });
  const first = await newest();
  await call('PUT', `/${id}`, { revision: 1, label: 'Flacon' });
  const second = await newest();
  const refused = await undo(first.id);
  expect([refused.statusCode, refused.json<Schemas['Error']>().message]).toEqual([
    409,
    expect.stringMatching(/^Cet article a changé depuis \(la désignation\).*Annulez d’abord/),
  ]);
  expect((await undo(second.id)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ label: 'Fiole', kept: ['label', 'brand'] });
  expect((await undo(first.id)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ label: 'Becher', kept: [], revision: 4 });
  expect((await undo(first.id)).statusCode).toBe(409);
});
