// @full browser:shop: screens of visitors and customers.
import { expectRightClickOpensNothing } from './support/rightClick';
import { serveShell } from './support/shellPage';
import {
  articlesOf,
  type CatalogueArticle,
  expect,
  featuredArticles,
  type Page,
  test,
  untilHydrated,
} from './support/shop';

const table = (page: Page) => page.getByRole('main').getByRole('table');
/** Without the header row, which is row 1. */
const rows = (page: Page) =>
  table(page).locator('[role="row"][aria-rowindex]:not([aria-rowindex="1"])');

async function findPromotedArticle(): Promise<CatalogueArticle> {
  const found = (await featuredArticles()).find(
    (article) => article.active_sales_campaign_id !== null,
  );
  if (!found) throw new Error('no featured article is on promotion');
  return found;
}

test(
  'ART-04/17 the main picture is 350 by 350; on promotion the base price is struck',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto(`/a/${(await findPromotedArticle()).id}`);
    const picture = page.getByRole('button', { name: 'Agrandir l’image' }).locator('img').first();
    await expect(picture).toBeVisible();
    const { width, height } = (await picture.boundingBox()) ?? {};
    expect([width, height]).toEqual([350, 350]);
    const block = page.getByRole('complementary', { name: 'Prix' });
    await expect(block.locator('s')).toBeVisible();
    expect(
      await block.locator('s').evaluate((element) => getComputedStyle(element).textDecorationLine),
    ).toBe('line-through');
    const colour = await block
      .getByText('Prix en promotion')
      .evaluate((hidden) => getComputedStyle(hidden.parentElement ?? hidden).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(green).toBeGreaterThan(red);
    expect(green).toBeGreaterThan(blue);
  },
);

test(
  'TABLE-19 ARTADM-20 a visitor’s right-click on an article opens no menu and no popup',
  { tag: '@gate' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener(
        'contextmenu',
        (event) => (document.documentElement.dataset.refused = String(event.defaultPrevented)),
      );
    });
    await expectRightClickOpensNothing(page, '/usc/20101');
    await expect(page.locator('html')).toHaveAttribute('data-refused', 'true');
  },
);

test(
  'TABLE-15 of 1000 articles only near rows are in the DOM; a reload keeps the view',
  { tag: '@gate' },
  async ({ page }) => {
    const [model] = await articlesOf(20101);
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...model,
      id: 100_000 + index,
      label: `Bécher ${index}`,
    }));
    await serveShell(page);
    await page.route('**/exposed/under/sub/category/20101/articles', (route) =>
      route.fulfill({ json: many }),
    );
    await page.goto('/usc/20101');
    await expect(rows(page).first()).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(100);
    await table(page).getByRole('rowgroup', { name: /./ }).last().press('End');
    await expect(table(page).locator('[aria-rowindex="1001"]')).toBeVisible();
    await page.getByRole('combobox', { name: /Trier par/ }).selectOption('REF');
    const list = table(page).getByRole('rowgroup', { name: /./ }).last();
    const place = () =>
      list.evaluate((box) => [Math.round(window.scrollY), Math.round(box.scrollTop)]);
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    await list.evaluate((box) => (box.scrollTop = 40_000));
    // The rows and the scroll position have been saved.
    await expect(table(page).locator('[aria-rowindex="403"]')).toBeVisible();
    await expect.poll(place).toEqual([120, 40_000]);
    await page.reload();
    await expect(page.getByRole('combobox', { name: /Trier par/ })).toHaveValue('REF');
    await expect.poll(place).toEqual([120, 40_000]);
  },
);

test(
  'TABLE-16, TABLE-17 rows are 100 px high, 212 px at 768 or less; ' +
    'after going back from an article, Tab leads to its quantity',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto('/usc/20101');
    await untilHydrated(page);
    const link = rows(page).nth(3).getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.press('Enter');
    await expect(page).toHaveURL(/\/a\/\d+$/);
    await page.goBack();
    await expect(rows(page).nth(3).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: `Quantité : ${name}` })).toBeFocused();
    for (const [width, height] of [
      [769, 100],
      [768, 212],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const index of [0, 1])
        await expect
          .poll(async () => (await rows(page).nth(index).boundingBox())?.height)
          .toBe(height);
    }
  },
);

test('other sizes of an article are added from its page at 375 px, by keyboard alone', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const beakers = (await articlesOf(20101)).filter(({ label }) =>
    label.includes('verre sodocalcique'),
  );
  await page.goto(`/a/${beakers[0]?.id}`);
  await untilHydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const sizes = page.getByRole('table', { name: 'Autres contenances et tailles' });
  await expect(sizes.getByRole('link')).toHaveCount(beakers.length - 1);
  const references = await sizes.getByRole('link').allTextContents();
  await sizes.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 articles ajoutés au devis')).toBeVisible();
  await page.getByRole('link', { name: /MON DEVIS/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText(references[0] ?? 'a reference');
});
