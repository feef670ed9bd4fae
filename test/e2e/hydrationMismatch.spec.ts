// @full browser:first: hydration, first load, and networks that fail.
import { firefoxPath, withFirefox, WITHOUT_FIREFOX } from './support/firefox';
import { openServed, untilRendered, watchErrors } from './support/hydration';
import { publicRoutes } from './support/routes';
import {
  ADMIN,
  articlesOf,
  baseUrl,
  call,
  type CatalogueArticle,
  expect,
  featuredArticles,
  type Page,
  test,
  tokenOf,
  withCart,
} from './support/shop';

/**
 * With React's development build, which reports every difference between the server's HTML and the
 * browser's first rendering.
 */

interface Device {
  width: number;
  /** A telephone, for which the server renders its narrow variant. */
  isMobile: boolean;
}

const telephone: Device = { width: 375, isMobile: true };
const desktop: Device = { width: 1280, isMobile: false };
/** It gets the wide variant, and corrects it after hydration. */
const narrowWindow: Device = { width: 768, isMobile: false };

const DAY_MS = 86_400_000;
/** `/` is the home page. */
const { root: _root, ...pages } = publicRoutes;
const paths = Object.values(pages);
const { home, category, subCategory, underSubCategory, article, contact } = pages;
/** The others are texts, which are the same on every device. */
const varied = [home, category, subCategory, underSubCategory, article, contact];
/** Each kind of page once. */
const kinds = [...varied, pages.terms, pages.notFound];

/** Chromium reports the status of a missing page itself. */
const mismatches = (errors: string[]): string[] =>
  errors.filter((text) => !text.startsWith('Failed to load resource'));

async function openRendered(page: Page, path: string, { width, isMobile }: Device): Promise<void> {
  const headers = { 'sec-ch-ua-mobile': isMobile ? '?1' : '?0' };
  await untilRendered(page.request, path, headers);
  await page.setViewportSize({ width, height: 900 });
  await page.setExtraHTTPHeaders(headers);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('#state').textContent()).toContain(`"isNarrow":${isMobile}`);
}

/**
 * In the page: whether React has hydrated all of it. Scrolls to the next part below the fold, which
 * is hydrated once it is near.
 */
function isWhollyHydrated(): boolean {
  const part = document.querySelector('#root [data-dehydrated]');
  part?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // React keeps its own key on each element that it knows.
  const isKnown = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__react'));
  return (
    !document.querySelector('[data-dehydrated]') &&
    [...document.querySelectorAll('#root *')].every(isKnown)
  );
}

const untilWhollyHydrated = (page: Page) => page.waitForFunction(isWhollyHydrated);

/** The mismatches of pages on a device. @param shows waits until a page shows the stored state. */
async function mismatchesOfPages(
  page: Page,
  device: Device,
  opened: readonly string[],
  shows?: () => Promise<void>,
): Promise<string[]> {
  const errors = watchErrors(page);
  const found: string[] = [];
  for (const path of opened) {
    await openRendered(page, path, device);
    await untilWhollyHydrated(page);
    await shows?.();
    found.push(
      ...mismatches(errors.splice(0)).map((error) => `${path} at ${device.width}: ${error}`),
    );
  }
  return found;
}

const cart = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });
const banner = (page: Page) => page.getByRole('banner');

test.describe.configure({ mode: 'parallel' });
test.slow();

// The longest first: the other worker has the rest meanwhile.
test('pages rendered before a promotion starts or ends hydrate after it without mismatch', async ({
  page,
}) => {
  const token = await tokenOf(ADMIN);
  const isRegular = ({ active_sales_campaign_id: id }: CatalogueArticle) => id === null;
  const articles = [await featuredArticles(), await articlesOf(20101)].map((list) =>
    list.find(isRegular)!,
  );
  const dateTime = (days: number) =>
    new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
  const body = {
    title: 'Rentrée',
    percentage: 10,
    startDateTime: dateTime(-1),
    endDateTime: dateTime(9),
  };
  let campaign = 0;
  const begin = async () => {
    campaign = (
      await call<{ id: number }>('POST', '/protected/create/sales/campaign', { token, body })
    ).id;
    for (const { id } of articles)
      await call('GET', `/protected/${campaign}/sales/campaign/add/${id}/article`, { token });
  };
  const end = () => call('PUT', `/protected/close/${campaign}/sales/campaign`, { token });
  const reducedPrice = page.getByRole('complementary', { name: 'Prix' }).locator('s');

  expect(await mismatchesAfter(page, articles, begin)).toEqual([]);
  await page.goto(`/a/${articles[0]!.id}`);
  await expect(reducedPrice).toBeVisible();
  expect(await mismatchesAfter(page, articles, end)).toEqual([]);
  await page.goto(`/a/${articles[0]!.id}`);
  await expect(page.getByRole('complementary', { name: 'Prix' })).toBeVisible();
  await expect(reducedPrice).toBeHidden();
});

for (const [what, served, changed] of [
  ['a text', '<h1>Conditions de vente</h1>', '<h1>Autre titre</h1>'],
  ['an attribute', '<h1>', '<h1 class="autre">'],
] as const) {
  test(`${what} that differs from the served one is reported`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.route('**/terms', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(served, changed),
      });
    });
    await openRendered(page, '/terms', desktop);
    await untilWhollyHydrated(page);
    expect(mismatches(errors).join('\n')).toMatch(/hydrat/i);
  });
}

test('every public page hydrates without a mismatch, in a narrow window too', async ({
  visitorTab: page,
}) => {
  for (const [device, opened] of [
    [desktop, paths],
    [telephone, varied],
    [narrowWindow, [home, underSubCategory, article]],
  ] as const)
    expect(await mismatchesOfPages(page, device, opened)).toEqual([]);
});

// Whatever the server does not know at once, each part of which would be a mismatch: what is
// stored, and a clock of another year.
for (const [who, device, link, when, years] of [
  [
    'a customer on a telephone',
    telephone,
    'a[href="/my/account"]',
    'before New Year hydrate after it',
    1,
  ],
  [
    'an administrator',
    desktop,
    'a[href^="/admin"]',
    'after New Year hydrate in a browser that is late',
    0,
  ],
] as const) {
  test(`for ${who} with a cart, public pages rendered ${when} without a mismatch`, async ({
    browser,
    adminState,
    customerState,
  }) => {
    const state = device === telephone ? customerState : adminState;
    const context = await browser.newContext({
      storageState: withCart(state, (await featuredArticles()).slice(0, 3)),
    });
    const page = await context.newPage();
    const newYear = Date.UTC(new Date().getUTCFullYear() + years, 0, 1);
    const shownTime = years > 0 ? newYear : newYear - DAY_MS;
    await page.clock.setFixedTime(shownTime);
    const shows = async () => {
      await expect(cart(page)).toContainText('3');
      await expect(banner(page).locator(link)).toBeAttached();
      await expect(page.getByRole('contentinfo')).toContainText(
        `© ${new Date(shownTime).getUTCFullYear()}`,
      );
    };
    expect(await mismatchesOfPages(page, device, kinds, shows)).toEqual([]);
    await context.close();
  });
}

test('every public page, and the largest list, hydrate without a mismatch in Firefox', async ({
  request,
}) => {
  test.skip(!firefoxPath, WITHOUT_FIREFOX);
  const found: string[] = [];
  await withFirefox(async (page) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    for (const path of [...paths, '/sc/609']) {
      await untilRendered(request, path);
      await page.goto(`${baseUrl}${path}`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(isWhollyHydrated);
      found.push(...mismatches(errors.splice(0)).map((error) => `${path}: ${error}`));
    }
  });
  expect(found).toEqual([]);
});

test('a reload with a stored sort, draft and open drawer hydrates without a mismatch', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openRendered(page, publicRoutes.contact, desktop);
  await untilWhollyHydrated(page);
  await page.getByRole('main').getByLabel('Prénom').fill('Claire');
  await page.reload();
  await expect(page.getByRole('main').getByLabel('Prénom')).toHaveValue('Claire');
  await openRendered(page, publicRoutes.underSubCategory, { width: 375, isMobile: true });
  await untilWhollyHydrated(page);
  const sort = page.getByRole('combobox', { name: /Trier par/ });
  await sort.selectOption('REF');
  await page.reload();
  await expect(sort).toHaveValue('REF');
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  await expect(page.getByRole('dialog', { name: 'Catégories' })).toBeVisible();
  await page.reload();
  await untilWhollyHydrated(page);
  await expect(page.getByRole('dialog', { name: 'Catégories' })).toBeHidden();
  expect(errors).toEqual([]);
});

/**
 * Opens pages of these articles, lets `change` happen, then hydrates them.
 * @returns the mismatches.
 */
async function mismatchesAfter(
  page: Page,
  articles: CatalogueArticle[],
  change: () => Promise<unknown>,
): Promise<string[]> {
  const tabs = [];
  for (const path of ['/home', '/sc/201', '/usc/20101', ...articles.map(({ id }) => `/a/${id}`)]) {
    const tab = await page.context().newPage();
    tabs.push({ tab, path, errors: watchErrors(tab), hydrate: await openServed(tab, path) });
  }
  await change();
  const found: string[] = [];
  for (const { tab, path, errors, hydrate } of tabs) {
    await tab.bringToFront();
    await hydrate();
    await untilWhollyHydrated(tab);
    found.push(...mismatches(errors).map((error) => `${path}: ${error}`));
  }
  return found;
}
