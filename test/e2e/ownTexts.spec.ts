// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { openServed, watchErrors } from './support/hydration';
import { withOwnShop } from './support/ownShop';
import { expect, openScreen, type Page, test } from './support/shop';

const band = (page: Page) => page.getByRole('region', { name: 'Brouillon et publication' });
const editor = (page: Page, title: string) =>
  page.getByRole('textbox', { name: new RegExp(`Texte de la page «.${title}`) });
const preview = (page: Page) => page.getByRole('region', { name: 'Aperçu de la page' });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function openTexts(page: Page): Promise<void> {
  await openScreen(page, '/admin/shop?partie=texts');
  await expect(editor(page, 'Qui sommes-nous')).toBeVisible();
}
const saved = (page: Page) =>
  expect(band(page).getByRole('status')).toHaveText('Brouillon enregistré');

test('a text is written with buttons and keys, undone, and refused with its lines', async ({
  adminTab: page,
}) => {
  await openTexts(page);
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const about = editor(page, 'Qui sommes-nous');
  const before = await about.inputValue();
  await about.press('Control+End');
  await about.pressSequentially('\n\nmot');
  await about.press('Shift+Control+ArrowLeft');
  await about.press('Control+b');
  await expect(about).toHaveValue(`${before}\n\n**mot**`);
  await expect(preview(page).locator('b')).toHaveText('mot');
  await about.press('Control+z');
  await expect(about).toHaveValue(`${before}\n\nmot`);
  await page.getByRole('button', { name: 'Titre', exact: true }).press('Enter');
  await expect(about).toHaveValue(`${before}\n\n## mot`);
  await expect(about).toBeFocused();
  await about.press('Control+z');
  await expect(about).toHaveValue(`${before}\n\nmot`);

  await about.press('Control+End');
  await about.pressSequentially(' {porc} [x](http://a.fr)');
  await page.getByText('Valeurs à insérer', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: '{port}' })).toContainText('29,50');
  await expect(about).toHaveAccessibleDescription(/Ligne.\d+.*{porc}.*n’existe pas/);
  await expect(about).toHaveAccessibleDescription(/http:\/\/a\.fr.*un lien commence/);
  expect(await seriousViolations(page)).toEqual([]);
  await saved(page);
  await band(page).getByRole('button', { name: 'Publier…' }).press('Enter');
  await expect(about).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await band(page).getByRole('button', { name: 'Reprendre le texte publié' }).press('Enter');
  await expect(about).toHaveValue(before);
  await expect(band(page)).toContainText('La boutique montre ces textes');
  await expect(band(page).getByRole('status')).toHaveText('');
});

const TERMS = '## Port\n\n- Franco au-delà de **{franco}**\n- [Qui nous sommes](/about)';
const ABOUT = 'Nous soufflons du verre.\n\n## Où\n\nÀ Lyon';

test('published texts are on their pages at once, hydrate, and follow a click', async ({
  page,
}) => {
  await withOwnShop({ CATALOGUE: 'none' }, async ({ url, call }) => {
    const publish = async (typed: Record<string, string>) => {
      const { revision } = await call<{ revision: number }>('GET', '/protected/shop/texts');
      const fields = Object.entries(typed).map(([name, value]) => ({ name, value }));
      await call('PUT', '/protected/shop/texts/draft', { revision, fields });
      await call('POST', '/protected/shop/texts/publication', { revision: revision + 1 });
    };
    await page.goto(`${url}/terms`);
    await expect(page.getByRole('main')).toContainText('Nos prix sont indiqués en euros');
    await publish({ terms: TERMS, about: ABOUT });
    const errors = watchErrors(page);
    const hydrate = await openServed(page, `${url}/terms`);
    const main = page.getByRole('main');
    await expect(main.locator('b')).toHaveText(/350.€/);
    await hydrate();
    await expect(main.locator('b')).toHaveText(/350.€/);
    expect(await seriousViolations(page)).toEqual([]);
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    // The text of another page is read when it is opened, without loading the shop again.
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await main.getByRole('link', { name: 'Qui nous sommes' }).press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await expect(main).toContainText('Nous soufflons du verre.');
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    expect(errors).toEqual([]);
  });
});
