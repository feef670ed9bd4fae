import { seriousViolations } from './support/axe';
import { takeTurnWithImports } from './support/importTurn';
import { ADMIN, call, expect, openScreen, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

const SCREEN = '/admin/catalogue/articles';

takeTurnWithImports();

interface Own {
  id: number;
  reference: string;
  label: string;
  brand: string;
  kept: string[];
}

/** Creates an article that no other test changes or finds, in the last category. */
async function createArticle(token: string, name: string): Promise<Own> {
  const { categories } = await call<{ categories: { id: number; level: number }[] }>(
    'GET',
    '/protected/categories',
    { token },
  );
  return call<Own>('POST', '/protected/articles', {
    token,
    body: {
      reference: `${name}-${Date.now()}`,
      label: `Article ${name}`,
      basePrice: '10',
      ttcPrice: '12',
      under_sub_category_id: categories.filter(({ level }) => level === 3).at(-1)?.id,
    },
  });
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Article' });

test('an article is found, opened and changed by keyboard, and the list follows', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const { id, reference } = await createArticle(token, 'CLAVIER');
  await openScreen(page, `${SCREEN}?q=${reference}`);
  const row = page.getByRole('button', { name: reference });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  const brand = drawer(page).getByLabel('Marque');
  await expect(brand).toBeVisible();
  await brand.focus();
  await page.keyboard.type('DURAN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Article enregistré')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Articles' }).getByText('DURAN')).toBeVisible();
  expect(await call<Own>('GET', `/protected/articles/${id}`, { token })).toMatchObject({
    brand: 'DURAN',
  });
});

test('the list stays usable beside an open article, and pages are read while it scrolls', async ({
  adminTab: page,
}) => {
  await openScreen(page, SCREEN);
  const table = page.getByRole('table', { name: 'Articles' });
  const first = table.getByRole('row').nth(1).getByRole('button');
  await first.click();
  await expect(drawer(page)).toBeVisible();
  const rows = Number(await table.getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(100);
  await table.getByRole('row').nth(3).getByRole('button').hover();
  await page.mouse.wheel(0, 40 * rows);
  await expect(table.locator(`[aria-rowindex="${rows}"]`).getByRole('button')).toBeVisible();
  await expect(drawer(page)).toBeVisible();
});

test('the screen and its drawer have no serious violation and fit every width', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const { id } = await createArticle(token, 'LARGEUR');
  await openScreen(page, SCREEN);
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await openScreen(page, `${SCREEN}?article=${id}`);
  await expect(drawer(page).getByLabel('Désignation')).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375], true)).toEqual([]);
});
