// @full browser:first: hydration, first load, and networks that fail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, readStoredValue, test, untilHydrated } from './support/shop';

const MISSING = /Loading chunk [\w-]+ failed/;

/** Opens the home page and waits for its preloads: further scripts belong to another screen. */
async function openHome(page: Page): Promise<string[]> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  await untilHydrated(page);
  await page.keyboard.press('Shift'); // loads the code of the database
  await expect.poll(() => readStoredValue(page, 'persist:session')).toContain('token');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date('2026-03-02T10:00:00'));
  return logged;
}

/**
 * The files of the screen that is opened. What is loaded beside it, for the head of the page and
 * after an input, fails too.
 */
const { contact } = JSON.parse(
  readFileSync(join(__dirname, '../../dist/web/screens.json'), 'utf8'),
) as { contact: string[] };
const failures = (logged: string[]) =>
  logged.filter((text) => MISSING.test(text) && contact.some((file) => text.includes(file)));
const shown = (page: Page) => page.locator('body').innerText();
const openContact = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('link', { name: 'Contactez-nous' })
    .click();
const contactTitle = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: 'Contactez-nous' });

test('ERR-46/48 THREAT-J07 code failing twice is retried', { tag: '@gate' }, async ({ page }) => {
  const logged = await openHome(page);
  const refused = new Map<string, number>(); // a screen may have several chunks, fetched together
  await page.route('**/static/*.js', (route) => {
    // Before each retry the file is fetched past the caches.
    if (route.request().resourceType() !== 'script') return route.continue();
    const already = refused.get(route.request().url()) ?? 0;
    refused.set(route.request().url(), already + 1);
    return already < 2 ? route.abort() : route.continue();
  });
  await openContact(page);
  for (const [before, pause] of [500, 2000].entries()) {
    await expect.poll(() => failures(logged).length).toBe(before + 1);
    expect(await shown(page)).not.toMatch(/Loading chunk|n.a pas pu s.afficher/);
    await page.clock.runFor(pause);
  }
  await expect(contactTitle(page)).toBeVisible();
  expect(failures(logged)[0]).toMatch(
    /Loading chunk [\w-]+ failed\.?\s*\(error: http:\/\/.*\/static\/.*\.js\)/,
  );
});

test('ERR-48 a script that never loads shows a French message with a retry button', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Nos catalogues' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // as if just reloaded
  await page.evaluate(() => sessionStorage.setItem('paillasse.reloadedAt', String(Date.now())));
  await page.clock.install();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/static/*.js', (route) => route.abort());
  await openContact(page);
  for (const [before, pause] of [500, 2000, 5000].entries()) {
    await expect.poll(() => failures(logged).length).toBeGreaterThan(before);
    await page.clock.fastForward(pause);
  }
  await expect(page.getByText(/Cette page n.a pas pu s.afficher/)).toBeVisible();
  expect(await shown(page)).not.toMatch(/Loading chunk/);
  await page.unroute('**/static/*.js');
  await page.getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(contactTitle(page)).toBeVisible();
});

test('ERR-47 a script request times out after 120 seconds', { tag: '@gate' }, async ({ page }) => {
  const logged = await openHome(page);
  let asked = 0;
  await page.route('**/static/*.js', () => void (asked += 1)); // never answered
  await openContact(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.runFor(119_999);
  expect(failures(logged)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => failures(logged).join()).toMatch(/\(timeout: http/);
  await page.unroute('**/static/*.js');
  await page.clock.runFor(500);
  await expect(contactTitle(page)).toBeVisible();
});
