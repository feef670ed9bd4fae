// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import { ownerExport } from './support/ownerExport';
import { logIn, openOwnShop, type OwnShop } from './support/ownShop';
import { expect, type Page, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

const notice = (page: Page) => page.getByRole('region', { name: 'Familles inconnues' });
const report = (page: Page) => page.getByRole('list', { name: 'Compte rendu de l’import' });
const toast = (page: Page, text: string) => expect(page.getByText(text).last()).toBeVisible();
const item = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

async function importExport(page: Page, csv: Buffer): Promise<void> {
  await page.goto('/admin/oxygene');
  const buffer = { name: 'mon-export.csv', mimeType: 'text/csv', buffer: csv };
  await page.locator('main input[type=file]').setInputFiles(buffer);
  const send = page.getByRole('button', { name: 'Mettre à jour' });
  await expect(send).toBeEnabled();
  await send.click();
}

/** Opens the panel of a category by the search of the tree. */
async function openCategory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/catalogue/categories');
  await page.getByRole('searchbox', { name: 'Chercher un rayon' }).fill(name);
  await item(page, name).getByText(name, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** Chooses in the tree of a dialog's field. */
async function choose(page: Page, dialog: Locator, field: string, name: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  await box.click();
  await box.fill(name);
  const list = page.locator(`#${await box.getAttribute('aria-controls')}`);
  await list.getByText(name, { exact: true }).click();
}

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop({ CATALOGUE: 'none' });
});
test.afterAll(() => shop.close());

test('an owner leads an export of another ERP from an empty shop to a request', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await logIn(page);
  const first = ownerExport();

  await test.step('the unknown families are named whole, and become categories', async () => {
    await importExport(page, first.csv);
    await expect(notice(page)).toContainText('10 familles de ce fichier sont inconnues');
    await expect(report(page)).toContainText('aucune ligne n’a été acceptée');
    await expect(report(page)).toContainText('classement inconnu (« VER-A / 01 / 02 »)');
    await expect(report(page)).toContainText('classement inconnu (« DIVERS »)');
    expect(await faultsAtWidths(page, [375, 768, 1280])).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    const example = notice(page).getByText(/^Acides minéraux modèle 5/);
    expect((await example.boundingBox())?.width).toBeGreaterThan(140);
    await page.setViewportSize({ width: 1280, height: 900 });
    await notice(page)
      .getByRole('button', { name: /Créer tous les rayons/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /Créer tous les rayons/ });
    await dialog.getByLabel('Premier niveau de EPI / 01 / 007').fill('Protection');
    await dialog.getByLabel('Deuxième niveau de EPI / 01 / 007').fill('Mains');
    await dialog.getByLabel('Troisième niveau de EPI / 01 / 007').fill('Gants');
    await dialog.getByRole('button', { name: 'Créer 22 rayons' }).click();
    await expect(notice(page)).toContainText('Toutes les familles');
    await notice(page).getByRole('button', { name: 'Réimporter ces lignes' }).click();
    await expect(report(page)).toContainText('600 lignes lues : 596 acceptées, 4 refusées.');
  });

  await test.step('categories are renamed, moved and merged', async () => {
    await openCategory(page, 'Pointes à filtre');
    await page.getByRole('button', { name: 'Renommer' }).click();
    await page.getByLabel('Libellé').fill('Pointes filtrées');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await toast(page, 'Rayon enregistré');
    await expect(page.getByText(/^Modifié le .* par admin@/)).toBeVisible();

    await openCategory(page, 'Éprouvettes graduées');
    await page.getByRole('button', { name: 'Déplacer…' }).click();
    const move = page.getByRole('dialog');
    await choose(page, move, 'Vers', 'Béchers et fioles');
    await move.getByRole('button', { name: /^Déplacer le rayon/ }).click();
    await expect(move).toBeHidden();

    await openCategory(page, 'Acides organiques');
    await page.getByRole('button', { name: 'Fusionner…' }).click();
    const merge = page.getByRole('dialog');
    await choose(page, merge, 'Dans', 'Acides minéraux');
    await merge.getByRole('button', { name: /^Fusionner avec 59.articles$/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Acides minéraux' })).toBeVisible();
    await expect(page.getByRole('list', { name: /Familles/ })).toContainText('CHI\\/B/01/1');
  });

  await test.step('a family is typed as the notice shows it', async () => {
    await openCategory(page, 'Gants');
    await page.getByLabel('Ajouter une famille').fill('EPI / 01 / 008');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retirer EPI/01/008' })).toBeVisible();
    await page.getByLabel('Ajouter une famille').fill('CHI/B/01/9');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText(/trois codes au plus/)).toBeVisible();
    await page.getByLabel('Ajouter une famille').fill('');
    await expect(item(page, 'Gants')).not.toContainText('non enregistré');
  });

  await test.step('the next export changes prices alone; it is undone', async () => {
    await importExport(page, ownerExport(10).csv);
    await expect(report(page)).toContainText('0 article créé, 596 modifiés, 0 retiré.');
    await page.getByRole('button', { name: /Revenir à l.état d.avant cet import/ }).click();
    const confirm = page.getByRole('dialog');
    await confirm.getByRole('button', { name: 'Revenir en arrière' }).click();
    await expect(page.getByRole('list', { name: 'Compte rendu du retour' })).toContainText(
      '596 articles ont retrouvé leurs anciennes valeurs',
    );
  });

  await test.step('a buyer searches, fills the cart and asks for a quote', async () => {
    const buyer = await browser.newContext({ baseURL: shop.url });
    const visitor = await buyer.newPage();
    await visitor.goto('/home');
    await visitor.getByLabel('Rechercher', { exact: true }).fill('pointes filtre modèle 4');
    await visitor.getByLabel('Rechercher', { exact: true }).press('Enter');
    const found = visitor
      .getByRole('region', { name: 'Résultats de recherche' })
      .getByRole('row')
      .filter({ hasText: 'Pointes à filtre modèle 4 ;' });
    await found.getByRole('button', { name: /AJOUTER/ }).click();
    await expect(visitor.getByText('1 article ajouté au devis').first()).toBeVisible();
    await visitor.goto('/cart');
    await visitor.getByRole('link', { name: 'VALIDER ET CONTINUER' }).click();
    await visitor.getByLabel(/Adresse e-mail/).fill('laboratoire@labo.example');
    await visitor.getByRole('button', { name: 'CONTINUER' }).click();
    await visitor.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
    await expect(visitor.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
    await buyer.close();
  });
  await context.close();
});
