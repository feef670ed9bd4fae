// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { takeTurnWithImports } from './support/importTurn';
import { ADMIN, call, expect, openScreen, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

const SCREEN = '/admin/catalogue/articles';

takeTurnWithImports();

interface Own {
  id: number;
  reference: string;
  label: string;
  brand: string;
  kept: string[];
}

/** The category into which tests put their articles. */
async function lastCategory(token: string): Promise<{ id: number; label: string }> {
  const { categories } = await call<{
    categories: { id: number; level: number; label: string }[];
  }>('GET', '/protected/categories', { token });
  return categories.filter(({ level }) => level === 3).at(-1)!;
}

/** Creates an article that no other test changes or finds, in the last category. */
const createArticle = async (token: string, name: string): Promise<Own> =>
  call<Own>('POST', '/protected/articles', {
    token,
    body: {
      reference: `${name}-${Date.now()}`,
      label: `Article ${name}`,
      basePrice: '10',
      vat_rate: '20',
      under_sub_category_id: (await lastCategory(token)).id,
    },
  });

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Article', exact: true });

test(
  'an article is found, opened and changed by keyboard, and the list follows',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    const token = await tokenOf(ADMIN);
    const { id, reference } = await createArticle(token, 'CLAVIER');
    await openScreen(page, `${SCREEN}?q=${reference}`);
    const row = page.getByRole('button', { name: reference });
    await expect(row).toBeVisible();
    await row.focus();
    await page.keyboard.press('Enter');
    const brand = drawer(page).getByLabel('Marque');
    await expect(brand).toBeVisible();
    await brand.focus();
    await page.keyboard.type('DURAN');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Article enregistré')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Articles' }).getByText('DURAN')).toBeVisible();
    expect(await call<Own>('GET', `/protected/articles/${id}`, { token })).toMatchObject({
      brand: 'DURAN',
    });
  },
);

test('an article is created, what is missing has the focus, and the list marks it', async ({
  adminTab: page,
}) => {
  const reference = `SAISIE-${Date.now()}`;
  await openScreen(page, `${SCREEN}?q=${reference}`);
  await expect(page.getByText('Aucun article ne convient')).toBeVisible();
  const button = page.getByRole('button', { name: 'Nouvel article' });
  await button.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nouvel article' });
  await expect(form.getByLabel('Référence', { exact: true })).toBeFocused();
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveCount(4);
  await expect(form.getByLabel('Désignation')).toBeFocused();
  expect(await faultsAtWidths(page, [1280, 768, 375], true)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.type('Portoir de saisie');
  const category = form.getByLabel('Rayon');
  await category.focus();
  const { label } = await lastCategory(await tokenOf(ADMIN));
  await page.keyboard.type(label);
  await page
    .locator('#article-under_sub_category_id_list')
    .getByTitle(label, { exact: true })
    .last()
    .click();
  await form.getByLabel('Prix HT').fill('10,50');
  await form.getByLabel('Prix TTC').fill('12,60');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Article créé', { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: reference })).toBeVisible();
  await expect(page).toHaveURL(/article=\d+/);
  const row = page.getByRole('table', { name: 'Articles' }).getByRole('row').nth(1);
  await expect(row.getByText('Créé ici')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(drawer(page)).toBeHidden();
});

const table = (page: Page) => page.getByRole('table', { name: 'Articles' });

/** The cell of a column in the row of an article. */
const cellOf = (page: Page, { reference }: Own, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: reference }) })
    .locator(`[role="gridcell"][data-field="${name}"]`);

test('cells are changed by keyboard, one field at a time, and a refusal stands in words', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const name = `CELL${Date.now()}`;
  const [first, second] = [await createArticle(token, name), await createArticle(token, name)];
  await openScreen(page, `${SCREEN}?q=${name}`);
  await cellOf(page, first, 'label').focus();
  await page.keyboard.press('F2');
  await expect(table(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await page.keyboard.press('Tab');
  await expect(cellOf(page, first, 'brand')).toBeFocused();
  await expect(table(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.type('DURAN');
  await expect(table(page).getByRole('textbox')).toHaveValue('DURAN');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, second, 'brand')).toBeFocused();
  await page.keyboard.type('PYREX');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, second, 'brand')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cellOf(page, first, 'brand')).toBeFocused();
  await expect(cellOf(page, first, 'brand')).toHaveAccessibleName(
    /^Gardé malgré l’import\s: DURAN$/,
  );
  expect(await call<Own>('GET', `/protected/articles/${first.id}`, { token })).toMatchObject({
    brand: 'DURAN',
    label: `Article ${name} bis`,
  });
  await cellOf(page, second, 'basePrice').click();
  await page.keyboard.type('1,234');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'deux décimales' });
  await expect(refusal).toContainText(second.reference);
  await expect(refusal).toBeInViewport();
  expect(await faultsAtWidths(page, [1280])).toEqual([]);
  await refusal.getByRole('button', { name: 'Y aller' }).click();
  await expect(cellOf(page, second, 'basePrice')).toBeFocused();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, second, 'basePrice')).toHaveAccessibleName(
    /^Gardé malgré l’import\s: 11,00$/,
  );
  await expect(refusal).toBeHidden();
});

test('why a cell was refused is in view below a list that is higher than the window', async ({
  adminTab: page,
}) => {
  await openScreen(page, SCREEN);
  const cell = table(page).getByRole('row').nth(3).locator('[data-field="basePrice"]');
  await cell.click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'n’est pas nul' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(cell).toHaveAccessibleName(/^0\s?, refusé$/);
  await refusal.getByRole('button', { name: 'Rétablir' }).click();
  await expect(refusal).toBeHidden();
  await expect(cell).not.toHaveAccessibleName(/refusé/);
});

test('the list is sorted by its heads, by keyboard, and the address keeps the order', async ({
  adminTab: page,
}) => {
  await openScreen(page, SCREEN);
  const head = table(page).getByRole('columnheader', { name: 'Rayon' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/tri=category$/);
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(head.getByRole('button')).toBeFocused();
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
});

test('a document is added and deleted beside the fields of an article', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const { id } = await createArticle(token, 'FICHE');
  await openScreen(page, `${SCREEN}?article=${id}`);
  const documents = drawer(page).getByRole('group', { name: 'Documents' });
  await documents.getByLabel('Ajouter un document').setInputFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(documents.getByRole('link', { name: 'notice.pdf' })).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375], true)).toEqual([]);
  await documents.getByRole('button', { name: /Supprimer le document/ }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer le document' });
  await question.getByRole('button', { name: 'SUPPRIMER' }).click();
  await expect(documents.getByRole('link')).toHaveCount(0);
  await expect(documents).toBeFocused();
});

test('the list stays usable beside an open article, and pages are read while it scrolls', async ({
  adminTab: page,
}) => {
  await openScreen(page, SCREEN);
  const first = table(page).getByRole('row').nth(1).getByRole('button');
  await first.click();
  await expect(drawer(page)).toBeVisible();
  const rows = Number(await table(page).getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(100);
  await table(page).getByRole('row').nth(3).getByRole('button').hover();
  await page.mouse.wheel(0, 40 * rows);
  await expect(table(page).locator(`[aria-rowindex="${rows}"]`).getByRole('button')).toBeVisible();
  await expect(drawer(page)).toBeVisible();
});

test('the screen and its drawer have no serious violation and fit every width', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const { id } = await createArticle(token, 'LARGEUR');
  await openScreen(page, SCREEN);
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await openScreen(page, `${SCREEN}?article=${id}`);
  await expect(drawer(page).getByLabel('Désignation')).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375], true)).toEqual([]);
});
