// @full browser:layout: routes, widths, print and translation.
import { sendQuotes, twoFrames } from './support/quotes';
import { expect, openScreen, type Page, test, tokenOf } from './support/shop';

/** Well below the "good" threshold of Web Vitals (0.1). */
const MAX_SHIFT = 0.02;
/** "Slow 3G" of Chrome's developer tools. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
};

interface Shifts {
  sum: number;
  what: string[];
}

async function slowShifts(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(recordShifts);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_3G);
  await openScreen(page, path);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  return tooManyShifts(page, path);
}

async function tooManyShifts(page: Page, path: string): Promise<string[]> {
  const { sum, what } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  return sum > MAX_SHIFT
    ? [`${path} at ${page.viewportSize()?.width}: ${sum.toFixed(3)} ${what.join(' | ')}`]
    : [];
}

/** Sums the unexpected layout shifts and records the elements that moved. */
function recordShifts(): void {
  const shifts: Shifts = { sum: 0, what: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const { node } of entry.sources)
        shifts.what.push(
          `${entry.value.toFixed(3)} ` +
            (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)),
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('on a slow network home, list, article and cart load without layout shifts', async ({
  browser,
  shopperState,
}) => {
  // Each layout once; the home page has one of its own at each width.
  const visits = [
    { path: '/home', width: 1280 },
    { path: '/home', width: 375 },
    { path: '/usc/20101', width: 375 },
    { path: '/a/3', width: 1280 },
    { path: '/cart', width: 375 },
  ];
  const results = await Promise.all(
    visits.map(async ({ path, width }) => {
      const context = await browser.newContext({
        storageState: shopperState,
        viewport: { width, height: 800 },
      });
      const found = await slowShifts(await context.newPage(), path);
      await context.close();
      return found;
    }),
  );
  expect(results.flat()).toEqual([]);
});

/** Lists with pictures, whose requests are held too. */
const WITH_PICTURES = ['/usc/20101', '/comparer'];

interface HeldCalls {
  release: () => void;
}

/**
 * Holds the calls of the pages opened from now on until they are released. Routes would do it
 * without the browser's cache.
 */
function holdCalls(): void {
  const { fetch } = window;
  const held = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
  window.fetch = async (...request) => {
    await held;
    return fetch(...request);
  };
}

/** Opens a page whose calls are answered only once it is drawn, and returns what moved. */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  let showPictures = () => undefined as void;
  const shown = new Promise<void>((resolve) => (showPictures = resolve));
  if (WITH_PICTURES.includes(path))
    await page.route('**/api/**', async (route) => {
      await shown;
      await route.continue();
    });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await twoFrames(page);
  await page.evaluate(() => (window as unknown as HeldCalls).release());
  showPictures();
  await page.waitForLoadState('networkidle');
  await twoFrames(page);
  await page.unrouteAll();
  return tooManyShifts(page, path);
}

/**
 * The screens by width: the lists, which differ, at both ends, the others at one. Between a
 * telephone and a screen, where the header differs, the link to the administration takes its place.
 */
const ADMIN_PATHS: Record<number, readonly string[]> = {
  375: ['/admin/quotes/pending', '/admin/journal', '/admin/mails', '/admin/oxygene', '/usc/20101'],
  768: ['/admin/quotes/pending'],
  820: ['/admin/quotes/all', '/usc/20101'],
  1280: [
    '/admin/quotes/pending',
    '/admin/safety-sheets',
    '/admin/shop',
    '/admin/catalogue/categories',
    '/admin/sales/campaigns',
    '/admin/users/management',
  ],
};
const CUSTOMER_PATHS: Record<number, readonly string[]> = {
  375: ['/my/account/quotes', '/comparer'],
  1280: ['/account/confirm/unknown', '/my/account/quotes', '/my/account/infos'],
};

test('screens of administration and account load without layout shifts', async ({
  adminPage,
  customerPage,
  customer,
}) => {
  test.slow();
  await sendQuotes(customer.email, 2, await tokenOf(customer));
  const found: string[] = [];
  for (const page of [adminPage, customerPage]) {
    await page.addInitScript(recordShifts);
    await page.addInitScript(holdCalls);
  }
  for (const width of [375, 768, 820, 1280]) {
    for (const [page, paths] of [
      [adminPage, ADMIN_PATHS],
      [customerPage, CUSTOMER_PATHS],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths[width] ?? []) found.push(...(await shiftsOf(page, path)));
    }
  }
  expect(found).toEqual([]);
});

test('with reduced motion the carousel does not rotate and nothing slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') });
  await page.goto('/home');
  const current = page
    .getByRole('region', { name: 'Nos actualités' })
    .locator('button[aria-current="true"]');
  await expect(current).toHaveAttribute('aria-label', 'Diapositive 1');
  await page.clock.runFor(30_000);
  await expect(current).toHaveAttribute('aria-label', 'Diapositive 1');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'CATÉGORIES' }).click();
  await expect(page.getByRole('dialog', { name: 'Catégories' })).toBeVisible();
  const moving = await page.evaluate(() => {
    const seconds = (list: string) => list.split(',').some((text) => parseFloat(text) > 0);
    const moves = (element: Element) => {
      const { animationDuration, animationName, transitionDuration } = getComputedStyle(element);
      return (
        (animationName !== 'none' && seconds(animationDuration)) || seconds(transitionDuration)
      );
    };
    return [...document.querySelectorAll('*')]
      .filter(moves)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
});

test('a page ends where its footer does, at once', async ({ page }) => {
  const below = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector('footer')!.getBoundingClientRect();
      return document.documentElement.scrollHeight - Math.round(bottom + window.scrollY);
    });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/home', '/usc/20101', '/a/3']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect([width, path, Math.max(1, await below())]).toEqual([width, path, 1]);
    }
  }
});
