// @full browser:first: hydration, first load, and networks that fail.
import { openServed, watchErrors, watchShifts } from './support/hydration';
import { twoFrames } from './support/quotes';
import { type CatalogueArticle, expect, featuredArticles, type Page, test } from './support/shop';
import { userAgents } from './support/userAgents';

/** What the server cannot know of the browser is corrected after hydration, without a mismatch. */

const firstRow = (page: Page) => page.getByRole('main').locator('[role="row"][aria-rowindex="2"]');
const rowHeight = async (page: Page) => (await firstRow(page).boundingBox())?.height;

for (const { device, userAgent, width, isMobile, height } of [
  {
    device: 'a telephone',
    userAgent: userAgents.telephone,
    width: 375,
    isMobile: true,
    height: 212,
  },
  { device: 'a desktop', userAgent: userAgents.desktop, width: 1280, isMobile: false, height: 100 },
  {
    device: 'a narrow desktop window',
    userAgent: userAgents.desktop,
    width: 600,
    isMobile: false,
    height: 212,
  },
  {
    device: 'a wide telephone',
    userAgent: userAgents.telephone,
    width: 1024,
    isMobile: true,
    height: 100,
  },
]) {
  test(`for ${device} the row is ${height} px high before and after hydration, unshifted`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      userAgent,
      isMobile,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const shifts = await watchShifts(page);
    const hydrate = await openServed(page, '/usc/20101');
    expect([await rowHeight(page), await rowBlock(page)]).toEqual([height, height]);
    await hydrate();
    await page.waitForLoadState('networkidle');
    expect([await rowHeight(page), await rowBlock(page)]).toEqual([height, height]);
    expect(await shifts()).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });
}

/** Height in px that the list reserves for its first row. */
const rowBlock = (page: Page) =>
  firstRow(page).evaluate((row) => row.parentElement?.getBoundingClientRect().height);

async function promoted(): Promise<CatalogueArticle> {
  const found = (await featuredArticles()).find(
    (article) => article.active_sales_campaign_id !== null,
  );
  if (!found) throw new Error('no featured article is on promotion');
  return found;
}

test('an article on promotion has its reduced price before and after hydration', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  const hydrate = await openServed(page, `/a/${(await promoted()).id}`);
  const prices = page.getByRole('complementary', { name: 'Prix' });
  await expect(prices.locator('s')).toBeVisible();
  const served = await prices.innerText();
  expect(served).toMatch(/Prix en promotion/);
  await hydrate();
  await page.waitForLoadState('networkidle');
  expect(await prices.innerText()).toBe(served);
  expect(errors).toEqual([]);
});

test('hydration keeps what is painted of an article, and its largest paint', async ({
  visitorTab: page,
}) => {
  const hydrate = await openServed(page, '/a/3');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await twoFrames(page);
  const paints = await largestPaints(page);
  const painted = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main article, main article *')].map((element) => ({
      element,
      html: element.outerHTML,
    })),
  );
  await hydrate();
  await page.waitForLoadState('networkidle');
  await twoFrames(page);
  const changed = await painted.evaluate((parts) =>
    parts
      .filter(({ element, html }) => !element.isConnected || element.outerHTML !== html)
      .map(({ html }) => html.slice(0, 80)),
  );
  expect(await painted.evaluate((parts) => parts.length)).toBeGreaterThan(20);
  expect(changed).toEqual([]);
  expect(paints.length).toBeGreaterThan(0);
  expect(await largestPaints(page)).toEqual(paints);
});

/** Each element that was the largest on screen until then, such as 'P, 14801 px'. */
const largestPaints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as unknown as LargestPaint[]).map(
              ({ element, size }) => `${element?.tagName}, ${size} px`,
            ),
          ),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

interface LargestPaint {
  element: Element | null;
  size: number;
}

test('with reduced motion the carousel is paused after hydration', async ({ visitorTab: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const errors = watchErrors(page);
  const hydrate = await openServed(page, '/home');
  const toggle = page.getByRole('region', { name: 'Nos actualités' }).locator('button').last();
  await expect(toggle).toHaveAccessibleName('Mettre en pause');
  await hydrate();
  await expect(toggle).toHaveAccessibleName('Reprendre le défilement');
  expect(errors).toEqual([]);
});

test('the footer has the browser’s year when a page from before New Year hydrates later', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.clock.setFixedTime(new Date('2100-01-01T00:00:30Z'));
  const hydrate = await openServed(page, '/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer).not.toContainText('© 2100');
  await hydrate();
  await expect(footer).toContainText('© 2100');
  expect(errors).toEqual([]);
});

const PICTURES = /\/api\/exposed\/(article|attachment)\/\d+\//;

test('pictures that failed before hydration become a drawing, in a list and on an article', async ({
  visitorTab: page,
}) => {
  await page.route(PICTURES, (route) => route.abort());
  for (const [path, picture] of [
    ['/usc/20101', firstRow(page).locator('img').first()],
    ['/a/3', page.getByRole('button', { name: 'Agrandir l’image' }).locator('img').first()],
  ] as const) {
    const hydrate = await openServed(page, path);
    await expectFailed(picture);
    await hydrate();
    await expect(picture).toHaveAttribute('src', /no-picture/);
  }
});

async function expectFailed(picture: ReturnType<Page['locator']>): Promise<void> {
  await expect(picture).toHaveAttribute('src', /\/api\//);
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0),
    )
    .toBe(true);
}

test('the largest list is in the HTML at its place, not moved there by a script', async ({
  request,
}) => {
  const html = await (await request.get('/sc/609', { headers: { accept: 'text/html' } })).text();
  expect(html).toMatch(/<main[^]*aria-rowindex="2"[^]*<\/main>/);
  expect(html).not.toMatch(/<template|\$R[CS]|<div hidden/);
});
