// @full browser:shop: screens of visitors and customers.
import {
  changeScreen,
  expect,
  fillCart,
  newEmail,
  type Page,
  test,
  untilHydrated,
} from './support/shop';

/** History navigation, scroll restoration, browser storage and tabs. */

const email = (page: Page) => page.getByLabel(/Adresse e-mail/);
const send = (page: Page) => page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('paillasse.quoteDraft'));

test('going back restores the scroll position, going forward starts at the top', async ({
  visitorTab: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/terms');
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.getByRole('link', { name: 'Qui sommes-nous' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('text typed in step 1 is restored after the browser was closed', async ({ page, browser }) => {
  await fillCart(page, 1);
  await changeScreen(page, '/cart/validate');
  await email(page).fill('claire@labo.example');
  await page.getByRole('group', { name: 'Adresse de livraison' }).getByLabel('Ville').fill('Lyon');
  await expect.poll(() => draft(page)).toContain('Lyon');
  // without sessionStorage, which closing clears
  const device = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  const later = await (await browser.newContext({ storageState: device })).newPage();
  await later.goto('/cart/validate');
  await expect(email(later)).toHaveValue('claire@labo.example');
  await expect(
    later.getByRole('group', { name: 'Adresse de livraison' }).getByLabel('Ville'),
  ).toHaveValue('Lyon');
  await later.context().close();
});

test('sending removes the draft; a reload and a second tab show that the request was sent', async ({
  page,
  context,
}) => {
  const emailAddress = newEmail('historique');
  await fillCart(page, 1);
  await changeScreen(page, '/cart/validate');
  await email(page).fill(emailAddress);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  const other = await context.newPage();
  await other.goto('/cart/validate?etape=recapitulatif');
  await expect(send(other)).toBeEnabled();

  await send(page).click();
  const sent = page.getByRole('dialog', { name: 'Demande envoyée' });
  const number = /\d{6}-\d+/.exec(await sent.innerText())?.[0] ?? 'no number';
  for (const tab of [other, page]) {
    if (tab === page) await page.reload();
    await expect(
      tab.getByRole('main').getByRole('status').filter({ hasText: number }),
    ).toContainText(emailAddress);
    await expect(send(tab)).toBeDisabled();
  }
  expect(await draft(page)).not.toContain(emailAddress);
});
