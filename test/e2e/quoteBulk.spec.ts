// @full browser:admin: screens of the administration.
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { seriousViolations } from './support/axe';
import { sendQuotes, twoFrames } from './support/quotes';
import { ADMIN, call, expect, newEmail, type Page, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

interface Listed {
  quotes: { id: number; pipe_status: string }[];
}

const bar = (page: Page) => page.getByRole('group', { name: 'Devis sélectionnés' });
const quotesOf = async (email: string) =>
  (await call<Listed>('GET', `/protected/quotes?text=${email}`, { token: await tokenOf(ADMIN) }))
    .quotes;
const statusesOf = async (email: string) =>
  (await quotesOf(email)).map(({ pipe_status }) => pipe_status);

async function openList(page: Page, count: number): Promise<string> {
  const email = newEmail('lot');
  await sendQuotes(email, count);
  await page.goto(`/admin/quotes/pending?texte=${email}`);
  await expect(page.getByText(`${count} devis`, { exact: true })).toBeVisible();
  return email;
}

async function savedFile(page: Page, item: string): Promise<{ name: string; text: string }> {
  await bar(page)
    .getByRole('button', { name: /^Exporter/ })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, delimiter: ';', columns: true });

test('quotes are archived by keyboard and put back; one that another has changed is named', async ({
  adminTab: page,
}) => {
  // High enough to have the list in view: a focus scrolls nothing.
  await page.setViewportSize({ width: 375, height: 1100 });
  const email = await openList(page, 3);
  const list = page.getByRole('rowgroup', { name: 'Nouveaux devis' }).last();
  const top = async () => (await list.boundingBox())?.y;
  const before = await top();
  const boxes = list.getByRole('checkbox');
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 devis sélectionné');
  expect(await top()).toBe(before);
  // Not by mouse: the menu would open below the resting pointer, which activates an entry.
  await boxes.nth(1).press('Space');
  await expect(boxes.nth(1)).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await faultsAtWidths(page)).toEqual([]);

  await bar(page).getByRole('button', { name: 'Changer l’état' }).focus();
  await page.keyboard.press('Enter');
  const archived = page.getByRole('menuitem', { name: 'Archivé' });
  await expect(page.getByRole('menuitem', { name: 'En attente' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'En cours de traitement' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(archived).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('status')).toContainText(/2 devis passés à «.Archivé.»/);
  await expect(boxes).toHaveCount(1);
  expect((await statusesOf(email)).sort()).toEqual(['ARCHIVED', 'ARCHIVED', 'PENDING']);

  await expect(bar(page).getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('Changement annulé.');
  await expect(bar(page).getByRole('checkbox', { name: 'Tout sélectionner' })).toBeFocused();
  await expect(boxes).toHaveCount(3);
  expect(await statusesOf(email)).toEqual(['PENDING', 'PENDING', 'PENDING']);

  // A quote that somebody else has changed is left and named.
  await bar(page).getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await expect(bar(page)).toContainText('3 devis sélectionnés');
  const [taken] = await quotesOf(email);
  await call('POST', `/protected/update/quote/${taken?.id}/status`, {
    token: await tokenOf(ADMIN),
    body: { new_status: 'ON_GOING' },
  });
  await bar(page).getByRole('button', { name: 'Changer l’état' }).click();
  await page.getByRole('menuitem', { name: 'Archivé' }).click();
  await expect(bar(page).getByRole('status')).toContainText(
    new RegExp(`2 devis passés .*\\d{6}-${taken?.id} \\(En cours de traitement\\)`),
  );
  expect((await statusesOf(email)).sort()).toEqual(['ARCHIVED', 'ARCHIVED', 'ON_GOING']);
});

test('at 768 and 375 buttons, sort, list follow; the file for Oxygène is checked first', async ({
  adminTab: page,
}) => {
  await page.setViewportSize({ width: 768, height: 1100 });
  await openList(page, 2);
  const head = page.getByRole('table', { name: 'Nouveaux devis' });
  type Box = { y: number; height: number };
  const boxOf = async (locator: Locator): Promise<Box> =>
    (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const change = bar(page).getByRole('button', { name: 'Changer l’état' });
  const save = bar(page).getByRole('button', { name: 'Exporter' });
  const sort = page.getByRole('combobox', { name: 'Trier par' });
  const box = page.getByRole('checkbox', { name: /^Sélectionner/ }).first();
  const gap = (above: Box, below: Box) => below.y - above.y - above.height;
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 1100 });
    await twoFrames(page);
    await expect(change).toBeDisabled();
    const [button, order, list] = [await boxOf(save), await boxOf(sort), await boxOf(head)];
    for (const space of [gap(button, order), gap(order, list)]) {
      expect(space).toBeGreaterThan(0);
      expect(space).toBeLessThanOrEqual(16);
    }
    await save.focus();
    await page.keyboard.press('Tab');
    await expect(sort).toBeFocused();
    await box.check();
    await expect(change).toBeEnabled();
    expect((await boxOf(head)).y).toBe(list.y);
    expect((await boxOf(bar(page).getByRole('button', { name: 'Exporter la sélection' }))).y).toBe(
      button.y,
    );
    await box.uncheck();
  }

  await bar(page).getByRole('button', { name: 'Exporter' }).press('Enter');
  // The menu takes the focus once it is open.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Pour Oxygène (CSV)…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporter pour Oxygène' });
  await expect(dialog).toContainText(/Le fichier contient 2 lignes de 2 devis/);
  expect(await seriousViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'TÉLÉCHARGER LE FICHIER' }).click(),
  ]);
  expect(rowsOf(readFileSync(await download.path(), 'utf8'))).toHaveLength(2);
  await expect(dialog).toBeHidden();
});

test('more quotes than loaded are selected at once, and selection or list is exported', async ({
  adminTab: page,
}) => {
  const email = await openList(page, 120);
  const all = await savedFile(page, 'Les devis (CSV)');
  expect(all.name).toMatch(/^devis-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rowsOf(all.text).map((row) => row['E-mail'])).toEqual(
    Array.from({ length: 120 }, () => email),
  );
  await bar(page).getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await expect(bar(page)).toContainText('120 devis sélectionnés');
  await bar(page).getByRole('button', { name: 'Désélectionner' }).click();
  await page
    .getByRole('rowgroup', { name: 'Nouveaux devis' })
    .last()
    .getByRole('checkbox')
    .first()
    .check();
  const lines = await savedFile(page, 'Leurs lignes (CSV)');
  expect(rowsOf(lines.text)).toEqual([
    expect.objectContaining({ 'E-mail': email, Quantité: '120' }),
  ]);
});
