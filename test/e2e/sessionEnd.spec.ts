// @full browser:shop: screens of visitors and customers.
import { sendQuotes } from './support/quotes';
import {
  ADMIN,
  changeScreen,
  expect,
  goToScreen,
  loggedInState,
  newCustomer,
  newEmail,
  type Page,
  readStoredValue,
  test,
  tokenOf,
  untilHydrated,
} from './support/shop';

/**
 * Sessions that end on the server, pages that ask for a login, and a server that does not answer.
 */

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const NOTHING =
  /Aucun devis|\b0 devis|Aucun import|Aucune modification|Aucune campagne|\b0 utilisateur/;

async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/Adresse e-mail/).fill(who.email);
  await page.getByLabel(/Mot de passe/).fill(who.password);
  await page.keyboard.press('Enter');
}

/** The server answers 401 to every call, while the page still has its session. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const headers = route.request().headers();
    return route.continue({
      headers: headers.authorization
        ? { ...headers, authorization: `${headers.authorization}x` }
        : headers,
    });
  });
}

test('an ended session is reported on the account’s quotes; login returns with the cart', async ({
  browser,
  openStored,
}) => {
  const customer = await newCustomer(newEmail('session'));
  await sendQuotes(customer.email, 1, await tokenOf(customer));
  const page = await openStored(await loggedInState(browser, customer));
  await page.goto('/usc/20101');
  await page
    .locator('[role="row"][aria-rowindex="2"]')
    .getByRole('button', { name: 'AJOUTER' })
    .click();
  await expect.poll(() => readStoredValue(page, 'persist:cart')).toContain('crmId');
  await endSession(page);
  await page.goto('/my/account/quotes');
  for (const visit of ['first', 'reloaded']) {
    if (visit === 'reloaded') await page.reload();
    await expect(main(page).getByText('Votre session est terminée')).toBeVisible();
    await expect(main(page)).not.toContainText(NOTHING);
  }
  await page.unroute('**/api/**');
  await main(page).getByRole('link', { name: 'ME CONNECTER' }).click();
  await expect(main(page).getByText('Votre session est terminée')).toBeVisible();
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/my\/account\/quotes$/);
  await expect(page.getByText('1 devis')).toBeVisible();
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText('1');
});

const LISTS = [
  '/admin/quotes/pending',
  '/admin/sales/campaigns',
  '/admin/users/management',
  '/admin/oxygene',
  '/admin/journal',
];

test('an ended session is reported on the administration’s lists; the login returns there', async ({
  openStored,
  adminState,
}) => {
  const page = await openStored(adminState);
  await endSession(page);
  for (const path of LISTS) {
    await test.step(path, async () => {
      if (path === LISTS[0]) await page.goto(path);
      else await goToScreen(page, path);
      await expect(main(page).getByText('Votre session est terminée').first()).toBeVisible();
      await expect(main(page)).not.toContainText(NOTHING);
    });
  }
  await page.unroute('**/api/**');
  await main(page).getByRole('link', { name: 'ME CONNECTER' }).first().click();
  await logIn(page, ADMIN);
  await expect(page).toHaveURL(new RegExp(`${LISTS.at(-1)}$`));
  await expect(main(page).getByText('Votre session est terminée')).toHaveCount(0);
});

test('without an answer the lists of the administration show an error and a retry button', async ({
  openStored,
  adminState,
}) => {
  const page = await openStored(adminState);
  for (const path of LISTS) {
    await test.step(path, async () => {
      await page.route('**/api/protected/**', (route) => route.abort());
      if (path === LISTS[0]) await page.goto(path);
      else await changeScreen(page, path);
      const again = main(page)
        .getByRole('button', { name: /^réessayer$/i })
        .first();
      await expect(again).toBeVisible();
      await expect(main(page)).toContainText(/n.a pas pu être lu|n.ont pas pu être lu/);
      await expect(main(page)).not.toContainText(NOTHING);
      await page.unroute('**/api/protected/**');
      await again.click();
      await expect(main(page)).not.toContainText(/n.a pas pu être lu|n.ont pas pu être lu/);
    });
  }
});

test(
  'ROUTE-25, LOGIN-08 an administration page logged out redirects to /; login returns',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.goto('/admin/quotes/archived?tri=articles');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText('Connectez-vous pour ouvrir la page demandée.')).toBeVisible();
    await page.getByRole('link', { name: 'ME CONNECTER' }).click();
    await expect(main(page)).toContainText('compte administrateur');
    await logIn(page, ADMIN);
    await expect(page).toHaveURL(/\/admin\/quotes\/archived\?tri=articles$/);
    await expect(heading(page, 'Devis archivés')).toBeVisible();
  },
);

test('ROUTE-16/25 login leads to the account page asked for, then to /; admin reserved', async ({
  visitorTab: page,
  customer,
}) => {
  await page.goto('/my/account/quotes');
  await expect(page).toHaveURL(/\/login$/);
  await expect(main(page)).toContainText('Connectez-vous pour voir vos devis');
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/my\/account\/quotes$/);
  await main(page).getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'ME DÉCONNECTER' }).click();
  await expect(heading(page, 'Me connecter')).toBeVisible();
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'MON COMPTE' })).toBeVisible();
  await page.goto('/admin/users/management');
  await expect(page.getByText('Cette page est réservée aux administrateurs.')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('QUOTE-25, OPEN-31 VOIR MES DEVIS leads to the login, which says where the quote is', async ({
  visitorTab: page,
}) => {
  await page.goto('/usc/20101');
  await untilHydrated(page);
  await page
    .locator('[role="row"][aria-rowindex="2"]')
    .getByRole('button', { name: 'AJOUTER' })
    .click();
  await page.goto('/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(newEmail('session'));
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await page
    .getByRole('dialog', { name: 'Demande envoyée' })
    .getByRole('link', { name: 'VOIR MES DEVIS' })
    .click();
  await page.waitForLoadState('networkidle'); // the dialog's close event has been handled
  await expect(page).toHaveURL(/\/login$/);
  await expect(main(page)).toContainText('Sans compte, le lien reçu par e-mail mène à votre devis');
  await expect(main(page).getByRole('link', { name: 'CRÉER UN COMPTE' })).toBeVisible();
});
