// @full browser:first: hydration, first load, and networks that fail.
import { isFile, type Portal, signInPage, test } from './support/portal';
import { expect, type Page } from './support/shop';

test.use({ serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const loginLink = (page: Page) => page.getByRole('link', { name: 'ME CONNECTER' });
const loginTitle = (page: Page) =>
  main(page).getByRole('heading', { level: 1, name: /connecter/i });
const stalled = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Cette page n.a pas pu s.afficher/ });
const LONGEST_BACKOFF_MS = 5000;
const portalTitle = (page: Page) => page.getByRole('heading', { name: 'Accès au réseau' });

/** Counts the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
}

async function openWithWorker(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await main(page).hover();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Paths of the stored files that are pages, and of everything stored that comes from the portal.
 */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
        if (text.includes('Accès au réseau')) found.push(new URL(request.url).pathname);
      }
    }
    return found;
  });

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/**
 * The portal answers the scripts and styles of the login screen while it is opened, then goes away.
 */
async function visitLoginBehindPortal(page: Page, portal: Portal): Promise<void> {
  // as if just reloaded
  await page.evaluate(() => sessionStorage.setItem('paillasse.reloadedAt', String(Date.now())));
  portal.answer = (path) => (isFile(path) || path === '/build.json' ? signInPage : undefined);
  await page.clock.install();
  await loginLink(page).click();
  await expect(async () => {
    await page.clock.fastForward(LONGEST_BACKOFF_MS);
    await expect(stalled(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Rechercher', { exact: true })).toBeVisible();
  portal.answer = () => undefined;
}

test('THREAT-J07 without a worker a login screen lost to a sign-in page loads next time', async ({
  page,
  portal,
}) => {
  await openHydrated(page, '/home');
  await page.waitForLoadState('networkidle');
  const loads = countLoads(page);
  await visitLoginBehindPortal(page, portal);
  await stalled(page).getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(loginTitle(page)).toBeVisible();
  expect(loads()).toBe(0);
});

test('THREAT-J07 with the worker it works next time, and no sign-in page is stored', async ({
  page,
  portal,
}) => {
  await openWithWorker(page, '/home');
  const loads = countLoads(page);
  await visitLoginBehindPortal(page, portal);
  expect(await strangers(page)).toEqual([]);
  await stalled(page).getByRole('button', { name: 'RÉESSAYER' }).click();
  await expect(loginTitle(page)).toBeVisible();
  expect(loads()).toBe(0);
  await page.reload();
  await expect(loginTitle(page)).toBeVisible();
});

for (const type of ['text/html', 'text/javascript'])
  test(`THREAT-J07 a sign-in page stored as ${type} in place of every file is deleted`, async ({
    page,
  }) => {
    await openWithWorker(page, '/login');
    await expect(loginTitle(page)).toBeVisible();
    await page.evaluate(
      async ([contentType, body]) => {
        const paths = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname);
        for (const name of await caches.keys()) {
          if (!/-(shell|files)-/.test(name)) continue;
          const cache = await caches.open(name);
          for (const path of paths.filter((each) => each.startsWith('/static/')))
            await cache.put(
              path,
              new Response(body, { headers: { 'content-type': contentType! } }),
            );
        }
      },
      [type, signInPage.body],
    );
    expect(await strangers(page)).not.toEqual([]);
    await page.reload();
    await expect(loginTitle(page)).toBeVisible();
    // What the first pointer loads.
    await main(page).hover();
    await expect.poll(() => strangers(page)).toEqual([]);
  });

test('scripts a sign-in page answered once are fetched again, past the browser’s cache', async ({
  page,
  portal,
}) => {
  const answered = new Set<string>();
  portal.answer = (path) => {
    if (!isFile(path) || answered.has(path)) return undefined;
    answered.add(path);
    return signInPage;
  };
  await page.goto('/login');
  await expect(loginTitle(page)).toBeVisible();
  expect([...answered].filter((path) => path.includes('main'))).toHaveLength(2);
  await expect(page.locator('header')).toHaveCSS('display', 'block');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    'Segoe UI',
  );
});

test('a page whose scripts a sign-in page answers says so, and a reload then shows it', async ({
  page,
  portal,
}) => {
  portal.answer = (path) => (isFile(path) ? signInPage : undefined);
  await page.goto('/login');
  const late = page.getByRole('alert').filter({ hasText: /Cette page tarde à s.afficher/ });
  await expect(late).toBeHidden();
  // Its fifteen seconds.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(late).toBeVisible();
  portal.answer = () => undefined;
  await page.reload();
  await expect(loginTitle(page)).toBeVisible();
});

test('THREAT-J07 a sign-in page is shown to who opens a page, and is never stored', async ({
  page,
  portal,
  context,
}) => {
  await openWithWorker(page, '/home');
  await expect
    .poll(() => storedPaths(page))
    .toEqual(expect.arrayContaining(['/home', '/api/exposed/categories/flat']));
  const read = () =>
    page.evaluate(async () =>
      (await fetch('/api/exposed/categories/flat')).headers.get('content-type'),
    );
  portal.answer = (path) => (path.startsWith('/api/') ? signInPage : undefined);
  // Taken from what is stored, which stays.
  expect(await read()).toContain('application/json');
  expect(await strangers(page)).toEqual([]);
  portal.answer = () => undefined;
  expect(await read()).toContain('application/json');
  portal.answer = () => signInPage;
  for (const path of ['/about', '/home', '/cart', '/login']) {
    await page.goto(path);
    await expect(portalTitle(page)).toBeVisible();
  }
  expect(await strangers(page)).toEqual([]);
  portal.answer = () => undefined;
  await context.setOffline(true);
  await page.goto('/home');
  await expect(main(page).getByRole('heading', { name: 'Produits à la Une' })).toBeVisible();
  await page.goto('/about');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cette page n’est pas disponible hors connexion' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accès au réseau' })).toHaveCount(0);
});

test('a worker that a sign-in page keeps from its files is installed at the next visit', async ({
  page,
  portal,
}) => {
  await openHydrated(page, '/home');
  portal.answer = (path) => (isFile(path) ? signInPage : undefined);
  const outcome = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js');
    return new Promise((resolve) => {
      const tell = () =>
        ['installed', 'activated', 'redundant'].includes(installing!.state) &&
        resolve(installing!.state);
      installing!.addEventListener('statechange', tell);
      tell();
    });
  });
  expect(outcome).toBe('redundant');
  expect(await strangers(page)).toEqual([]);
  portal.answer = () => undefined;
  await openWithWorker(page, '/about');
  expect(await strangers(page)).toEqual([]);
});

test('a firewall that says of every file that it is not there does not remove the worker', async ({
  page,
  portal,
  context,
}) => {
  await openWithWorker(page, '/home');
  await page.close();
  portal.answer = () => ({ ...signInPage, status: 404 });
  const next = await context.newPage();
  await next.goto('/about');
  await expect(portalTitle(next)).toBeVisible();
  portal.answer = () => undefined;
  await openHydrated(next, '/home');
  expect(
    await next.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(1);
  expect(await storedPaths(next)).toContain('/index.html');
});
