// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import { takeTurnWithImports } from './support/importTurn';
import { cell, grid } from './support/offerGrid';
import { sendRequest } from './support/offers';
import {
  ADMIN,
  call,
  expect,
  newEmail,
  openScreen,
  type Page,
  test,
  tokenOf,
  untilHistorySettles,
} from './support/shop';

takeTurnWithImports();

const SEVERAL = /^Plusieurs valeurs ont été collées/;
/** With the spaces of French typography. */
const BOTH = /«.2.500.» ou «.2,50?.»/;

const line = (row: number, change: object = {}) => ({
  id: `l${row}`,
  article_id: null,
  reference: '',
  title: `Ligne ${row + 1}`,
  packing: '',
  unit_price: '10',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
  ...change,
});

/** Opens a draft of four lines, of which the last is not available. */
async function openDraft(page: Page): Promise<void> {
  const { id } = await sendRequest(newEmail('nombres'));
  const lines = [line(0), line(1), line(2), line(3, { unit_price: '106.04', unavailable: true })];
  const whole = { discount: '', carriage: '', validity_days: '30', message: '', terms: '' };
  await call('PUT', `/protected/quotes/${id}/offer`, {
    token: await tokenOf(ADMIN),
    body: { revision: 0, content: { lines, ...whole } },
  });
  await page.goto(`/admin/quote/${id}`);
  await expect(cell(page, 1, 'title')).toBeVisible();
}

/** Pastes with the keyboard where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Pastes a block into a field, which stays as it is and says why. */
async function expectRefused(page: Page, field: Locator, sentence: Locator): Promise<void> {
  const before = await field.inputValue();
  await field.focus();
  await field.press('End');
  await paste(page, '10\n20\n30');
  await expect(sentence).toBeVisible();
  await expect(field).toHaveValue(before);
  await paste(page, '12,5\t3');
  await expect(field).toHaveValue(before);
}

const prices = (page: Page) =>
  Promise.all([1, 2, 3].map((position) => cell(page, position, 'unit_price').textContent()));

test('OPEN-48 cells of an offer read what is typed and pasted, at rest and open', async ({
  adminTab: page,
}) => {
  await openDraft(page);
  await grid(page).focus();
  await page.keyboard.type('12€50');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'unit_price')).toHaveText('12,50');
  // At rest, then into an open cell: a block is a block.
  await page.keyboard.press('ArrowUp');
  await paste(page, '1 234,50 €\n1.234,50\n1,234.50');
  await expect.poll(() => prices(page)).toEqual(Array(3).fill('1\u202F234,50'));
  await page.keyboard.press('F2');
  await paste(page, '10\n20\n30');
  await expect.poll(() => prices(page)).toEqual(['10,00', '20,00', '30,00']);
  await expect(grid(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => prices(page)).toEqual(Array(3).fill('1\u202F234,50'));
  await page.keyboard.press('F2');
  await paste(page, '12,5\t3');
  await expect(cell(page, 1, 'unit_price')).toHaveText(/^12,50/);
  await expect(cell(page, 1, 'discount')).toHaveText('3');
  // One value goes into the open field.
  await page.keyboard.press('F2');
  await paste(page, '28,41');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'unit_price')).toHaveText(/^28,41/);
  for (const [typed, sentence] of [
    ['2.500', BOTH],
    ['28 41', /Écrivez un prix en euros/],
    ['1e3', /Écrivez un prix en euros/],
    ['-5', /Un prix n’est pas négatif/],
  ] as const) {
    await cell(page, 2, 'unit_price').click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 'unit_price')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 2, 'unit_price')).toContainText(typed);
    await expect(cell(page, 2, 'unit_price')).toContainText(sentence);
  }
  // The last one is kept by the server, and still refused.
  await page.reload();
  await expect(cell(page, 2, 'unit_price')).toHaveAttribute('aria-invalid', 'true');
  await cell(page, 1, 'quantity').click();
  await page.keyboard.press('F2');
  await paste(page, '2\n5');
  await expect(cell(page, 1, 'quantity')).toHaveText('2');
  await expect(cell(page, 2, 'quantity')).toHaveText('5');
  await cell(page, 3, 'quantity').click();
  await page.keyboard.type('12,00');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 'quantity')).toHaveText('12');
});

test('a closed cell stays closed, and bars and fields of an offer take one value', async ({
  adminTab: page,
}) => {
  await openDraft(page);
  await cell(page, 3, 'unit_price').click();
  await paste(page, '1,11\n2,22');
  await expect(cell(page, 3, 'unit_price')).toHaveText('1,11');
  await expect(page.getByText(/^1 cellule collée\. Une ligne non disponible/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions de la ligne 4', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Disponible', exact: true }).click();
  await expect(cell(page, 4, 'unit_price')).toHaveText('106,04');

  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Remise…' }).click();
  const discount = page.getByLabel('Remise, %');
  await expectRefused(page, discount, page.getByRole('alert').filter({ hasText: SEVERAL }));
  await discount.fill('2.500');
  await discount.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: BOTH })).toBeVisible();
  await discount.fill('15,5 %');
  await discount.press('Enter');
  await expect(cell(page, 4, 'discount')).toHaveText('15,5');

  for (const [name, typed, shown] of [
    ['Remise globale, %', '5 %', '5'],
    ['Port HT, €', '12€50', '12,50'],
    ['Validité, jours', '45,0', '45'],
  ] as const) {
    const field = page.getByLabel(name);
    await expectRefused(page, field, page.getByRole('alert').filter({ hasText: SEVERAL }));
    await field.fill('2.500');
    await expect(page.getByRole('alert').filter({ hasText: BOTH })).toBeVisible();
    await field.fill(typed);
    await field.press('Tab');
    await expect(field).toHaveValue(shown);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('articles, promotions, conditions and filters read alike, and take one value', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const { categories } = await call<{ categories: { id: number; level: number }[] }>(
    'GET',
    '/protected/categories',
    { token },
  );
  const reference = `NOMBRE-${Date.now()}`;
  await call('POST', '/protected/articles', {
    token,
    body: {
      reference,
      label: 'Article des nombres',
      basePrice: '1.234,50 €',
      ttcPrice: '1 481,40',
      under_sub_category_id: categories.filter(({ level }) => level === 3).at(-1)?.id,
    },
  });
  await openScreen(page, `/admin/catalogue/articles?q=${reference}`);
  const row = page.getByRole('row').filter({ hasText: reference });
  const price = row.locator('[data-field="ttcPrice"]');
  await expect(row.locator('[data-field="basePrice"]')).toContainText(/1.?234,50/);
  // At rest, then open.
  await price.focus();
  await paste(page, '10\n20');
  await expect(page.getByRole('alert').filter({ hasText: SEVERAL })).toBeVisible();
  await page.keyboard.press('F2');
  await expectRefused(
    page,
    price.getByRole('textbox'),
    page.getByRole('alert').filter({ hasText: SEVERAL }),
  );
  await price.getByRole('textbox').fill('2.500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: BOTH })).toBeVisible();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect(price).toContainText(/1.?481,40/);

  await row.getByRole('button', { name: reference }).click();
  const drawer = page.getByRole('dialog', { name: 'Article', exact: true });
  for (const name of ['Prix HT', 'Prix TTC', 'TVA']) {
    const field = drawer.getByLabel(name, { exact: true });
    await expectRefused(page, field, drawer.getByRole('alert').filter({ hasText: SEVERAL }));
  }
  await drawer.getByLabel('Prix TTC', { exact: true }).fill('28 41');
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Écrivez un prix en chiffres');
  await drawer.getByRole('button', { name: 'Annuler' }).click();
  await drawer.getByRole('button', { name: 'Fermer' }).click();

  await openScreen(page, '/admin/sales/campaigns');
  const percentage = page.getByLabel('Remise', { exact: true });
  await expectRefused(page, percentage, page.getByText(SEVERAL));
  await percentage.fill('-15 %');
  await expect(page.getByText('La remise n’est pas négative')).toBeVisible();
  await percentage.fill('15,5 %');
  await percentage.press('Tab');
  await expect(percentage).toHaveValue('15,5');
  await percentage.fill('');
  await untilHistorySettles(page);

  await openScreen(page, '/admin/quotes/all');
  const least = page.getByLabel('Total HT, de', { exact: true });
  await page.getByRole('button', { name: 'Autres filtres' }).click();
  await expectRefused(page, least, page.getByRole('alert').filter({ hasText: SEVERAL }));
  await least.fill('1e3');
  await expect(page.getByRole('alert')).toContainText('Écrivez un montant');
  await expect(page).not.toHaveURL(/min=/);
  await least.fill('1 234,50 €');
  await expect(page).toHaveURL(/min=1234\.50/);
  await least.fill('');
  await expect(page).not.toHaveURL(/min=/);

  await openScreen(page, '/admin/shop?partie=conditions');
  const carriage = page.getByLabel('Port et emballage', { exact: true });
  const days = page.getByLabel('Validité d’un devis', { exact: true });
  const before = await carriage.inputValue();
  await expectRefused(page, carriage, page.getByText(SEVERAL));
  await carriage.fill('2.500');
  await carriage.press('Tab');
  await expect(carriage).toHaveAccessibleDescription(BOTH);
  await expectRefused(page, days, page.getByText(SEVERAL));
  await carriage.fill(`${before} €`);
  await carriage.press('Tab');
  await expect(carriage).toHaveValue(before);
  await expect(page.getByText('La boutique montre ces textes')).toBeVisible();
});

test('OPEN-52 a file is read alike: amounts, flags, and what could be two numbers', async ({
  adminTab: page,
}) => {
  const reference = `FICHIER-${Date.now()}`;
  const csv = [
    'CODE;DESIG;COND;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU',
    `${reference}-1;Article;Unité;1.234,50 €;20101;VRAI`,
    `${reference}-2;Article;Unité;12€;20101;Oui`,
    `${reference}-3;Article;Unité;2.500;20101;1`,
    `${reference}-4;Article;Unité;12,50;20101;peut-être`,
  ].join('\r\n');
  await openScreen(page, '/admin/oxygene');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'nombres.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
  await page.getByRole('button', { name: 'Simuler' }).click();
  const verdict = page.getByRole('region', { name: 'Simulation' });
  await expect(verdict).toBeFocused();
  await expect(verdict.getByRole('tab', { name: 'Créés (2)' })).toBeVisible();
  await verdict.getByRole('tab', { name: /^Lignes refusées/ }).click();
  await expect(verdict).toContainText(/prix hors taxes ambigu.*«.2.500.» ou «.2,50.»/);
  await expect(verdict).toContainText(/SUSPENDU illisible.*peut-être/);
});
