// @full browser:admin: screens of the administration.
import sharp from 'sharp';
import { seriousViolations } from './support/axe';
import { watchErrors } from './support/hydration';
import { expect, openScreen, type Page, test } from './support/shop';

const band = (page: Page) => page.getByRole('region', { name: 'Brouillon et publication' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) =>
  expect(band(page).getByRole('status')).toHaveText('Brouillon enregistré');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Dark where the text stands, light on the right and below. */
const photo = async () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#12304f' } })
    .extend({ right: 400, bottom: 400, background: '#e8eef3' })
    .jpeg()
    .toBuffer();

async function lookAtWidths(page: Page): Promise<void> {
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('HOME-01 HOME-05 the owner changes a slide with its photo, and visitors see it', async ({
  adminTab: page,
  visitorTab: visitor,
}) => {
  await openScreen(page, '/admin/shop?partie=home');
  const title = field(page, 'Titre de la diapositive 3');
  await expect(title).toHaveValue('Agiter, chauffer, peser');
  await lookAtWidths(page);

  // What is wrong is said beside its field.
  await field(page, 'Lien de la diapositive 3').fill('http://www.ika.com/');
  await title.fill('Peser au milligramme');
  await expect(field(page, 'Lien de la diapositive 3')).toHaveAccessibleDescription(
    /commence par https/,
  );
  await field(page, 'Lien de la diapositive 3').fill('https://www.balances.example/');

  // A photo, its centre by the arrow keys and by a press, and the contrast of its text.
  const slide = page.getByRole('region', { name: 'Diapositive 3' });
  await slide.locator('input[type=file]').setInputFiles({
    name: 'balance.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  const cut = slide.getByRole('img', { name: /^Recadrage/ });
  await expect(cut).toBeVisible();
  await expect(slide.getByText(/Contraste du texte blanc/)).toBeVisible();
  const ruler = slide.getByRole('slider', { name: 'De gauche à droite' });
  await expect(ruler).toHaveAttribute('aria-valuenow', '50');
  const before = await cut.getAttribute('src');
  await ruler.press('ArrowLeft');
  await expect(ruler).toHaveAttribute('aria-valuenow', '49');
  await expect(slide.getByText(/centrée à\s49\s%/)).toBeVisible();
  await slide
    .getByRole('group', { name: /^Centre/ })
    .locator('img')
    .click({
      position: { x: 5, y: 5 },
    });
  await expect(slide.getByText(/centrée à\s\d\s%/)).toBeVisible();
  await expect(cut).not.toHaveAttribute('src', before ?? '');
  await saved(page);

  // A photo says what it shows.
  await band(page).getByRole('button', { name: 'Publier…' }).press('Enter');
  await expect(field(page, 'Ce que montre la photo de la diapositive 3')).toBeFocused();
  await page.keyboard.type('Une balance');
  await saved(page);
  expect(await seriousViolations(page)).toEqual([]);

  await band(page).getByRole('button', { name: 'Aperçu' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Aperçu du brouillon' });
  await expect(preview.getByText('Peser au milligramme')).toBeAttached();
  await lookAtWidths(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await band(page).getByRole('button', { name: 'Publier…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Publier/ });
  await expect(dialog).toContainText('Peser au milligramme');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await expect(band(page)).toContainText('La boutique montre ces textes');

  const errors = watchErrors(visitor);
  await openScreen(visitor, '/');
  await visitor.getByRole('button', { name: 'Diapositive 3' }).press('Enter');
  const shown = visitor.getByRole('group', { name: '3 sur 4' });
  await expect(shown).toContainText('Peser au milligramme');
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://www.balances.example/');
  const picture = shown.getByRole('img', { name: 'Une balance' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 1280);
  expect(errors).toEqual([]);

  // Back to the slides of the sources.
  await band(page).getByRole('button', { name: 'Historique' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Historique' });
  await history
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: 'Revenir à cette version…' })
    .press('Enter');
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: 'Publier', exact: true })
    .press('Enter');
  await expect(title).toHaveValue('Agiter, chauffer, peser');
});

test('slides move by the keyboard and by dragging, and the focus follows them', async ({
  adminTab: page,
}) => {
  await openScreen(page, '/admin/shop?partie=home');
  await expect(field(page, 'Titre de la diapositive 1')).toHaveValue('Du bécher au réacteur');
  await page.getByRole('button', { name: 'Descendre la diapositive 1' }).press('Enter');
  await expect(field(page, 'Titre de la diapositive 2')).toHaveValue('Du bécher au réacteur');
  await expect(page.getByRole('button', { name: 'Descendre la diapositive 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Titre de la diapositive 3')).toHaveValue('Du bécher au réacteur');
  await expect(page.getByRole('button', { name: 'Monter la diapositive 3' })).toBeFocused();

  // By its handle to the first place; Escape leaves it where it was.
  const slide = (n: number) => page.getByRole('region', { name: `Diapositive ${n}` });
  const drag = async () => {
    await slide(1).scrollIntoViewIfNeeded();
    await slide(3).getByTitle('Glisser pour changer l’ordre').hover();
    await page.mouse.down();
    await slide(1).hover({ force: true, position: { x: 5, y: 60 } });
  };
  await drag();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(field(page, 'Titre de la diapositive 3')).toHaveValue('Du bécher au réacteur');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await drag();
  await page.mouse.up();
  await expect(field(page, 'Titre de la diapositive 1')).toHaveValue('Du bécher au réacteur');
  await expect(page.getByRole('button', { name: 'Descendre la diapositive 1' })).toBeFocused();
  await expect(band(page)).toContainText('La boutique montre ces textes');
  expect(await seriousViolations(page)).toEqual([]);
});

test('HOME-07 a PDF replaces a brochure; another file is refused in words', async ({
  adminTab: page,
}) => {
  await openScreen(page, '/admin/shop?partie=home');
  const brochure = page.getByRole('region', { name: 'Brochure 2' });
  const choose = (name: string, content: string) =>
    brochure
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await expect(brochure.getByText('Exemple 2')).toBeVisible();
  await choose('catalogue.pdf', 'bonjour');
  await expect(brochure.getByRole('alert')).toContainText('doit être un fichier PDF');
  expect(await seriousViolations(page)).toEqual([]);
  await choose('catalogue.pdf', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  await expect(brochure.getByRole('link', { name: /^PDF de/ })).toBeVisible();
  await expect(brochure.getByRole('alert')).toHaveCount(0);
  await saved(page);
  await band(page).getByRole('button', { name: 'Reprendre le texte publié' }).press('Enter');
  await expect(brochure.getByText('Exemple 2')).toBeVisible();
  await expect(band(page).getByRole('status')).toHaveText('');
});
