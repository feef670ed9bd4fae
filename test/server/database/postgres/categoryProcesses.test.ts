import { pino } from 'pino';
import { buildApp } from '../../../../src/server/app';
import { readConfig } from '../../../../src/server/config';
import type { Schemas } from '../../../../src/server/contract/operations';
import { type OpenServices, openServices } from '../../../../src/server/openServices';
import { NOON } from '../../../support/buildApp';
import { addArticle, openShop, type Shop } from '../../catalogue/catalogueSupport';
import { type Process, RENDER_CATEGORY, type View, viewOf } from '../../categories/visitorView';
import { openPages } from '../../pages/renderedPagesSupport';

const BEAKERS = 20101;
const FLASKS = 20103;
const PUBLIC_URL = 'https://devis.labo.example';

let shop: Shop;
let other: Process & { services: OpenServices };
beforeEach(async () => {
  shop = await openShop({ env: { PUBLIC_URL } });
  const { dataDir, database, jwtSecret } = shop.config;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.engine === 'postgres' ? database.url : '',
    JWT_SECRET: jwtSecret,
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  const services = await openServices(config, pino({ level: 'silent' }), {
    clock: () => NOON,
    cheapPasswords: true,
  });
  const pages = await openPages(shop, { renderPage: RENDER_CATEGORY, services });
  other = { services, app: await buildApp(services), pages };
});
afterEach(async () => {
  await other.pages.close();
  await other.app.close();
  await other.services.close();
  await shop.close();
});

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const own = async () =>
  (await call('GET', 'categories')).json<Schemas['OwnCategories']>().categories;
const find = async (id: number) => (await own()).find((one) => one.id === id)!;

/** What the other process shows as soon as it has heard of the change: until the test's limit. */
async function untilSeen(id: number, isSeen: (view: View) => boolean): Promise<View> {
  for (;;) {
    const view = await viewOf(other, id);
    if (isSeen(view)) return view;
  }
}

test('another process follows a rename, a move, an addition and a merge', async () => {
  await addArticle(shop, { under_sub_category_id: BEAKERS, reference: 'BE-1' });
  const [sub, elsewhere] = [(await find(201)).label, (await find(301)).label];
  await untilSeen(BEAKERS, ({ references }) => references.length > 0);

  const { revision } = await find(BEAKERS);
  await call('PUT', `categories/${BEAKERS}`, { revision, label: 'Pots' });
  const renamed = await untilSeen(BEAKERS, ({ menu }) => menu?.[1] === 'Pots');
  expect(renamed).toMatchObject({ page: `${sub} | Pots | BE-1`, isInSitemap: true });
  expect(renamed.breadcrumb.slice(1)).toEqual([sub, 'Pots']);

  await call('PUT', `categories/${BEAKERS}`, { revision: revision + 1, parent_id: 301 });
  const moved = await untilSeen(BEAKERS, ({ menu }) => menu?.[0] === elsewhere);
  expect(moved).toMatchObject({ page: `${elsewhere} | Pots | BE-1` });
  expect(moved.breadcrumb.slice(1)).toEqual([elsewhere, 'Pots']);

  await call('POST', 'categories', { label: 'Nouveau', parent_id: 201 });
  const { id } = (await own()).find(({ label }) => label === 'Nouveau')!;
  expect(await untilSeen(id, ({ menu }) => menu !== null)).toMatchObject({
    page: `${sub} | Nouveau`,
    isInSitemap: true,
  });

  const body = { revision: revision + 2, target_id: FLASKS };
  expect((await call('POST', `categories/${BEAKERS}/merge`, body)).statusCode).toBe(200);
  expect(await untilSeen(BEAKERS, ({ menu }) => menu === null)).toEqual({
    menu: null,
    page: `/usc/${FLASKS}`,
    breadcrumb: [],
    isInSitemap: false,
    references: ['BE-1'],
  });
});
