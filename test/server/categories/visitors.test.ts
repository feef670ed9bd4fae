// @full contract: what visitors see of every change.
import { setImmediate } from 'node:timers/promises';
import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { openPages, type Pages } from '../pages/renderedPagesSupport';
import { listQuotes, postQuote } from '../quotes/quoteSupport';
import { RENDER_CATEGORY, viewOf } from './visitorView';

const BEAKERS = 20101;
const FLASKS = 20103;
const GLASS = 'Verrerie et porcelaine';

let shop: Shop;
let pages: Pages;
beforeEach(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://devis.labo.example' } });
  pages = await openPages(shop, { renderPage: RENDER_CATEGORY });
});
afterEach(async () => {
  await pages.close();
  await shop.close();
});

const view = (id: number) => viewOf({ app: shop.app, pages }, id);
const call = async (method: string, path: string, body?: object) => {
  const answer = await shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
  // A visitor's next request comes in a later turn of the event loop: the version of the catalogue
  // is read once for all requests of a turn.
  await setImmediate();
  return answer;
};
const own = async () =>
  (await call('GET', 'categories')).json<Schemas['OwnCategories']>().categories;
const revisionOf = async (id: number) => (await own()).find((one) => one.id === id)!.revision;
const labelOf = async (id: number) => (await own()).find((one) => one.id === id)!.label;
const change = async (id: number, fields: object) => {
  const body = { revision: await revisionOf(id), ...fields };
  expect((await call('PUT', `categories/${id}`, body)).statusCode).toBe(200);
};
const merge = async (id: number, target_id: number) => {
  const body = { revision: await revisionOf(id), target_id };
  expect((await call('POST', `categories/${id}/merge`, body)).statusCode).toBe(200);
};

test('menu, page, breadcrumb, sitemap and articles follow each change at once', async () => {
  await addArticle(shop, { under_sub_category_id: BEAKERS, reference: 'BE-1' });
  await addArticle(shop, { under_sub_category_id: FLASKS, reference: 'FL-1' });
  const sub = await labelOf(201);
  const before = await view(BEAKERS);
  const label = await labelOf(BEAKERS);
  expect(before).toEqual({
    menu: [sub, label],
    page: `${sub} | ${label} | BE-1`,
    breadcrumb: [GLASS, sub, label],
    isInSitemap: true,
    references: ['BE-1'],
  });

  await change(BEAKERS, { label: 'Pots' });
  expect(await view(BEAKERS)).toEqual({
    ...before,
    menu: [sub, 'Pots'],
    page: `${sub} | Pots | BE-1`,
    breadcrumb: [GLASS, sub, 'Pots'],
  });

  const other = await labelOf(301);
  const top = await labelOf(3);
  await change(BEAKERS, { parent_id: 301 });
  expect(await view(BEAKERS)).toMatchObject({
    menu: [other, 'Pots'],
    page: `${other} | Pots | BE-1`,
    breadcrumb: [top, other, 'Pots'],
    isInSitemap: true,
  });

  await merge(BEAKERS, FLASKS);
  const flasks = await labelOf(FLASKS);
  expect(await view(BEAKERS)).toEqual({
    menu: null,
    page: `/usc/${FLASKS}`,
    breadcrumb: [],
    isInSitemap: false,
    references: ['BE-1', 'FL-1'],
  });
  expect((await view(FLASKS)).page).toMatch(
    new RegExp(`^${sub} \\| ${flasks} \\| (BE-1 \\| FL-1|FL-1 \\| BE-1)$`),
  );
});

test('an added category has a page, a place in menu and sitemap, and goes again', async () => {
  const body = { label: 'Nouveau', parent_id: 201 };
  expect((await call('POST', 'categories', body)).statusCode).toBe(200);
  const { id } = (await own()).find(({ label }) => label === 'Nouveau')!;
  const sub = await labelOf(201);
  expect(await view(id)).toEqual({
    menu: [sub, 'Nouveau'],
    page: `${sub} | Nouveau`,
    breadcrumb: [GLASS, sub, 'Nouveau'],
    isInSitemap: true,
    references: [],
  });
  expect((await call('DELETE', `categories/${id}`)).statusCode).toBe(200);
  expect(await view(id)).toMatchObject({ menu: null, breadcrumb: [], isInSitemap: false });
  expect((await pages.get(`/usc/${id}`)).statusCode).toBe(404);
});

test('carts, lists and quotes with articles of a merged category still work', async () => {
  const id = await addArticle(shop, { under_sub_category_id: BEAKERS, reference: 'BE-2' });
  const list = async () =>
    (await shop.call('GET', '/api/protected/my/lists', { token: shop.customer })).json<
      Schemas['SavedListSummary'][]
    >();
  const sent = await postQuote(shop, id, {}, { token: shop.customer });
  const lines = [{ reference: 'BE-2', quantity: 2 }];
  const body = { name: 'TP', lines };
  const saved = await shop.call('POST', '/api/protected/my/lists', { token: shop.customer, body });
  expect([sent.statusCode, saved.statusCode]).toEqual([200, 200]);
  const [quotes, lists] = [await listQuotes(shop), await list()];

  await merge(BEAKERS, FLASKS);
  const cart = await shop.call('POST', '/api/exposed/articles/by/ids', { body: { ids: [id] } });
  expect(cart.json()).toMatchObject([{ id, crmId: 'BE-2', under_sub_category_id: FLASKS }]);
  const resolved = await shop.call('POST', '/api/exposed/articles/resolve', {
    body: { references: ['BE-2'] },
  });
  expect(resolved.body).toContain('BE-2');
  expect([await listQuotes(shop), await list()]).toEqual([quotes, lists]);
  expect((await postQuote(shop, id, {}, { token: shop.customer })).statusCode).toBe(200);
  expect((await listQuotes(shop)).lines).toMatchObject([
    { article_id: id, reference: 'BE-2' },
    { article_id: id, reference: 'BE-2' },
  ]);
});
