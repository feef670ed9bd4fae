// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import { drawer, openDrawer, sendButton, setPrice } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { expect, newEmail, test } from './support/shop';

test('staff groups lines under a title by keyboard alone, and sends the offer', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('titres'));
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE' }).press('Enter');
  await setPrice(page, 1, '12,5');
  const grid = page.getByRole('treegrid', { name: 'Lignes de l’offre' });
  const rows = () =>
    grid.locator('[aria-rowindex]:not([aria-rowindex="1"]) [data-column=title]').allInnerTexts();
  const add = page.getByLabel('Ajouter une ligne par référence, texte libre ou titre');
  await expect(add).toHaveAttribute('placeholder', 'Référence, texte ou # titre');
  await add.fill('# Prestations');
  await add.press('Enter');
  await expect(grid).toBeVisible();
  await expect(add).toHaveValue('');
  await add.fill('Mise en service sur place');
  await add.press('Enter');
  await expect(page.getByLabel('Prix HT, ligne 2')).toBeFocused();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await expect(grid.getByRole('rowheader')).toHaveText(/Prestations\s*1 ligne/);
  await expect(grid.getByText('Sous-total Prestations')).toBeVisible();
  // Up past the line of the request, then folded and unfolded.
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(rows).toHaveLength(4);
  await expect(grid.getByText('Fin du lot. Sous-total Prestations')).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('-');
  await expect(grid.getByText('Mise en service sur place')).toHaveCount(0);
  await page.keyboard.press('+');
  await expect(grid.getByText('Mise en service sur place')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(grid.getByText('Fin du lot')).toHaveCount(0);
  // On narrow screens the arrow of a lot stands above the boxes of lines.
  const middleOf = (found: Locator) =>
    found.first().evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.round((left + right) / 2);
    });
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const fold = page.getByRole('button', { name: /^Replier/ });
    await expect(fold).toBeVisible();
    const box = page.getByRole('checkbox', { name: /^Sélectionner la ligne/ });
    expect(await middleOf(fold.locator('svg'))).toBe(await middleOf(box));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDrawer(page);
  await sendButton(page).press('Enter');
  await expect(drawer(page)).toHaveCount(0);
  const sent = page.locator('details', { hasText: 'Offre 1, envoyée' });
  await sent.locator('summary').press('Enter');
  await expect(sent.getByRole('rowheader', { name: 'Prestations' })).toBeVisible();
});
