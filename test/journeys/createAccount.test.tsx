import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openShop } from './openShop';

const shop = openShop();
const PASSWORD = 'un-secret-de-labo';

async function openCreation() {
  const page = await shop.visit('/login');
  await page.user.click(await screen.findByRole('link', { name: 'CRÉER UN COMPTE' }));
  await screen.findByRole('heading', { level: 1, name: 'Créer un compte' });
  return page;
}

async function create(user: UserEvent, email: string) {
  await user.type(screen.getByLabelText(/^Prénom/), 'Rosalind');
  await user.type(screen.getByLabelText(/^Nom/), 'Franklin');
  await user.type(screen.getByLabelText(/^Adresse e-mail/), email);
  await user.type(screen.getByLabelText(/^Mot de passe/), PASSWORD);
  await user.type(screen.getByLabelText(/^Confirmation/), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'CRÉER MON COMPTE' }));
}

test('a visitor creates an account and logs in with it immediately', async () => {
  const { user, url } = await openCreation();
  await create(user, 'rosalind@labo.example');
  expect(await screen.findByText(/Votre compte client a été créé avec succès/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Me connecter' })).toBeVisible();

  const email = screen.getByLabelText('Adresse e-mail');
  await user.clear(email);
  await user.type(email, 'rosalind@labo.example');
  await user.type(screen.getByLabelText('Mot de passe'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(url()).toBe('/home'));
  await user.click(screen.getByRole('link', { name: 'MON COMPTE' }));
  expect(await screen.findByRole('textbox', { name: 'Prénom' })).toHaveValue('Rosalind');
  const mails = await shop.server().mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['rosalind@labo.example']);
});

test('SCOPE-01 a new account is no administrator, and the form has no field for it', async () => {
  const { user } = await openCreation();
  expect(screen.queryByLabelText(/admin|rôle/i)).not.toBeInTheDocument();
  await create(user, 'curieuse@labo.example');
  await screen.findByText(/Votre compte client a été créé avec succès/);
  const users = await shop.read<{ email: string; roles: string }[]>(
    '/api/protected/all/users/list',
    'admin',
  );
  expect(users.find(({ email }) => email === 'curieuse@labo.example')?.roles).not.toContain(
    'ADMIN',
  );
});
