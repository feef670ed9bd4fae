// @full browser:layout: routes, widths, print and translation.
import { translatePage } from '../support/translatePage';
import { sendQuotes } from './support/quotes';
import { adminRoutes, customerRoutes, visitorRoutes } from './support/routes';
import {
  articlesOf,
  changeScreen,
  expect,
  fillCart,
  newEmail,
  openScreen,
  type Page,
  pendingQuotesOf,
  test,
  tokenOf,
} from './support/shop';

const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' });
/** What is not pressed: it ends the session, deletes or sends. */
const FINAL =
  /supprim|effac|déconnec|vider|envoy|valider|confirm|clôtur|retirer|mettre à jour|accepter|importer|télécharg|imprim|export/i;
/** Buttons of one screen that are pressed. */
const PRESSED = 6;

/**
 * React renders a part anew that was translated before it was hydrated: it is shown all the same.
 */
const RENDERED_ANEW = /Minified React error #418/;

/**
 * What went wrong from now on: errors that nothing caught, and those of a part that could not be
 * shown.
 */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!RENDERED_ANEW.test(message)) errors.push(message);
  });
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/Failed to load resource/.test(message.text()) &&
      !RENDERED_ANEW.test(message.text())
    )
      errors.push(message.text());
  });
  return errors;
}

/** Translated while it is open, as by a click on the browser's offer. */
async function openTranslated(
  page: Page,
  path: string,
  how: 'replaced' | 'moved' = 'replaced',
): Promise<void> {
  await openScreen(page, path);
  await page.evaluate(translatePage, how);
}

/** Goes to another screen of the open page, and waits until it shows what it reads. */
async function goTo(page: Page, path: string): Promise<void> {
  await changeScreen(page, path);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Searches, and closes the results. */
async function useHeader(page: Page): Promise<void> {
  await search(page).fill('becher');
  await search(page).press('Enter');
  await expect(page.getByText(/résultats ont été trouvés/)).toBeVisible();
  await page.getByRole('button', { name: 'Effacer' }).first().click();
  await expect(page.getByText(/résultats ont été trouvés/)).toBeHidden();
}

/** Opens and changes what the screen has: choices, lists, dialogs. */
async function useControls(page: Page): Promise<void> {
  for (const select of await main(page).locator('select:visible:enabled').all()) {
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await select.selectOption(values.at(-1) ?? '');
  }
  const buttons = main(page).locator('button:visible:enabled').filter({ hasNotText: FINAL });
  const labels = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
  for (let index = 0; index < Math.min(labels.length, PRESSED); index += 1) {
    if (FINAL.test(labels[index] ?? '')) continue;
    // Another press may have taken it away.
    await buttons
      .nth(index)
      .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await page.keyboard.press('Escape');
  }
}

async function expectWhole(page: Page, path: string, errors: readonly string[]): Promise<void> {
  await expect(page.getByText(/n.a pas pu s.afficher entièrement/)).toHaveCount(0);
  await expect(page.locator('header').getByRole('link').first()).toBeVisible();
  expect([path, errors]).toEqual([path, []]);
}

/**
 * Opens the first screen and goes from each to the next.
 * @returns the screens that were used; the first with a fault fails.
 */
async function useScreens(
  page: Page,
  [first = '/', ...others]: readonly string[],
  how: 'replaced' | 'moved',
): Promise<string[]> {
  const errors = errorsOf(page);
  const used: string[] = [];
  await openTranslated(page, first, how);
  await useHeader(page);
  for (const path of [first, ...others]) {
    if (path !== first) await goTo(page, path);
    await useControls(page);
    await expectWhole(page, path, errors);
    used.push(path);
  }
  return used;
}

/** Screens that consist of the same parts as others. */
const ALIKE: readonly string[] = [
  'root',
  'category',
  'subCategory',
  'terms',
  'legalNotice',
  'personalData',
  'notFound',
];
const ALIKE_OF_ADMIN: readonly string[] = ['ongoing', 'allQuotes'];
const without = (alike: readonly string[], routes: Record<string, string>): string[] =>
  Object.entries(routes).flatMap(([name, path]) => (alike.includes(name) ? [] : [path]));
const visitorScreens = without(ALIKE, visitorRoutes);
const adminScreens = without(ALIKE_OF_ADMIN, adminRoutes);

test('every kind of screen of a visitor is used while the browser translates it', async ({
  shopperTab: shopperPage,
}) => {
  expect(await useScreens(shopperPage, visitorScreens, 'replaced')).toHaveLength(
    visitorScreens.length,
  );
});

test('every screen of a customer is used while the browser translates it', async ({
  customerTab: customerPage,
  customer,
}) => {
  await sendQuotes(customer.email, 1, await tokenOf(customer));
  const paths = Object.values(customerRoutes);
  expect(await useScreens(customerPage, paths, 'moved')).toHaveLength(paths.length);
});

test('every kind of screen of an administrator is used while the browser translates it', async ({
  adminTab: adminPage,
}) => {
  await sendQuotes(newEmail('traduit'), 1);
  expect(await useScreens(adminPage, adminScreens, 'replaced')).toHaveLength(adminScreens.length);
});

test('on a translated page a wrong password is told, and tried again', async ({
  visitorTab: page,
}) => {
  const errors = errorsOf(page);
  await openTranslated(page, '/login');
  for (const _attempt of ['first', 'second']) {
    await main(page)
      .getByLabel(/Adresse e-mail/)
      .fill('personne@labo.example');
    await main(page)
      .getByLabel(/Mot de passe/)
      .fill('mauvais');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(/Connexion impossible/)).toBeVisible();
  }
  await main(page)
    .getByRole('link', { name: /oublié/ })
    .click();
  await expect(main(page).getByRole('heading', { level: 1, name: /oublié/ })).toBeVisible();
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});

test('on a translated page the cart shows each change, and the request goes', async ({
  visitorTab: page,
}) => {
  const errors = errorsOf(page);
  const email = newEmail('traduction');
  const [first] = await articlesOf(20101);
  await fillCart(page, 2);
  await openTranslated(page, '/cart');
  const totals = main(page).getByText(/^\s*2 références, 2 articles/);
  await expect(totals).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Quantité' }).first().fill('5');
  await expect(main(page).getByText('2 références, 6 articles')).toBeVisible();
  await main(page).getByLabel('Ajout rapide par référence').fill(`${first!.crmId} x 3`);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/références, 9 articles/)).toBeVisible();
  const bins = main(page).getByRole('button', { name: /^Retirer du devis/ });
  const count = await bins.count();
  await bins.first().click();
  await expect(bins).toHaveCount(count - 1);
  await expect(main(page).getByText(new RegExp(`^${count - 1} références?, `))).toBeVisible();
  await main(page).getByRole('link', { name: 'VALIDER ET CONTINUER' }).click();
  await main(page)
    .getByLabel(/Adresse e-mail/)
    .fill(email);
  await main(page).getByRole('button', { name: 'CONTINUER' }).click();
  await main(page).getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await expect(page.getByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();
  expect(await pendingQuotesOf(email)).toHaveLength(1);
  expect(errors).toEqual([]);
});
