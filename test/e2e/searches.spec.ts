// @full browser:admin: screens of the administration.
import { expect, test, untilHydrated } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** A word of this run that no article has: « zorbxkqmw ». */
const word = (): string =>
  `zorb${String(Date.now())
    .slice(-5)
    .replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`;

test('WORDS-19 WORDS-21 a synonym is typed and published, and answers the search', async ({
  adminTab: page,
}) => {
  const typed = word();
  await page.goto(`/home?recherche=${typed}`);
  await expect(page.getByText(/Aucun article/).first()).toBeVisible();

  await page.goto('/admin/searches?vue=synonymes');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const editor = page.getByRole('region', { name: 'Nouveau synonyme' });
  await expect(editor.getByLabel('Quand on cherche')).toBeFocused();
  await page.keyboard.type(typed);
  await editor.getByLabel('chercher aussi').fill('entonnoir');
  const before = editor.getByRole('region', { name: 'Avant' });
  const after = editor.getByRole('region', { name: 'Après' });
  await expect(before.getByText('Aucun article')).toBeVisible();
  await expect(after.getByText('nouveau').first()).toBeVisible();
  const first = (await after.getByRole('listitem').first().locator('span').nth(1).textContent())!;
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await editor.getByLabel('chercher aussi').press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeFocused();

  // Nobody finds it before it is published.
  const row = page.getByRole('row').filter({ hasText: typed });
  await expect(row.getByText('Nouveau')).toBeVisible();
  await page.getByRole('button', { name: 'Publier…' }).click();
  const question = page.getByRole('dialog', { name: /^Publier/ });
  await question.getByRole('button', { name: 'Publier' }).click();
  await expect(question).toBeHidden();
  await expect(row.getByText('Publié')).toBeVisible();

  await expect(async () => {
    await page.goto(`/home?recherche=${typed}`);
    await untilHydrated(page);
    await expect(page.getByText(first).first()).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto(`/admin/searches?vue=synonymes&texte=${typed}`);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer…' }).click();
  await page
    .getByRole('dialog', { name: /^Retirer/ })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expect(row.getByText('À retirer')).toBeVisible();
  await page.getByRole('button', { name: 'Publier…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await expect(row).toBeHidden();
});
