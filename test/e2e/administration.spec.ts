import { expect, test, type Page } from './support/shop';

test('ADMIN-04 the screen of each section stands right of the menu', async ({ adminPage: page }) => {
  const menu = page.getByRole('navigation', { name: 'Administration' });
  for (const path of ['/admin/quotes/pending', '/admin/sales/campaigns', '/admin/users/management', '/admin/oxygene']) {
    await page.goto(path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const [left, right] = [await menu.boundingBox(), await title.boundingBox()];
    expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? Infinity) + (left?.width ?? 0));
    expect(Math.abs((right?.y ?? Infinity) - (left?.y ?? 0))).toBeLessThan(200); // beside it, not below
  }
});

async function articlesListHeight(page: Page, campaign: string): Promise<number | undefined> {
  await page.goto('/admin/sales/campaigns');
  await page.getByText(campaign, { exact: true }).click();
  const list = page.locator(`[aria-label="Articles de ${campaign}"]`);
  await expect(list).toBeVisible();
  return (await list.boundingBox())?.height;
}

test('PROMO-09 the list of the 12 articles of a campaign stops at 1000 px', async ({ adminPage: page }) => {
  expect(await articlesListHeight(page, 'Verrerie de saison')).toBe(1000);
});

test('PROMO-10 the list of the 6 articles of a campaign has 100 px for each', async ({ adminPage: page }) => {
  expect(await articlesListHeight(page, 'Mesure de précision')).toBe(600);
});
