import type { Locator } from '@playwright/test';
import { seriousViolations } from './support/axe';
import { logIn, openEmptyShop, type OwnShop } from './support/emptyShop';
import { foreignExport } from './support/foreignExport';
import { expect, type Page, test } from './support/shop';

let shop: OwnShop;
let presses = 0;
test.beforeAll(async () => {
  shop = await openEmptyShop();
});
test.afterAll(() => shop.close());

async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  presses += 1;
  await target.click();
}

const notice = (page: Page) => page.getByRole('region', { name: 'Familles inconnues' });

test('a foreign export leads an empty shop to a catalogue in eight presses', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.baseUrl });
  const page = await context.newPage();
  for (const path of ['/home', '/home?recherche=becher', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.goto('/home?recherche=becher');
  await expect(page.getByRole('region', { name: 'Résultats de recherche' })).toContainText(
    /Aucun article n.a été trouvé/,
  );
  await logIn(page);
  await page.goto('/admin/oxygene');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oxygène');

  presses += 1; // chooses the file
  await page.locator('main input[type=file]').setInputFiles({
    name: 'articles.csv',
    mimeType: 'text/csv',
    buffer: foreignExport(),
  });
  await press(page.getByRole('button', { name: 'Mettre à jour' }));
  await expect(notice(page)).toContainText('familles de ce fichier sont inconnues');
  await expect(notice(page)).toContainText('600 lignes attendent un rayon');
  expect(await seriousViolations(page)).toEqual([]);

  await press(notice(page).getByRole('button', { name: /Créer tous les rayons/ }));
  const dialog = page.getByRole('dialog', { name: /Créer tous les rayons/ });
  await dialog.getByLabel('Premier niveau de CHIMIE / 01 / 01').fill('Réactifs');
  await expect(dialog.getByLabel('Premier niveau de CHIMIE / 01 / 02')).toHaveValue('Réactifs');
  await press(dialog.getByRole('button', { name: /^Créer \d+ rayons$/ }));
  await expect(notice(page)).toContainText('Toutes les familles de ce fichier mènent à un rayon');
  await expect(notice(page)).toBeFocused();

  await press(notice(page).getByRole('button', { name: 'Réimporter ces lignes' }));
  const report = page.getByRole('list', { name: 'Compte rendu de l’import' });
  await expect(report).toContainText('articles créés');
  await expect(report).toContainText('600 lignes lues : 600 acceptées, 0 refusée.');
  await expect(notice(page)).toHaveCount(0);

  await press(page.getByRole('link', { name: 'Paillasse, accueil' }).first());
  await page.reload(); // an open tab follows at its next load
  const menu = page.getByRole('navigation', { name: 'Catégories' });
  await expect(menu).toContainText('Réactifs');
  await press(menu.getByText('Réactifs', { exact: true }).first());
  await expect(page.getByRole('main')).toContainText('01');
  expect(presses).toBeLessThanOrEqual(8);
  await context.close();
});
