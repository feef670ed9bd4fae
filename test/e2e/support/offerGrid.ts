import { expect, type Page } from './shop';

type Column =
  | 'reference'
  | 'title'
  | 'unit_price'
  | 'discount'
  | 'quantity'
  | 'lead_time'
  | 'total'
  | 'marks';

/** The lines of an offer while it is edited. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Lignes de l’offre' });

/** @param position of the line, from 1 */
export const cell = (page: Page, position: number, column: Column) =>
  grid(page).locator(`[aria-rowindex="${position + 1}"] [data-column="${column}"]`);

/** The cell that the grid names as the one of its cursor. */
export const activeCell = (page: Page) =>
  grid(page).evaluate((element) => {
    const named = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return [named?.parentElement?.getAttribute('aria-rowindex'), named?.dataset.column].join(' ');
  });

/** Types over a cell, as staff does. */
export async function typeInCell(
  page: Page,
  position: number,
  column: Column,
  text: string,
): Promise<void> {
  await cell(page, position, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Sets the price of a line, on a telephone in the sheet of the line. */
export async function setPrice(page: Page, position: number, price: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 1280) > 768) {
    await typeInCell(page, position, 'unit_price', price);
    return;
  }
  await page
    .getByRole('button', { name: new RegExp(`^Modifier la ligne ${position}\\s`) })
    .press('Enter');
  await page.getByLabel(`Prix HT, ligne ${position}`).fill(price);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The drawer that sends. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: /^Envoyer l’offre/ });

export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ENVOYER L’OFFRE…' }).click();
  await expect(sendButton(page)).toBeVisible();
}

export const sendButton = (page: Page) =>
  drawer(page).getByRole('button', { name: 'ENVOYER L’OFFRE', exact: true });
