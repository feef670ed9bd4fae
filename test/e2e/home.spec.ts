// @full browser:shop: screens of visitors and customers.
import type { Locator } from '@playwright/test';
import { twoFrames } from './support/quotes';
import { serveShell } from './support/shellPage';
import { expect, featuredArticles, type Page, test, untilHydrated } from './support/shop';

// The carousel rotates.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carousel = (page: Page) => page.getByRole('region', { name: 'Nos actualités' });
const currentDot = (page: Page) => carousel(page).locator('button[aria-current="true"]');
const featured = (page: Page) => page.getByRole('rowgroup', { name: 'Produits à la Une' });

test(
  'HEAD-05 the telephone link is a pill with an orange border and a telephone icon',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto('/home');
    const pill = page.locator('header a[href^="tel:"]').first();
    await expect(pill).toBeVisible();
    await expect(pill.locator('svg')).toBeVisible();
    const style = await pill.evaluate((link) => {
      const { borderTopColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(link);
      return {
        colour: (borderTopColor.match(/\d+/g) ?? []).map(Number),
        width: parseFloat(borderTopWidth),
        radius: parseFloat(borderTopLeftRadius),
        height: link.clientHeight,
      };
    });
    const [red = 0, green = 0, blue = 0] = style.colour;
    expect([red > green + 50, green > blue + 50]).toEqual([true, true]); // orange
    expect(style.width).toBeGreaterThan(0);
    expect(style.radius).toBeGreaterThanOrEqual(style.height / 2);
  },
);

test(
  'HOME-03 the carousel is 330 px high; in narrow widths the search ends as the page',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto('/home');
    const edgeOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().right);
    expect((await carousel(page).boundingBox())?.height).toBe(330);
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 812 });
      await twoFrames(page);
      expect((await carousel(page).boundingBox())?.height).toBe(330);
      const edge = await edgeOf(
        page.getByRole('heading', { name: 'Nos catalogues' }).locator('..'),
      );
      expect(await edgeOf(page.getByRole('search'))).toBe(edge);
      expect(await edgeOf(page.locator('header').getByRole('link', { name: 'MON DEVIS' }))).toBe(
        edge + 8,
      );
    }
  },
);

test('at 1280 px the number of articles is inside the cart button and does not widen it', async ({
  page,
  shopperPage,
}) => {
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
  const button = (visitor: Page) =>
    visitor.locator('header').getByRole('link', { name: /MON DEVIS/ });
  await page.goto('/home');
  const empty = await boxOf(button(page));
  await shopperPage.goto('/home');
  await expect(button(shopperPage)).toContainText('3 articles différents');
  const outer = await boxOf(button(shopperPage));
  const badge = await boxOf(button(shopperPage).getByText('3', { exact: true }));
  expect(outer.width).toBe(empty.width);
  expect(badge.x).toBeGreaterThan(outer.x);
  expect(badge.x + badge.width).toBeLessThan(outer.x + outer.width);
  expect(badge.y).toBeGreaterThan(outer.y);
  expect(badge.y + badge.height).toBeLessThan(outer.y + outer.height);
});

test(
  'HOME-02 the carousel rotates every 10000 ms through its 4 slides',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-02T09:00:00') });
    await page.goto('/home');
    await untilHydrated(page);
    await carousel(page).hover(); // hovering stops the rotation
    await page.clock.pauseAt(new Date('2026-03-02T10:00:00'));
    const first = Number((await currentDot(page).getAttribute('aria-label'))?.replace(/\D/g, ''));
    const dot = (turns: number) => `Diapositive ${((first - 1 + turns) % 4) + 1}`;
    await page.mouse.move(640, 880);
    await page.clock.runFor(9999);
    await expect(currentDot(page)).toHaveAttribute('aria-label', dot(0));
    await page.clock.runFor(1);
    for (const turns of [1, 2, 3, 4]) {
      await expect(currentDot(page)).toHaveAttribute('aria-label', dot(turns));
      await page.clock.runFor(10_000);
    }
  },
);

test(
  'HOME-04 the slides have three sizes of image, changing at 768 and at 375 px',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    const picture = carousel(page).locator('img').first();
    const shownAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/home');
      await expect(picture).toBeVisible();
      return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    };
    const [wide, medium, smallestMedium, small] = [
      await shownAt(769),
      await shownAt(768),
      await shownAt(376),
      await shownAt(375),
    ];
    expect(smallestMedium).toBe(medium);
    expect(new Set([wide, medium, small]).size).toBe(3);
  },
);

test(
  'HOME-11/12 the list of featured articles is 600 px high with 6, 500 px with 5',
  { tag: '@gate' },
  async ({ page }) => {
    const articles = await featuredArticles();
    expect(articles.length).toBeGreaterThanOrEqual(6);
    await serveShell(page);
    let count = 0;
    await page.route('**/exposed/featured/articles', (route) =>
      route.fulfill({ json: articles.slice(0, count) }),
    );
    for (const [shown, height] of [
      [6, 600],
      [5, 500],
    ] as const) {
      count = shown;
      await page.goto('/home');
      await page.getByRole('heading', { name: 'Produits à la Une' }).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await featured(page).boundingBox())?.height).toBe(height);
    }
  },
);
