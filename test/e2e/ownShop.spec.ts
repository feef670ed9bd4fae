// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { expect, openScreen, type Page, test } from './support/shop';

const band = (page: Page) => page.getByRole('region', { name: 'Brouillon et publication' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The fields are as published, and the draft that said otherwise is gone. */
async function untilNothingIsDrafted(page: Page): Promise<void> {
  await expect(band(page)).toContainText('La boutique montre ces textes');
  await expect(band(page).getByRole('status')).toHaveText('');
}
/** The least space between two buttons of the band, beside or above one another, in pixels. */
const leastGap = (page: Page) =>
  band(page)
    .getByRole('button')
    .evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      const gaps = boxes.slice(1).map(({ top, left }, index) => {
        const { bottom = 0, right = 0 } = boxes[index] ?? {};
        return top >= bottom ? top - bottom : left - right;
      });
      return Math.min(...gaps);
    });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'the owner edits, publishes and goes back, and visitors see what is published',
  { tag: '@gate' },
  async ({ adminTab: page, visitorTab: visitor }) => {
    await openScreen(page, '/admin/shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma boutique');
    await expect(band(page)).toContainText('La boutique montre ces textes');
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await leastGap(page)).toBeGreaterThanOrEqual(8);
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
  },
);

test('the conditions say what they take, and keep what was typed', async ({ adminTab: page }) => {
  await openScreen(page, '/admin/shop');
  await page.getByRole('tab', { name: 'Conditions' }).press('Enter');
  const carriage = field(page, 'Port et emballage');
  await expect(carriage).toHaveValue('29,50');
  await carriage.fill('-1');
  await field(page, 'Port offert au-delà de').focus();
  await expect(carriage).toHaveAccessibleDescription(/Un montant n’est pas négatif/);
  expect(await seriousViolations(page)).toEqual([]);
  await carriage.fill('35');
  await band(page).getByRole('button', { name: 'Aperçu' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Aperçu du brouillon' });
  await expect(preview).toContainText(/emballage de 35,00.€ HT est facturée/);
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await band(page).getByRole('button', { name: 'Reprendre le texte publié' }).press('Enter');
  await expect(carriage).toHaveValue('29,50');
  await untilNothingIsDrafted(page);
});

test('of two administrators the second sees both texts, and chooses', async ({
  adminTab: first,
  adminPage: second,
}) => {
  const director = (page: Page) => field(page, 'Directeur de la publication');
  const status = (page: Page) => band(page).getByRole('status');
  await openScreen(first, '/admin/shop');
  await openScreen(second, '/admin/shop');
  await expect(director(second)).toBeVisible();
  await director(first).fill('Anne Soufflet');
  await expect(status(first)).toHaveText('Brouillon enregistré');
  await director(second).fill('Paul Verrier');
  const conflict = second.getByRole('alert').filter({ hasText: 'modifié entre-temps' });
  await expect(conflict).toContainText('Anne Soufflet');
  await expect(conflict).toContainText('Paul Verrier');
  expect(await seriousViolations(second)).toEqual([]);
  await conflict.getByRole('button', { name: 'Garder ma saisie' }).press('Enter');
  await expect(status(second)).toHaveText('Brouillon enregistré');
  await director(first).fill('Anne');
  await first
    .getByRole('alert')
    .filter({ hasText: 'modifié entre-temps' })
    .getByRole('button', { name: 'Prendre ce qui est enregistré' })
    .press('Enter');
  await expect(director(first)).toHaveValue('Paul Verrier');
  await band(first).getByRole('button', { name: 'Reprendre le texte publié' }).press('Enter');
  await untilNothingIsDrafted(first);
});
