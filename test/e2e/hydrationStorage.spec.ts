import { expectHydrated, openServed, watchContent, watchErrors, watchShifts } from './support/hydration';
import { publicRoutes } from './support/routes';
import { expect, featuredArticles, test, withCart } from './support/shop';
import { userAgents } from './support/userAgents';

/** The stored cart and session are shown after hydration: nothing else changes, nothing moves, nothing is fetched again. */

const devices = {
  desktop: { viewport: { width: 1280, height: 900 }, userAgent: userAgents.desktop },
  telephone: { viewport: { width: 375, height: 740 }, userAgent: userAgents.telephone, isMobile: true, hasTouch: true },
};

const paths = Object.values(publicRoutes);

for (const [name, device] of Object.entries(devices)) {
  test(`every public page on a ${name} shows the stored cart and session, and nothing moves`, async ({ browser, customerState }) => {
    const storageState = withCart(customerState, (await featuredArticles()).slice(0, 3));
    const context = await browser.newContext({ storageState, ...device });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const shifts = await watchShifts(page);
    const account = page.getByRole('banner').locator('a[href="/login"], a[href="/my/account"]');
    for (const path of paths) {
      await test.step(path, async () => {
        const hydrate = await openServed(page, path);
        const lost = await watchContent(page);
        await expect(account).toHaveAttribute('href', '/login');
        await hydrate();
        await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText('3');
        await expect(account).toHaveAttribute('href', '/my/account');
        await page.waitForLoadState('networkidle');
        expect([path, ...(await lost())]).toEqual([path]);
        expect([path, await shifts()]).toEqual([path, '']);
        expect([path, ...errors.splice(0).filter((text) => !isMissingPage(text))]).toEqual([path]);
      });
    }
    await context.close();
  });
}

test('every public page is hydrated without any call', async ({ page }) => {
  const calls: string[] = [];
  const errors = watchErrors(page);
  page.on('request', (request) => isCall(request.url()) && calls.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectHydrated(page);
      await page.waitForLoadState('networkidle');
      expect([path, ...calls]).toEqual([path]);
      expect([path, ...errors.splice(0).filter((text) => !isMissingPage(text))]).toEqual([path]);
    });
  }
});

/** Chromium reports the status of the document itself. */
const isMissingPage = (text: string) => text.includes('404 (Not Found)');
const isCall = (url: string) => url.includes('/api/') && !/\/exposed\/(article|attachment)\/\d+\/get\//.test(url);
