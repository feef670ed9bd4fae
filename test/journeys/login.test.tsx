import { screen, waitFor, within } from '@testing-library/react';
import { emailOf, PASSWORD } from '../support/buildApp';
import { newBrowserStorage } from '../support/renderAt';
import { openShop, printed } from './openShop';

const shop = openShop();

async function logIn({ user }: Awaited<ReturnType<typeof shop.visit>>, password = PASSWORD) {
  const email = await screen.findByLabelText('Adresse e-mail');
  await user.clear(email);
  await user.type(email, emailOf('customer'));
  await user.type(screen.getByLabelText('Mot de passe'), `${password}{Enter}`);
}

test('ROUTE-14 a customer logs in, sees a welcome toast and gets to the home page', async () => {
  const page = await shop.visit('/login');
  await logIn(page);
  expect(await screen.findByText(printed('Connexion réussie ! Bienvenue !'))).toBeInTheDocument();
  await waitFor(() => expect(page.url()).toBe('/home'));
  expect(screen.getByRole('link', { name: 'MON COMPTE' })).toHaveAttribute('href', '/my/account');
});

test('a login from the quote request returns to it, filled from the profile', async () => {
  const [article] = await shop.articlesOf(20102);
  const page = await shop.visit('/cart/validate', { cart: [{ article: article!, quantity: 2 }] });
  await page.user.click(
    await within(screen.getByRole('main')).findByRole('link', { name: 'ME CONNECTER' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Me connecter' });
  await logIn(page);
  await waitFor(() => expect(page.url()).toBe('/cart/validate'));
  expect(await screen.findByRole('textbox', { name: /Adresse e-mail/ })).toHaveValue(
    emailOf('customer'),
  );
  expect(page.store.getState().cart.rows).toMatchObject([{ id: article!.id, quantity: 2 }]);
});

test('LOGIN-08, OPEN-62 a guest who wants a list is back at it after the login', async () => {
  const [article] = await shop.articlesOf(20102);
  const { user, url } = await shop.visit(`/a/${article!.id}`);
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('button', { name: /Ajouter à une liste/i }));
  const asked = within(await screen.findByRole('dialog'));
  expect(await asked.findByRole('button', { name: 'ANNULER' })).toBeVisible();
  await user.click(asked.getByRole('link', { name: 'ME CONNECTER' }));
  expect(await screen.findByText(/garder ces articles dans une liste/)).toBeVisible();
  await user.type(await screen.findByLabelText('Adresse e-mail'), emailOf('customer'));
  await user.type(screen.getByLabelText('Mot de passe'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(url()).toBe(`/a/${article!.id}`));
  const dialog = await screen.findByRole('dialog', { name: 'Enregistrer dans une liste' });
  expect(await within(dialog).findByLabelText(/^Nom de la liste/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'ANNULER' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /Ajouter à une liste/i })).toHaveFocus();
});

test('API-04 the token is restored from browser storage', async () => {
  const storage = newBrowserStorage();
  const first = await shop.visit('/login', { storage });
  await logIn(first);
  await waitFor(async () =>
    expect(await storage.getItem('persist:session')).toContain(emailOf('customer')),
  );
  first.close();

  await shop.visit('/my/account/quotes', { storage });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mes devis' })).toBeVisible();
  expect(await screen.findByText('Aucun devis à afficher')).toBeVisible();
});
