import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlesOf, expect, type Page, test } from './support/shop';

test.use({ serviceWorkers: 'allow' });
// The tests of updates change the worker's file for all of them.
test.describe.configure({ mode: 'serial' });

const WORKER = join(__dirname, '../../dist/web/sw.js');
const main = (page: Page) => page.getByRole('main');
const unavailable = (page: Page) => page.getByRole('heading', { level: 1, name: "Cette page n'est pas disponible hors connexion" });

/** Opens a page, and has the worker control it by the first pointer. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  await main(page).hover();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('a first load registers no service worker; the first pointer does', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await main(page).hover();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test('offline, a reload, a seen article and the cart work; what was not seen says so', async ({ page, context }) => {
  await openWithWorker(page, '/usc/20101');
  await expect.poll(() => storedPaths(page)).toContain('/usc/20101');
  const [seen] = await articlesOf(20101);
  // No link to it was pointed at, which would have read it.
  const [other] = await articlesOf(20103);
  await main(page).getByRole('button', { name: 'AJOUTER' }).first().click();
  await main(page).getByRole('link', { name: seen!.label, exact: true }).click();
  await expect(page).toHaveURL(`/a/${seen!.id}`);
  await expect.poll(() => storedPaths(page)).toContain(`/api/exposed/detailed/${seen!.id}/article`);

  await context.setOffline(true);
  // Opened from the list, this article was never loaded as a document: its answer is enough.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: seen!.label })).toBeVisible();
  await page.goto('/usc/20101');
  await expect(main(page).getByRole('link', { name: seen!.label, exact: true })).toBeVisible();
  await page.goto('/cart');
  await expect(main(page).getByRole('button', { name: /^Retirer du devis/ })).toHaveCount(1);
  await main(page)
    .getByRole('textbox', { name: /^Quantité/ })
    .fill('7');
  await page.keyboard.press('Tab');
  await page.reload();
  await expect(main(page).getByRole('textbox', { name: /^Quantité/ })).toHaveValue('7');

  await page.goto(`/a/${other!.id}`);
  await expect(unavailable(page)).toBeVisible();
  await page.getByRole('link', { name: 'Voir mon devis' }).click();
  await expect(page).toHaveURL('/cart');
  await page.goto('/my/account/quotes');
  await expect(unavailable(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto(`/a/${other!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: other!.label })).toBeVisible();
});

test('nothing of a session is stored', async ({ browser, customerState }) => {
  const context = await browser.newContext({ storageState: customerState, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openWithWorker(page, '/my/account/infos');
  await page.goto('/my/account/quotes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  const paths = await storedPaths(page);
  expect(paths).toContain('/home');
  const allowed =
    /^\/(home|index\.html|static\/.*|api\/exposed\/(categories\/flat|active\/sales\/campaigns|featured\/articles|.*\/thumbnail))$/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  await context.close();
});

test.describe('with another build on the server', () => {
  const built = readFileSync(WORKER, 'utf8');
  const { buildId } = JSON.parse(readFileSync(join(WORKER, '../build.json'), 'utf8')) as { buildId: string };
  const ENTRY = /=\[("\/static\/[\w.]+\.js",?)+\]/;
  test.afterEach(() => writeFileSync(WORKER, built));

  const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
  const ofFirstBuild = async (page: Page) => (await cacheNames(page)).filter((name) => name.endsWith(buildId));
  const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const update = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });

  test('the new version waits while a page of the old one is open, and takes over afterwards', async ({ page, context }) => {
    await openWithWorker(page, '/home');
    await expect.poll(() => storedPaths(page)).toContain('/home');
    // Pages with these scripts are not of the other build.
    const other = built.replaceAll(buildId, 'another-build').replace(ENTRY, '=["/static/another.js"]');
    writeFileSync(WORKER, other);
    await update(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    const next = await context.newPage();
    await next.goto('/about');
    await main(next).hover();
    expect(await isWaiting(next)).toBe(true);
    expect(await ofFirstBuild(next)).not.toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(main(page).getByRole('heading', { name: 'Produits à la Une' })).toBeVisible();
    await context.setOffline(false);

    await page.close();
    await next.close();
    const last = await context.newPage();
    await last.goto('/about');
    await expect.poll(() => ofFirstBuild(last)).toEqual([]);
    expect((await cacheNames(last)).some((name) => name.endsWith('another-build'))).toBe(true);
  });

  test('the new version takes over at once when every open page is its own', async ({ page }) => {
    await openWithWorker(page, '/home');
    writeFileSync(WORKER, built.replaceAll(buildId, 'another-build'));
    await update(page);
    await expect.poll(() => ofFirstBuild(page)).toEqual([]);
    expect(await isWaiting(page)).toBe(false);
  });

  test('a server without a worker removes the installed one with what it stored', async ({ page }) => {
    await openWithWorker(page, '/home');
    rmSync(WORKER);
    await page.goto('/about');
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.goto('/contact/us');
    await main(page).hover();
    await expect.poll(() => cacheNames(page)).toEqual([]);
  });
});
