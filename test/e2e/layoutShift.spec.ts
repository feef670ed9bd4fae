import { arrive, expect, type Page, test } from './support/shop';

/** Far below what the Web calls good (0.1). */
const MOST_SHIFT = 0.02;
/** "Slow 3G" of the browser's own tools. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: (400 * 1024) / 8, uploadThroughput: (400 * 1024) / 8 };

interface Shifts {
  sum: number;
  what: string[];
}

async function shiftsOf(page: Page, path: string): Promise<Shifts> {
  await page.addInitScript(watchShifts);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_3G);
  await arrive(page, path);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Adds up the shifts nobody asked for, with the elements that moved. */
function watchShifts(): void {
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
        shifts.what.push(`${entry.value.toFixed(3)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('over a slow network nothing moves while pages load: home, list, article and basket', async ({ browser, shopperState }) => {
  test.slow(); // eight pages at once, which a loaded machine takes minutes for
  const visits = ['/home', '/usc/20101', '/a/3', '/cart'].flatMap((path) => [1280, 375].map((width) => ({ path, width })));
  const results = await Promise.all(
    visits.map(async ({ path, width }) => {
      const context = await browser.newContext({ storageState: shopperState, viewport: { width, height: 800 } });
      const { sum, what } = await shiftsOf(await context.newPage(), path);
      await context.close();
      return sum > MOST_SHIFT ? `${path} at ${width}: ${sum.toFixed(3)} ${what.join(' | ')}` : '';
    }),
  );
  expect(results.filter(Boolean)).toEqual([]);
});

test('who asked for less motion sees none: no carousel turning by itself, nothing sliding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') });
  await page.goto('/home');
  const current = page.getByRole('region', { name: 'Nos actualités' }).locator('button[aria-current="true"]');
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
      return (animationName !== 'none' && seconds(animationDuration)) || seconds(transitionDuration);
    };
    return [...document.querySelectorAll('*')].filter(moves).map((element) => element.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
});
