// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { takeTurnWithImports } from './support/importTurn';
import { ADMIN, call, expect, openScreen, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

const SCREEN = '/admin/catalogue/articles';

takeTurnWithImports();

/** Articles that no other test changes or finds, in the last category. */
async function createArticles(token: string, name: string, count: number): Promise<number[]> {
  const { categories } = await call<{ categories: { id: number; level: number }[] }>(
    'GET',
    '/protected/categories',
    { token },
  );
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await call<{ id: number }>('POST', '/protected/articles', {
      token,
      body: {
        reference: `${name}-${at}`,
        label: `Article ${name}`,
        brand: name,
        basePrice: '10',
        ttcPrice: '12',
        soft_deleted: '1',
        under_sub_category_id: categories.filter(({ level }) => level === 3).at(-1)?.id,
      },
    });
    ids.push(id);
  }
  return ids;
}

const nameOf = (test: string) => `${test}${Date.now()}`;
const table = (page: Page) => page.getByRole('table', { name: 'Articles' });
const boxes = (page: Page) => table(page).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Articles sélectionnés' });

test('rows are selected by keyboard, and their brand is changed and undone', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const name = nameOf('SEL');
  const ids = await createArticles(token, name, 4);
  await openScreen(page, `${SCREEN}?marque=${name}`);
  const before = await table(page).boundingBox();
  await boxes(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page).getByRole('status')).toHaveText(/^3.articles sélectionnés$/);
  expect(await table(page).boundingBox()).toEqual(before);
  await bar(page).getByRole('button', { name: 'Marque…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Marque' })).toBeFocused();
  await page.keyboard.type('AUTRE');
  const apply = dialog.getByRole('button', { name: /^Appliquer aux 3.articles$/ });
  await expect(apply).toBeEnabled();
  await apply.press('Enter');
  const link = page.getByRole('link', { name: 'Voir dans le journal' });
  await expect(link).toBeFocused();
  await expect(page.getByText(/^3.articles modifiés/)).toBeVisible();
  await expect(boxes(page)).toHaveCount(1);
  await link.press('Enter');
  await expect(page.getByText(/a changé la marque de 3.articles/).first()).toBeVisible();
  const { entries } = await call<{ entries: { id: number; target: string }[] }>(
    'GET',
    '/protected/journal?limit=10',
    { token },
  );
  const entry = entries.find(({ target }) => target === 'Sélection de 3 articles');
  expect(await call('POST', `/protected/journal/${entry?.id}/undo`, { token })).toEqual({
    message: 'Changement annulé pour 3 articles',
  });
  expect(
    await call<{ brand: string }>('GET', `/protected/articles/${ids[0]}`, { token }),
  ).toMatchObject({ brand: name });
});

test('Ctrl+A selects what the filter finds, and scrolling keeps it', async ({ adminTab: page }) => {
  await openScreen(page, SCREEN);
  const rows = Number(await table(page).getAttribute('aria-rowcount'));
  await boxes(page).nth(1).click();
  await expect(boxes(page).nth(1)).toBeChecked();
  await table(page).getByRole('row').nth(3).getByRole('button').hover();
  await page.mouse.wheel(0, 40 * rows);
  await expect(table(page).locator(`[aria-rowindex="${rows}"]`)).toBeVisible();
  await expect(bar(page).getByRole('status')).toHaveText(/^1.article sélectionné$/);
  await table(page).locator(`[aria-rowindex="${rows}"]`).getByRole('checkbox').focus();
  await page.keyboard.press('Control+a');
  await expect(bar(page).getByRole('status')).toHaveText(/sélectionnés$/);
  await expect(
    table(page).locator(`[aria-rowindex="${rows}"]`).getByRole('checkbox'),
  ).toBeChecked();
  await bar(page).getByRole('button', { name: 'Désélectionner' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('the bar and its dialog have no serious violation and fit every width', async ({
  adminTab: page,
}) => {
  await openScreen(page, SCREEN);
  await boxes(page).first().click();
  await expect(bar(page)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await bar(page).getByRole('button', { name: 'Rayon…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('L’aperçu paraît dès que le champ est choisi.')).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375], true)).toEqual([]);
});
