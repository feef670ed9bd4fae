import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { KeptTab, type StorageState, type StoredOrigin, takeBack } from './tab';

export { expect, type Page } from '@playwright/test';

/** playwright.config.ts chooses the port. */
export const baseUrl = `http://127.0.0.1:${process.env.E2E_PORT ?? ''}`;
export const ADMIN = { email: 'admin@paillasse.example', password: 'paillasse-admin' };

interface Customer {
  email: string;
  password: string;
}

interface Workers {
  adminState: StorageState;
  openTab: { page?: Page };
  keptTab: KeptTab;
  customer: Customer;
  customerState: StorageState;
  shopperState: StorageState;
}

export type OpenStored = (state?: StorageState) => Promise<Page>;

interface Tests {
  adminPage: Page;
  /**
   * As adminPage, in a tab that the worker keeps for the next test: only for tests that leave
   * storage, permissions, clock and scripts as they are. A new context with a stored session costs
   * as much as two loads.
   */
  adminTab: Page;
  customerPage: Page;
  /** A visitor with three articles in the cart. */
  shopperPage: Page;
  /** Opens a KeptTab with a stored state: instead of a new context with it. */
  openStored: OpenStored;
  /** As page, customerPage and shopperPage, in a KeptTab. */
  visitorTab: Page;
  customerTab: Page;
  shopperTab: Page;
}

/** Playwright's test with pages on which the administrator or a customer is already logged in. */
export const test = base.extend<Tests, Workers>({
  adminState: [
    async ({ browser }, use) => use(await loggedInState(browser, ADMIN)),
    { scope: 'worker' },
  ],
  customer: [
    async ({}, use, { workerIndex }) => {
      await use(await newCustomer(`cliente${workerIndex}@labo.example`));
    },
    { scope: 'worker' },
  ],
  customerState: [
    async ({ browser, customer }, use) => use(await loggedInState(browser, customer)),
    { scope: 'worker' },
  ],
  shopperState: [
    async ({ browser }, use) => use(await shoppingState(browser)),
    { scope: 'worker' },
  ],
  openTab: [
    async ({}, use) => {
      const tab: { page?: Page } = {};
      await use(tab);
      await tab.page?.context().close();
    },
    { scope: 'worker' },
  ],
  adminPage: async ({ browser, adminState }, use) => withPage(browser, adminState, use),
  adminTab: async ({ browser, adminState, openTab, viewport, contextOptions }, use) => {
    const page = (openTab.page ??= await (
      await browser.newContext({ storageState: adminState })
    ).newPage());
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion });
    await use(page);
    await takeBack(page, viewport);
  },
  customerPage: async ({ browser, customerState }, use) => withPage(browser, customerState, use),
  shopperPage: async ({ browser, shopperState }, use) => withPage(browser, shopperState, use),
  keptTab: [
    async ({ browser }, use) => {
      const tab = new KeptTab(browser);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  openStored: async ({ keptTab, viewport, contextOptions }, use) => {
    await use(async (state) => {
      const page = await keptTab.open(state);
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion });
      return page;
    });
    await keptTab.release(viewport);
  },
  visitorTab: async ({ openStored }, use) => use(await openStored()),
  customerTab: async ({ openStored, customerState }, use) => use(await openStored(customerState)),
  shopperTab: async ({ openStored, shopperState }, use) => use(await openStored(shopperState)),
});

async function withPage(
  browser: Browser,
  storageState: StorageState,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ storageState });
  await use(await context.newPage());
  await context.close();
}

let emails = 0;
/** An e-mail address that no other test uses, nor this one when it is repeated. */
export const newEmail = (name: string): string =>
  `${name}-${Date.now()}-${(emails += 1)}@labo.example`;

/** Creates a customer without quotes. */
export async function newCustomer(email: string): Promise<Customer> {
  const customer = { email, password: 'cliente-labo' };
  await call('POST', '/exposed/create/account', {
    body: { ...customer, firstName: 'Claire', lastName: 'Petit' },
  });
  return customer;
}

/** Browser storage after a login through the page, one of each worker. */
let loggedIn: Promise<StorageState> | undefined;

/** Browser storage after a login. */
export async function loggedInState(browser: Browser, who: Customer): Promise<StorageState> {
  const state = structuredClone(await (loggedIn ??= stateAfterLogin(browser, ADMIN)));
  const token = await tokenOf(who);
  const user = await call<{ id: number }>('GET', '/protected/self/info', { token });
  changeStored(state, 'persist:session', {
    token: JSON.stringify({ id: 1, jwt: token }),
    user: JSON.stringify({ id: 1, user }),
  });
  const kept = state.origins.flatMap(({ localStorage }) => localStorage);
  for (const value of kept) if (value.name === 'paillasse.owner') value.value = String(user.id);
  return state;
}

async function stateAfterLogin(browser: Browser, who: Customer): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: baseUrl });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(who.email);
  await page.getByLabel(/Mot de passe/).fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'MON COMPTE' })).toBeVisible();
  await expect.poll(() => readStoredValue(page, 'persist:session')).toContain('jwt');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

async function shoppingState(browser: Browser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: baseUrl });
  const page = await context.newPage();
  await fillCart(page, 3);
  await expect.poll(() => readStoredValue(page, 'persist:cart')).toContain('crmId');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/**
 * Browser storage with one piece of each article in the cart, made from another visitor's storage.
 */
export function withCart(
  shopper: StorageState,
  articles: readonly CatalogueArticle[],
): StorageState {
  const state = structuredClone(shopper);
  const rows = articles.map((article, index) => ({
    rowId: index + 1,
    id: article.id,
    article,
    quantity: 1,
  }));
  changeStored(state, 'persist:cart', {
    rows: JSON.stringify(rows),
    nextRowId: String(rows.length + 1),
    summary: 'null',
  });
  return state;
}

/** Changes fields of a slice in a stored state. */
function changeStored(state: StorageState, key: string, changed: Record<string, string>): void {
  const origins = state.origins as unknown as StoredOrigin[];
  const records = origins.flatMap(({ indexedDB = [] }) =>
    indexedDB.flatMap(({ stores }) => stores.flatMap((store) => store.records)),
  );
  const slice = records.find((record) => record.key === key);
  if (!slice) throw new Error(`no ${key} in the browser storage`);
  slice.value = JSON.stringify({ ...(JSON.parse(String(slice.value)) as object), ...changed });
}

/** Articles of the demo catalogue, from as many under-sub-categories as needed. */
export async function manyArticles(count: number): Promise<CatalogueArticle[]> {
  const { underSubCategories } = await call<{ underSubCategories: { id: number }[] }>(
    'GET',
    '/exposed/categories/flat',
  );
  const found: CatalogueArticle[] = [];
  for (const { id } of underSubCategories)
    if (found.length < count) found.push(...(await articlesOf(id)));
  if (found.length < count) throw new Error(`the catalogue has ${found.length} articles only`);
  return found.slice(0, count);
}

/** The JSON stored under a key of the shop's IndexedDB; empty without a database. */
export const readStoredValue = (page: Page, key: string): Promise<string> =>
  page.evaluate(async (name) => {
    // opening one that does not exist would create it
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === 'paillasse-production')) return '';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('paillasse-production');
      opening.onsuccess = () => {
        const database = opening.result;
        const done = (value = '') => {
          database.close();
          resolve(value);
        };
        if (database.objectStoreNames.contains('boutique')) {
          const reading = database.transaction('boutique').objectStore('boutique').get(name);
          reading.onsuccess = () => done(String(reading.result ?? ''));
        } else done();
      };
    });
  }, key);

interface Call {
  body?: object;
  token?: string;
  headers?: Record<string, string>;
}

/** A call to the shop's API, outside the browser. */
export async function call<T>(
  method: string,
  path: string,
  { body, token, headers }: Call = {},
): Promise<T> {
  const response = await fetch(`${baseUrl}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const tokenOf = async ({ email, password }: Customer): Promise<string> =>
  (await call<{ token: string }>('POST', '/login_check', { body: { email, password } })).token;

export interface CatalogueArticle {
  id: number;
  label: string;
  title: string;
  crmId: string;
  basePrice: string;
  under_sub_category_id: number;
  active_sales_campaign_id: number | null;
}

export const featuredArticles = (): Promise<CatalogueArticle[]> =>
  call('GET', '/exposed/featured/articles');
export const articlesOf = (underSubCategoryId: number): Promise<CatalogueArticle[]> =>
  call('GET', `/exposed/under/sub/category/${underSubCategoryId}/articles`);

/** The pending quotes of an e-mail address, read as administrator. */
export async function pendingQuotesOf(email: string): Promise<{ id: number; comment: string }[]> {
  const { quotes } = await call<{ quotes: { id: number; email: string; comment: string }[] }>(
    'GET',
    '/protected/quotes/by/PENDING/status',
    { token: await tokenOf(ADMIN) },
  );
  return quotes.filter((quote) => quote.email === email);
}

/** The raw mails the shop wrote to an address. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  if (!existsSync(folder)) return [];
  const messages = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return messages.filter((message) =>
    new RegExp(`^To:.*${email.replace(/[.+]/g, '\\$&')}`, 'm').test(message),
  );
}

/** Adds the first articles of an under-sub-category to the cart, through the page. */
export async function fillCart(page: Page, count = 1, underSubCategoryId = 20101): Promise<void> {
  await page.goto(`/usc/${underSubCategoryId}`);
  for (let index = 0; index < count; index += 1) {
    const row = page.getByRole('main').locator(`[role="row"][aria-rowindex="${index + 2}"]`);
    await row.getByRole('button', { name: 'AJOUTER' }).click();
  }
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText(String(count));
}

/**
 * The entries of the history that dialogs and unsaved input occupied are gone: a reload or a step
 * back before that starts from another entry.
 */
export const untilHistorySettles = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { above?: number } | null)?.above ?? 0))
    .toBe(0);

/** Until React handles the events of the page; what a test does before is held and repeated. */
export const untilHydrated = (page: Page): Promise<void> =>
  expect(page.locator('#root:not([data-dehydrated])')).toBeAttached();

/** Opens a path and waits until its screen is rendered and the network is idle. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Goes to another screen of the open page, as its links and the history do: a third of a load. */
export const changeScreen = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The same, and waits until its title is shown; the screen that is left must have another. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  const title = () =>
    page.evaluate(() => [document.title, document.querySelector('main h1')?.textContent].join(' '));
  const left = await title();
  await changeScreen(page, path);
  await expect.poll(title).not.toBe(left);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
