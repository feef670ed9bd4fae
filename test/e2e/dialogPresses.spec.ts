// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import { cell, grid } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { expect, newCustomer, newEmail, type Page, test } from './support/shop';

// Presses that follow each other faster than a dialog opens and closes.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const question = (page: Page) => dialog(page, /^Abandonner les modifications/);

/** A dialog that moves no more, with the focus in it. */
const isOpenAndFocused = (element: Locator): Promise<boolean> =>
  element.evaluate(
    (shown) =>
      shown.getAnimations({ subtree: true }).length === 0 && shown.contains(document.activeElement),
  );

/** It is shown, and nothing around it moves any more. */
const isInPlace = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const isMoving = ({ effect }: Animation) =>
      (effect as KeyframeEffect | null)?.target?.contains(shown);
    return (
      shown.checkVisibility({ opacityProperty: true }) && !document.getAnimations().some(isMoving)
    );
  });

test('Back pressed twice closes the question about what is typed; both stay', async ({
  adminTab: page,
}) => {
  const { email } = await newCustomer(newEmail('retour'));
  await page.goto(`/admin/users/management?texte=${email}`);
  await page.getByRole('main').getByRole('link', { name: email }).click();
  const notes = page.getByRole('main').getByRole('textbox', { name: 'Notes internes' });
  await notes.fill('Livrer le matin');
  const url = page.url();
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(url);
    await expect(notes).toHaveValue('Livrer le matin');
    // A press in the page, without which browsers skip entries that are added.
    await notes.press('End');
  }
  await page.goBack();
  await question(page).getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users\/management\?texte=/);
});

test('Back during a save leaves the page once that is stored', async ({ adminTab: page }) => {
  const { email } = await newCustomer(newEmail('enregistre'));
  await page.goto(`/admin/users/management?texte=${email}`);
  await page.getByRole('main').getByRole('link', { name: email }).click();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/notes', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('textbox', { name: 'Notes internes' }).fill('Le matin');
  await page.getByRole('button', { name: 'Enregistrer les notes' }).click();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  goOn();
  await expect(page).toHaveURL(/\/admin\/users\/management\?texte=/);
  await expect(question(page)).toBeHidden();
});

test('a dialog opened by a key or a double click stays, and Back closes it alone', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('presse'));
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE' }).press('Enter');
  await expect(grid(page)).toBeFocused();
  const url = page.url();
  for (const name of [/^Derniers prix/, /^Fiche de sécurité/, /^Remplacer/]) {
    await expect(grid(page)).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name }).focus();
    // Held: the second is a repetition of the first.
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog(page, name)).toBeVisible();
    await expect(dialog(page, name).getByRole('button').first()).toBeVisible();
    await page.goBack();
    await expect(dialog(page, name)).toBeHidden();
    await expect(page).toHaveURL(url);
  }
  for (const name of [/^Derniers prix/, /^Remarque/]) {
    await cell(page, 1, 'marks').getByRole('button').click();
    // A menu that opens refuses the press: Playwright would scroll, and the menu follow the page
    // between the two clicks.
    const entry = page.getByRole('menuitem', { name });
    await expect.poll(() => isInPlace(entry)).toBe(true);
    await entry.dblclick();
    // Until it has opened, antd has no Escape.
    await expect.poll(() => isOpenAndFocused(dialog(page, name))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
  }
  const send = dialog(page, /^Envoyer l’offre/);
  await page.getByRole('button', { name: 'ENVOYER L’OFFRE…' }).dblclick();
  await expect(send).toBeVisible();
  await page.goBack();
  await expect(send).toBeHidden();
  await expect(page).toHaveURL(url);
});
