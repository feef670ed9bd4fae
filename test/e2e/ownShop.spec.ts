import { seriousViolations } from './support/axe';
import { expect, openScreen, type Page, test } from './support/shop';

const band = (page: Page) => page.getByRole('region', { name: 'Brouillon et publication' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the owner edits, publishes and goes back, and visitors see what is published', async ({
  adminTab: page,
  visitorTab: visitor,
}) => {
  await openScreen(page, '/admin/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma boutique');
  await expect(band(page)).toContainText('La boutique montre ces textes');
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  // Wrong numbers are named beside their field, and nothing is published.
  await field(page, 'Numéro SIREN').fill('552081318');
  await field(page, 'Directeur de la publication').fill('Anne Soufflet');
  await expect(field(page, 'Numéro SIREN')).toHaveAccessibleDescription(
    /Ce n’est pas un numéro SIREN/,
  );
  await expect(band(page).getByRole('status')).toHaveText('Brouillon enregistré');
  await band(page).getByRole('button', { name: 'Publier…' }).press('Enter');
  await expect(field(page, 'Numéro SIREN')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);

  // The draft is there again after a reload.
  await page.reload();
  await expect(field(page, 'Directeur de la publication')).toHaveValue('Anne Soufflet');
  await field(page, 'Numéro SIREN').fill('');
  await expect(band(page).getByRole('status')).toHaveText('Brouillon enregistré');
  await band(page).getByRole('button', { name: 'Publier…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Publier 1/ });
  await expect(dialog).toContainText('Anne Soufflet');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await expect(band(page)).toContainText('La boutique montre ces textes');

  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openScreen(visitor, '/mentions-legales');
  await expect(visitor.getByRole('main')).toContainText('Anne Soufflet.');
  expect(errors).toEqual([]);

  await band(page).getByRole('button', { name: 'Historique' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Historique' });
  await expect(history.getByRole('listitem').last()).toContainText('Textes d’origine');
  expect(await seriousViolations(page)).toEqual([]);
  await history
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: 'Revenir à cette version…' })
    .press('Enter');
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: 'Publier', exact: true })
    .press('Enter');
  await expect(field(page, 'Directeur de la publication')).toHaveValue('');
  await openScreen(visitor, '/mentions-legales');
  await expect(visitor.getByRole('main')).not.toContainText('Anne Soufflet');
});

test('the conditions say what they take, and keep what was typed', async ({ adminTab: page }) => {
  await openScreen(page, '/admin/shop');
  await page.getByRole('tab', { name: 'Conditions' }).press('Enter');
  const carriage = field(page, 'Port et emballage');
  await expect(carriage).toHaveValue('29,50');
  await carriage.fill('-1');
  await field(page, 'Port offert au-delà de').focus();
  await expect(carriage).toHaveAccessibleDescription(/Écrivez un montant en euros/);
  expect(await seriousViolations(page)).toEqual([]);
  await band(page).getByRole('button', { name: 'Reprendre le texte publié' }).press('Enter');
  await expect(carriage).toHaveValue('29,50');
  await expect(band(page)).toContainText('La boutique montre ces textes');
});
