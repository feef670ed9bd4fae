import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, fillBasket, type Page, test } from './support/shop';

/** The home page with everything it loads; the code of other screens is still to come. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const services = (page: Page) => page.getByRole('navigation', { name: 'Services' });
const sentence = (page: Page) => page.getByRole('alert').filter({ hasText: /Cette page n.a pas pu s.afficher/ });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats de recherche' });

const filesOfCart = (): string[] =>
  (JSON.parse(readFileSync(join(__dirname, '../../dist/web/screens.json'), 'utf8')) as { cart: string[] }).cart;

/** How often the browser has loaded a whole page. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('searchbox').press('Enter');
}

test('offline, a screen whose code is missing is a sentence of the shop inside its frame, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await openHome(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(sentence(page)).toContainText('dès que le réseau sera revenu');
  await sentence(page).getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(sentence(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' })).toBeVisible();
  await expect(sentence(page)).toBeHidden();
  expect(loads()).toBe(0);
});

test('offline, what was opened before can be opened again, and a screen that failed comes at its next visit', async ({ page, context }) => {
  await openHome(page);
  await context.setOffline(true);
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(sentence(page)).toBeVisible();
  await page
    .getByRole('link', { name: /accueil/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  await context.setOffline(false);
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' })).toBeVisible();
});

test('a shop that does not answer is never loaded anew: the page stays, and RÉESSAYER brings the screen once it answers', async ({
  page,
}) => {
  await openHome(page);
  const loads = countLoads(page);
  await page.clock.install();
  await page.route('**/*', (route) => route.abort()); // the server has stopped; the browser is online
  const failures: string[] = [];
  page.on('console', (message) => /Loading (CSS )?chunk/.test(message.text()) && failures.push(message.text()));
  await services(page).getByRole('link', { name: 'Contactez-nous' }).click();
  for (const [before, pause] of [500, 2000, 5000].entries()) {
    await expect.poll(() => failures.length).toBeGreaterThan(before);
    await page.clock.fastForward(pause);
  }
  await expect(sentence(page)).toBeVisible();
  await page.unroute('**/*');
  await sentence(page).getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('offline, the cart that lies on the device can be opened from any page', async ({ page, context }) => {
  await fillBasket(page, 2);
  await page.goto('/about');
  // The code of the cart comes in a quiet moment.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)));
  await expect.poll(loaded).toEqual(expect.arrayContaining(filesOfCart()));
  await context.setOffline(true);
  await page.getByRole('link', { name: /MON DEVIS/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon devis' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Retirer du devis/ })).toHaveCount(2);
});

test('a first search made offline is told as one, in a panel; the next search, with the network, shows its results', async ({
  page,
  context,
}) => {
  await openHome(page);
  await context.setOffline(true);
  await search(page, 'becher');
  const told = page.getByRole('status').filter({ hasText: /La recherche n.a pas abouti/ });
  await expect(told).toContainText(/Aucun article n.a été trouvé pour votre recherche/);
  const box = await told.boundingBox();
  expect(box?.width).toBe(1280); // below the field, across the page
  expect(await told.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  await context.setOffline(false);
  await search(page, 'erlenmeyer');
  await expect(results(page).getByText(/résultats ont été trouvés pour votre recherche/)).toBeVisible();
  await expect(results(page).getByRole('row').nth(1)).toContainText(/erlenmeyer/i);
});
