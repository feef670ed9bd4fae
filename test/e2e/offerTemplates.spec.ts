// @full browser:admin: screens of the administration.
import { cell, drawer, openDrawer } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { expect, newEmail, type Page, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

async function openAnswer(page: Page): Promise<void> {
  const { id } = await sendRequest(newEmail('modele'));
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE' }).click();
  await openDrawer(page);
}

/** The lines are behind the drawer. */
async function addFreeText(page: Page, text: string): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Revenir aux lignes' }).click();
  await page.getByLabel('Ajouter une ligne par référence, texte libre ou titre').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Prix HT, ligne 2')).toBeFocused();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await openDrawer(page);
}

const secondLine = (page: Page) => cell(page, 2, 'title');

const templates = (page: Page) =>
  page.locator('details', { has: page.getByText('Modèles', { exact: true }) });

test('a draft becomes a template, reused, renamed and replaced; a taken name is refused', async ({
  adminTab: page,
}) => {
  const name = 'Délai de livraison';
  await openAnswer(page);
  await page.getByLabel('Conditions particulières').fill('Livraison sous huit jours.');
  await addFreeText(page, 'Mise en service');
  await templates(page).getByText('Modèles').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nom d’un nouveau modèle').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Modèle enregistré')).toBeVisible();
  expect(await faultsAtWidths(page, [375, 1280])).toEqual([]);

  await openAnswer(page);
  await page.getByLabel('Conditions particulières').fill('Port compris.');
  await templates(page).getByText('Modèles').click();
  await page.getByRole('button', { name: `Ajouter le modèle ${name}` }).click();
  await expect(page.getByLabel('Conditions particulières')).toHaveValue(
    'Port compris.\n\nLivraison sous huit jours.',
  );
  await expect(secondLine(page)).toHaveText('Mise en service');
  expect(await faultsAtWidths(page, [375, 1280])).toEqual([]);
  await templates(page).getByRole('button', { name: 'ANNULER' }).click();
  await expect(page.getByLabel('Conditions particulières')).toHaveValue('Port compris.');
  await expect(secondLine(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Ajouter le modèle ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Brouillon enregistré' })).toBeVisible();
  await page.reload();
  await expect(secondLine(page)).toHaveText('Mise en service');
  await openDrawer(page);

  await templates(page).getByText('Modèles').click();
  await page.getByRole('button', { name: `Supprimer le modèle ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Supprimer le modèle ?' })
    .getByRole('button', { name: 'SUPPRIMER' })
    .click();
  await expect(page.getByRole('button', { name: `Ajouter le modèle ${name}` })).toHaveCount(0);

  const [first, other] = ['Port offert', 'Franco de port'];
  await page.getByLabel('Conditions particulières').fill('Port compris.');
  const saveAs = async (text: string) => {
    await page.getByLabel('Nom d’un nouveau modèle').fill(text);
    await page.keyboard.press('Enter');
  };
  for (const each of [first, other]) {
    await saveAs(each);
    await expect(page.getByRole('button', { name: `Ajouter le modèle ${each}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Renommer le modèle ${first}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Renommer le modèle' });
  await dialog.getByLabel(/Nom du modèle/).fill(other.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Un modèle « ${other.toUpperCase()} » existe déjà.`)).toBeVisible();
  await expect(dialog.getByLabel(/Nom du modèle/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Renommer le modèle ${first}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/Nom du modèle/).fill(`${first} bis`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Ajouter le modèle ${first} bis` })).toBeVisible();

  await page.getByLabel('Conditions particulières').fill('Franco de port dès 350 €.');
  await saveAs(`${first} BIS`);
  await expect(page.getByRole('dialog', { name: 'Remplacer le modèle ?' })).toContainText(
    `« ${first} bis » existe déjà.`,
  );
  await page.keyboard.press('Tab');
  await page
    .getByRole('dialog', { name: 'Remplacer le modèle ?' })
    .getByRole('button', { name: 'REMPLACER' })
    .press('Enter');
  await expect(page.getByText('Modèle remplacé')).toBeVisible();
  await page.getByLabel('Conditions particulières').fill('');
  await page.getByRole('button', { name: `Ajouter le modèle ${first} bis` }).click();
  await expect(page.getByLabel('Conditions particulières')).toHaveValue(
    'Franco de port dès 350 €.',
  );
});
