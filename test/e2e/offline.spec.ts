// @full browser:first: hydration, first load, and networks that fail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, fillCart, openScreen, type Page, readStoredValue, test } from './support/shop';

/** The home page with its preloads; the code of other screens is not loaded yet. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const services = (page: Page) => page.getByRole('navigation', { name: 'Services' });
const errorMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Cette page n.a pas pu s.afficher/ });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats de recherche' });

/** The files that a screen loads. */
const filesOf = (screen: 'afterInput' | 'cart' | 'contact'): string[] =>
  (
    JSON.parse(readFileSync(join(__dirname, '../../dist/web/screens.json'), 'utf8')) as Record<
      typeof screen,
      string[]
    >
  )[screen];

/** Counts the page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Rechercher', { exact: true }).fill(words);
  await page.getByLabel('Rechercher', { exact: true }).press('Enter');
}

test('offline a screen without its chunk shows a message; it loads with the network', async ({
  page,
  context,
}) => {
  await openHome(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(errorMessage(page)).toContainText('dès que le réseau sera revenu');
  await errorMessage(page).getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(errorMessage(page)).toBeVisible();
  await expect(page.getByLabel('Rechercher', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' }),
  ).toBeVisible();
  await expect(errorMessage(page)).toBeHidden();
  expect(loads()).toBe(0);
});

test('offline, visited screens open again, and a failed screen loads at its next visit', async ({
  page,
  context,
}) => {
  await openHome(page);
  await context.setOffline(true);
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(errorMessage(page)).toBeVisible();
  await page
    .getByRole('link', { name: /accueil/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  await context.setOffline(false);
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' }),
  ).toBeVisible();
});

test('a page of a server that is down never reloads, and RÉESSAYER loads it once it is up', async ({
  page,
}) => {
  await openHome(page);
  const loads = countLoads(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // no retry but those below
  await page.route('**/*', (route) => route.abort()); // the server is down; the browser is online
  // What the first press loads fails and is retried too.
  const ofScreen = filesOf('contact').filter((file) => !filesOf('afterInput').includes(file));
  const failures: string[] = [];
  page.on(
    'console',
    (message) =>
      ofScreen.some((file) => message.text().includes(file)) && failures.push(message.text()),
  );
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  for (const [before, pause] of [500, 2000, 5000].entries()) {
    await expect.poll(() => failures.length).toBeGreaterThan(before);
    await page.clock.fastForward(pause);
  }
  await expect.poll(() => failures.length).toBe(4);
  await expect(errorMessage(page)).toBeVisible();
  await page.unroute('**/*');
  await errorMessage(page).getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' }),
  ).toBeVisible();
  expect(loads()).toBe(0);
});

test('CART-01 a first article added while offline is in the cart at the next visit', async ({
  page,
  context,
}) => {
  await openScreen(page, '/usc/20101');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'AJOUTER' }).first().click();
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText('1');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('crmId');
  await context.setOffline(false);
  await page.goto('/cart');
  await expect(
    page.getByRole('main').getByRole('button', { name: /^Retirer du devis/ }),
  ).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expect.poll(() => readStoredValue(page, 'persist:cart')).toContain('crmId');
});

test('offline, the cart opens from any page', async ({ page, context }) => {
  await fillCart(page, 2);
  await page.goto('/about');
  // The cart's chunk is preloaded when the browser is idle.
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(filesOf('cart')));
  await context.setOffline(true);
  await page.getByRole('link', { name: /MON DEVIS/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon devis' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /^Retirer du devis/ }),
  ).toHaveCount(2);
});

test('a first search without network shows an error; with network the next has results', async ({
  page,
  context,
}) => {
  await openHome(page);
  await context.setOffline(true);
  await search(page, 'becher');
  const told = page.getByRole('status').filter({ hasText: /La recherche n.a pas abouti/ });
  await expect(told).toContainText(/Aucun article n.a été trouvé pour votre recherche/);
  const box = await told.boundingBox();
  // Below the field, across the page.
  expect(box?.width).toBe(await page.evaluate(() => document.body.clientWidth));
  expect(await told.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await context.setOffline(false);
  await search(page, 'erlenmeyer');
  await expect(
    results(page).getByText(/résultats ont été trouvés pour votre recherche/),
  ).toBeVisible();
  await expect(results(page).getByRole('row').nth(1)).toContainText(/erlenmeyer/i);
});
