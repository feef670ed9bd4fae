// @full browser:first: hydration, first load, and networks that fail.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seriousViolations } from './support/axe';
import {
  articlesOf,
  expect,
  fillCart,
  mailsTo,
  newEmail,
  type Page,
  pendingQuotesOf,
  test,
} from './support/shop';

test.use({ serviceWorkers: 'allow' });
// One after the other: the tests of updates change the worker's file for all of them.
test.describe.configure({ mode: 'default' });

const WORKER = join(__dirname, '../../dist/web/sw.js');
const main = (page: Page) => page.getByRole('main');
const unavailable = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Cette page n’est pas disponible hors connexion' });

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

test('offline, a reload, a seen article and the cart work; what was not seen says so', async ({
  page,
  context,
}) => {
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
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'VOIR MON DEVIS' }).click();
  await expect(page).toHaveURL('/cart');
  await page.goto('/my/account/quotes');
  await expect(unavailable(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto(`/a/${other!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: other!.label })).toBeVisible();
});

test('the first pointer registers the worker; an offline search says it needs the network', async ({
  page,
  context,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto('/about');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  await main(page).hover();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByLabel('Rechercher', { exact: true }).fill('becher');
  await page.getByLabel('Rechercher', { exact: true }).press('Enter');
  const results = page.getByRole('region', { name: 'Résultats de recherche' });
  await expect(results).toContainText(/La recherche a besoin du réseau/);
  expect(warnings.filter((text) => text.includes('ChunkLoadError'))).toEqual([]);
  expect(await seriousViolations(page)).toEqual([]);
  await context.setOffline(false);
  await results.getByRole('button', { name: 'RÉESSAYER' }).press('Enter');
  await expect(results.getByText(/résultats ont été trouvés/)).toBeVisible();
});

test('nothing of a session is stored', async ({ browser, customerState }) => {
  const context = await browser.newContext({
    storageState: customerState,
    serviceWorkers: 'allow',
  });
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

const waiting = (page: Page) =>
  main(page).getByText('Votre demande est enregistrée sur cet appareil');
const sent = (page: Page) => page.getByRole('dialog', { name: 'Demande envoyée' });

async function expectOneQuote(email: string): Promise<void> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  expect(await pendingQuotesOf(email)).toHaveLength(1);
  expect(mailsTo(email)).toHaveLength(1);
}

/** A cart, with the service worker in control. */
async function fillCartWithWorker(page: Page): Promise<void> {
  await fillCart(page, 2);
  await page.goto('/cart');
  await main(page).hover();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Writes and sends the request; the network is down. */
async function sendOffline(page: Page, email: string): Promise<void> {
  await page.goto('/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await expect(waiting(page)).toBeVisible();
}

test('FAULT-R09 offline: reload, cart, edit, send; online again one quote goes by itself', async ({
  page,
  context,
}) => {
  const email = newEmail('attente');
  await fillCartWithWorker(page);
  await context.setOffline(true);
  await page.goto('/cart');
  await main(page)
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('9');
  await page.keyboard.press('Tab');
  await sendOffline(page, email);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'MODIFIER LA DEMANDE' }).click();
  await expect(
    page
      .getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' })
      .or(page.getByRole('button', { name: 'CONTINUER' })),
  ).toBeVisible();
  await sendOffline(page, email);
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  await expectOneQuote(email);
  await page.goto('/cart');
  await expect(main(page).getByText('Votre devis est vide')).toBeVisible();
});

test('FAULT-R09 a waiting request outlives its tab; one of two sends it, the cart says so', async ({
  page,
  context,
}) => {
  const email = newEmail('attente');
  await fillCartWithWorker(page);
  await context.setOffline(true);
  await sendOffline(page, email);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(main(other).getByText('Une demande de devis attend la connexion')).toBeVisible();
  expect(await seriousViolations(other)).toEqual([]);
  await page.close();
  const third = await context.newPage();
  await third.goto('/cart/validate');
  await expect(waiting(third)).toBeVisible();
  await context.setOffline(false);
  await expect(sent(third)).toBeVisible();
  const notice = main(other)
    .getByRole('status')
    .filter({ hasText: /^Demande n°\s\d{6}-\d+ envoyée/ });
  await expect(notice).toContainText(`Confirmation par e-mail à ${email}`);
  await expectOneQuote(email);
  const follow = await notice.getByRole('link', { name: 'SUIVRE MA DEMANDE' }).getAttribute('href');
  expect(follow).toMatch(/^\/suivi#./);
  await other.getByRole('button', { name: 'Fermer l’annonce' }).click();
  await expect(other.getByText(/^Demande n°\s/)).toBeHidden();
});

test.describe('with another build on the server', () => {
  const built = readFileSync(WORKER, 'utf8');
  const { buildId } = JSON.parse(readFileSync(join(WORKER, '../build.json'), 'utf8')) as {
    buildId: string;
  };
  const ENTRY = /=\[("\/static\/[\w.]+\.js",?)+\]/;
  test.afterEach(() => writeFileSync(WORKER, built));

  const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
  const ofFirstBuild = async (page: Page) =>
    (await cacheNames(page)).filter((name) => name.endsWith(buildId));
  const isWaiting = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const update = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });

  test('the new version waits while a page of the old one is open, then takes over', async ({
    page,
    context,
  }) => {
    await openWithWorker(page, '/home');
    await expect.poll(() => storedPaths(page)).toContain('/home');
    // The open page has other scripts than the new build.
    await page.evaluate(() =>
      document
        .querySelectorAll('script[src]')
        .forEach((script) => script.setAttribute('src', '/static/old.js')),
    );
    writeFileSync(WORKER, built.replaceAll(buildId, 'another-build'));
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

  test('a worker without its pages is not installed; one of all open pages takes over', async ({
    page,
  }) => {
    await openWithWorker(page, '/home');
    writeFileSync(
      WORKER,
      built.replaceAll(buildId, 'another-build').replace(ENTRY, '=["/static/another.js"]'),
    );
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise<ServiceWorker>((resolve) =>
        registration.addEventListener(
          'updatefound',
          () => registration.installing && resolve(registration.installing),
        ),
      );
      await registration.update();
      const worker = await found;
      return new Promise((resolve) => {
        const tell = () =>
          ['installed', 'redundant'].includes(worker.state) && resolve(worker.state);
        worker.addEventListener('statechange', tell);
        tell();
      });
    });
    expect(outcome).toBe('redundant');
    expect(await ofFirstBuild(page)).not.toEqual([]);

    writeFileSync(WORKER, built.replaceAll(buildId, 'another-build'));
    await update(page);
    await expect.poll(() => ofFirstBuild(page)).toEqual([]);
    expect(await isWaiting(page)).toBe(false);
  });

  test('a server without a worker removes the installed one with what it stored', async ({
    page,
  }) => {
    await openWithWorker(page, '/home');
    rmSync(WORKER);
    await page.goto('/about');
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    await page.goto('/contact/us');
    await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
    await main(page).hover();
    await expect.poll(() => cacheNames(page)).toEqual([]);
  });
});
