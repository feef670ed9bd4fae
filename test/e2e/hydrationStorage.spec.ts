// @full browser:first: hydration, first load, and networks that fail.
import { openServed, watchContent, watchErrors, watchShifts } from './support/hydration';
import { publicRoutes } from './support/routes';
import { expect, featuredArticles, test, withCart } from './support/shop';
import { userAgents } from './support/userAgents';

/**
 * The stored cart and session are shown after hydration: nothing else changes, nothing moves,
 * nothing is fetched again.
 */

/** `/` is the home page. */
const { root: _root, ...pages } = publicRoutes;
const { home, category, subCategory, underSubCategory, article, contact, terms, notFound } = pages;

/**
 * Each kind of page once. A telephone is served other content, except on the texts, which are the
 * same.
 */
const devices = {
  desktop: {
    paths: [home, category, subCategory, underSubCategory, article, contact, terms, notFound],
    device: { viewport: { width: 1280, height: 600 }, userAgent: userAgents.desktop },
  },
  telephone: {
    paths: [home, category, subCategory, underSubCategory, article, contact],
    device: {
      viewport: { width: 375, height: 740 },
      userAgent: userAgents.telephone,
      isMobile: true,
      hasTouch: true,
    },
  },
};

for (const [name, { paths, device }] of Object.entries(devices)) {
  test(`public pages on a ${name} show the stored cart and session and do not move`, async ({
    browser,
    customerState,
  }) => {
    const storageState = withCart(customerState, (await featuredArticles()).slice(0, 3));
    const context = await browser.newContext({ storageState, ...device });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const calls: string[] = [];
    page.on('request', (request) => isCall(request.url()) && calls.push(request.url()));
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
        expect([path, ...(await lost()), ...calls]).toEqual([path]);
        expect([path, await shifts()]).toEqual([path, '']);
        expect([path, ...errors.splice(0).filter((text) => !isMissingPage(text))]).toEqual([path]);
      });
    }
    await context.close();
  });
}

/** Chromium reports the status of the document itself. */
const isMissingPage = (text: string) => text.includes('404 (Not Found)');
const isCall = (url: string) =>
  url.includes('/api/exposed/') && !/\/exposed\/(article|attachment)\/\d+\/get\//.test(url);
