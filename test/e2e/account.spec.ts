// @full browser:shop: screens of visitors and customers.
import {
  expect,
  loggedInState,
  mailsTo,
  newCustomer,
  newEmail,
  openScreen,
  type Page,
  test,
} from './support/shop';

const TOKEN = 'a'.repeat(43);
const main = (page: Page) => page.getByRole('main');

async function tryLogin(page: Page): Promise<void> {
  await page.getByLabel(/Adresse e-mail/).fill('personne@labo.example');
  await page.getByLabel(/Mot de passe/).fill('mauvais');
  await page.getByLabel(/Mot de passe/).press('Enter');
}

test(
  'LOGIN-01 each login mode is focused, and the empty password after a failed login',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await openScreen(page, '/home');
    await page.getByRole('link', { name: 'ME CONNECTER' }).click();
    for (const [link, title] of [
      [/oublié/, 'Mot de passe oublié'],
      ['CRÉER UN COMPTE', 'Créer un compte'],
    ] as const) {
      await main(page).getByRole('link', { name: link }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main(page)).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Me connecter' })).toBeVisible();
    }
    await tryLogin(page);
    await expect(main(page).getByRole('alert')).toContainText('Connexion impossible');
    await expect(page.getByLabel(/Mot de passe/)).toBeFocused();
    await expect(page.getByLabel(/Mot de passe/)).toHaveValue('');
  },
);

test('ROUTE-15 a recovery link’s token leaves the URL, survives a reload and navigation', async ({
  visitorTab: page,
}) => {
  await page.goto(`/credentials/recover/${TOKEN}/3`);
  await expect(page).toHaveURL(/\/credentials\/recover\/lien\/3$/);
  await page.reload();
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible();
  await page.getByRole('link', { name: 'Conditions de vente' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await page.getByLabel('Nouveau mot de passe').fill('nouveau-secret');
  await page.getByLabel('Confirmation du mot de passe').fill('nouveau-secret');
  const asked = page.waitForRequest('**/exposed/password/**');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  expect((await asked).url()).toContain(TOKEN);
  await expect(page.getByRole('link', { name: 'Recommencer la procédure' })).toBeVisible();
  await expect(page.getByLabel('Confirmation du mot de passe')).toBeEnabled();
});

test('saving keeps the focus; a confirmation token leaves the URL, a password confirms', async ({
  browser,
  openStored,
}) => {
  const customer = await newCustomer(newEmail('confirme'));
  const page = await openStored(await loggedInState(browser, customer));
  await openScreen(page, '/my/account/infos');
  await expect(page.getByText('pas encore confirmée').first()).toBeVisible();

  // Saving does not move the focus.
  await page.getByLabel('Prénom').fill('Claire');
  await page.getByLabel('Prénom').press('Enter');
  await expect(page.getByText('Vos informations ont été enregistrées')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeEnabled();
  await expect(page.getByLabel('Prénom')).toBeFocused();

  await expect.poll(() => mailsTo(customer.email).length).toBe(1);
  const raw = (mailsTo(customer.email)[0] ?? '').replace(/=\r?\n/g, '');
  const link = /\/account\/confirm\/[\w-]{43}/.exec(raw)?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/account\/confirm\/lien$/);
  await page.reload();
  await page.getByLabel('Mot de passe du compte').fill(customer.password);
  await page.getByLabel('Mot de passe du compte').press('Enter');
  await expect(page.getByText(`L’adresse ${customer.email} est confirmée.`)).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Voir mon compte' }).click();
  await expect(page.getByText('Adresse confirmée.')).toBeVisible();
});
