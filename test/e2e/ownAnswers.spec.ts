// @full browser:admin: screens of the administration.
import { logIn, type OwnShop, withOwnShop } from './support/ownShop';
import { expect, type Page, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** What an owner says himself: carriage, deposit, payment, and which categories expect sheets. */

const WIDTHS = [1280, 768, 375];
const band = (page: Page) => page.getByRole('region', { name: 'Brouillon et publication' });

test('TERMS-04 carriage « selon devis » is chosen by keyboard, and every page says it', async ({
  browser,
}) => {
  await withOwnShop({ CATALOGUE: 'empty' }, async ({ url }) => {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await logIn(page);
    await page.goto('/admin/shop?partie=conditions');
    await expect(page.getByText(/champs disent encore l’exemple/)).toBeVisible();
    const port = page.getByRole('radiogroup', { name: 'Port' });
    await port.getByRole('radio', { name: 'Un montant' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(port.getByRole('radio', { name: 'Selon devis' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Port et emballage' })).toHaveCount(0);
    await page.getByRole('radiogroup', { name: 'Acompte' }).getByText('Aucun').click();
    await page.getByRole('radiogroup', { name: 'Règlement' }).getByText('À la commande').click();
    await expect(page.getByText(/La boutique dit.: «.Le port est chiffré/)).toBeVisible();
    expect(await faultsAtWidths(page, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(band(page).getByRole('status')).toHaveText('Brouillon enregistré');
    await band(page).getByRole('button', { name: 'Publier…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Publier 3/ });
    await dialog.getByRole('checkbox', { name: /^Validité d’un devis/ }).press('Space');
    expect(await faultsAtWidths(page, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
    await expect(band(page)).toContainText('La boutique montre ces textes');
    await expect(page.getByText(/champs disent encore l’exemple/)).not.toContainText('Validité');

    await page.goto('/terms');
    const terms = page.getByRole('main');
    await expect(terms).toContainText('Le port est chiffré dans le devis.');
    await expect(terms).toContainText('Aucun acompte n’est demandé.');
    await expect(terms).toContainText('payables à la commande');
    await expect(terms).not.toContainText(/350|29,50|3 000|30 jours à compter/);
    expect(await faultsAtWidths(page, WIDTHS)).toEqual([]);
    await page.goto('/cart');
    await expect(page.getByText(/Le port est chiffré dans le devis/).first()).toBeAttached();
    await page.context().close();
  });
});

/** Chimie › Acides › two categories, and a category that has answered beside one that has not. */
async function addCategories(shop: OwnShop): Promise<void> {
  const add = async (label: string, parent_id: number | null, sheet?: '0' | '1') => {
    const body = { label, parent_id, ...(sheet && { sheet_expected: sheet }) };
    await shop.call('POST', '/protected/categories', body);
    const { categories } = await shop.call<{ categories: { id: number }[] }>(
      'GET',
      '/protected/categories',
    );
    return Math.max(...categories.map(({ id }) => id));
  };
  const acids = await add('Acides', await add('Produits chimiques', null));
  await add('Acides forts', acids);
  await add('Acides faibles', acids);
  const beakers = await add('Béchers', await add('Verrerie', null));
  await add('Forme haute', beakers, '0');
  await add('Forme basse', beakers);
}

test('categories without an answer are asked, and an upper one answers for all below', async ({
  browser,
}) => {
  await withOwnShop({ CATALOGUE: 'none' }, async (shop) => {
    await addCategories(shop);
    const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await logIn(page);
    await page.goto('/admin/safety-sheets');
    await expect(page.getByText(/Aucun rayon n’attend de fiche.: lesquels/)).toBeVisible();
    await expect(page.getByText('ne manque')).toHaveCount(0);
    expect(await faultsAtWidths(page, WIDTHS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const chemicals = page.getByRole('radiogroup', { name: 'Fiche attendue : Produits chimiques' });
    await chemicals.getByRole('radio', { name: 'Oui' }).press('Space');
    await expect(page.getByText(/Une fiche est-elle attendue.+1.rayon sans réponse/)).toBeVisible();
    await expect(chemicals).toHaveCount(0);
    const { categories } = await shop.call<{
      categories: { label: string; sheet_expected?: string }[];
    }>('GET', '/protected/categories');
    expect(
      ['Acides forts', 'Acides faibles', 'Forme haute', 'Forme basse'].map(
        (name) => categories.find(({ label }) => label === name)?.sheet_expected,
      ),
    ).toEqual(['1', '1', '0', undefined]);
    await page.context().close();
  });
});
