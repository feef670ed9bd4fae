import { expect, fillBasket, type Page, test } from './support/shop';

/** What is kept and where one comes back to: the browser's history, scroll, storage and tabs. */

let count = 0;
const someone = () => `lieux-${Date.now()}-${(count += 1)}@labo.example`;
const email = (page: Page) => page.getByLabel(/Adresse e-mail/);
const send = (page: Page) => page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('paillasse.quoteDraft'));

test('going back stands where the page was left, going on stands at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.getByRole('link', { name: 'Qui sommes-nous' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('what is typed in step 1 is there again after the browser was closed', async ({ page, browser }) => {
  await fillBasket(page, 1);
  await page.goto('/cart/validate');
  await email(page).fill('claire@labo.example');
  await page.getByRole('group', { name: 'Adresse de livraison' }).getByLabel('Ville').fill('Lyon');
  await expect.poll(() => draft(page)).toContain('Lyon');
  const device = await page.context().storageState({ indexedDB: true }); // without what a browser forgets when it closes
  await page.context().close();
  const later = await (await browser.newContext({ storageState: device })).newPage();
  await later.goto('/cart/validate');
  await expect(email(later)).toHaveValue('claire@labo.example');
  await expect(later.getByRole('group', { name: 'Adresse de livraison' }).getByLabel('Ville')).toHaveValue('Lyon');
  await later.context().close();
});

test('what was typed leaves the device when it is sent; a page loaded anew and a second tab say that it was', async ({ page, context }) => {
  const address = someone();
  await fillBasket(page, 1);
  await page.goto('/cart/validate');
  await email(page).fill(address);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  const other = await context.newPage();
  await other.goto('/cart/validate?etape=recapitulatif');
  await expect(send(other)).toBeEnabled();

  await send(page).click();
  const sent = page.getByRole('dialog', { name: 'Demande envoyée' });
  const number = /\d{6}-\d+/.exec(await sent.innerText())?.[0] ?? 'no number';
  for (const tab of [other, page]) {
    if (tab === page) await page.reload();
    await expect(tab.getByRole('main').getByRole('status').filter({ hasText: number })).toContainText(address);
    await expect(send(tab)).toBeDisabled();
  }
  expect(await draft(page)).not.toContain(address);
});

test('what was typed leaves the device at the logout', async ({ customerPage: page, customer }) => {
  await fillBasket(page, 1);
  await page.goto('/cart/validate');
  await expect(email(page)).toHaveValue(customer.email);
  await page.getByLabel('Téléphone').fill('0102030405');
  await expect.poll(() => draft(page)).toContain('0102030405');
  await page.goto('/my/account/infos');
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'ME DÉCONNECTER' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me connecter' })).toBeVisible();
  expect(await draft(page)).toBeNull();
});
