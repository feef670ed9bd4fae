// @full browser:admin: screens of the administration.
import { readFileSync } from 'node:fs';
import { readZip } from '../support/readZip';
import { seriousViolations } from './support/axe';
import { articlesOf, expect, fillCart, openScreen, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

const SOLVENTS = 70102;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('staff adds a missing safety sheet, and a visitor downloads those of a cart', async ({
  adminTab,
  visitorTab: page,
}) => {
  await openScreen(page, `/usc/${SOLVENTS}`);
  const row = (index: number) =>
    page.getByRole('main').locator(`[role="row"][aria-rowindex="${index}"]`);
  const shown = async (index: number) =>
    (await row(index).getByRole('link').first().getAttribute('href'))?.split('/').at(-1);
  const solvents = await articlesOf(SOLVENTS);
  const [withSheet, without] = [await shown(2), await shown(3)].map((id) =>
    solvents.find((article) => String(article.id) === id),
  );
  if (!withSheet || !without) throw new Error('no solvents');

  await openScreen(adminTab, '/admin/safety-sheets');
  await expect(adminTab.getByRole('heading', { level: 1 })).toHaveText(
    'Fiches de sécurité manquantes',
  );
  expect(await seriousViolations(adminTab)).toEqual([]);
  await openScreen(adminTab, `/a/${withSheet.id}`);
  await adminTab
    .getByLabel('Ajouter un document')
    .setInputFiles({ name: 'produit.pdf', mimeType: 'application/pdf', buffer: PDF });
  const kind = adminTab.getByLabel('Nature de produit.pdf');
  await expect(kind).toHaveValue('AUTRE');
  await kind.selectOption('FDS');
  await expect(adminTab.getByRole('row', { name: /^Documentation/ })).toContainText(
    'Fiche de données de sécurité',
  );
  expect(await seriousViolations(adminTab)).toEqual([]);

  await fillCart(page, 2, SOLVENTS);
  const markOf = (index: number) =>
    row(index)
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::after').content);
  expect([await markOf(2), await markOf(3)]).toEqual(['"FDS"', 'none']);
  await openScreen(page, '/cart');
  const link = page.getByRole('link', { name: 'Fiches de sécurité de mon devis' });
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expect(link).toBeVisible();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
  }
  expect(await seriousViolations(page)).toEqual([]);
  await link.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('fiches-de-securite.zip');
  const files = readZip(readFileSync(await download.path()));
  expect([...files.keys()]).toEqual([`${withSheet.crmId} - produit.pdf`, 'LISEZ-MOI.txt']);
  expect(files.get('LISEZ-MOI.txt')?.toString()).toContain(`- ${without.crmId} - `);
  await expect(page).toHaveURL(/\/cart$/);
});

test('by keyboard an article gets its own answer, and follows its category again', async ({
  adminTab: page,
}) => {
  const [glass] = await articlesOf(20101);
  if (!glass) throw new Error('no article');
  await openScreen(page, '/admin/safety-sheets');
  const field = page.getByLabel('Référence');
  await field.fill(glass.crmId);
  await page.keyboard.press('Enter');
  const differing = page.getByRole('region', { name: 'Articles qui diffèrent de leur rayon' });
  const row = differing.getByRole('row', { name: glass.crmId });
  await expect(row).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  const choice = row.getByRole('combobox');
  await page.setViewportSize({ width: 1280, height: 900 });
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
