import { screen, waitFor } from '@testing-library/react';
import { emailOf } from '../support/buildApp';
import { openShop, printed } from './openShop';

const shop = openShop();

/** Path of the link in the newest recovery e-mail. */
async function linkFor(email: string): Promise<string> {
  const mail = (await shop.server().mails()).filter(({ recipient }) => recipient === email).at(-1)!;
  return /\/credentials\/recover\/\S+/.exec(mail.body_text)![0];
}

async function requestLink(email: string) {
  const page = await shop.visit('/login');
  await page.user.click(
    await screen.findByRole('link', { name: printed('Mot de passe oublié ?') }),
  );
  await page.user.type(await screen.findByLabelText('Adresse e-mail'), email);
  await page.user.click(screen.getByRole('button', { name: 'ENVOYER' }));
  const sentence = await screen.findByText(/Si un compte correspond à cette adresse/);
  page.close();
  return sentence.textContent;
}

async function choosePassword(path: string, password: string) {
  const page = await shop.visit(path);
  await page.user.type(await screen.findByLabelText('Nouveau mot de passe'), password);
  await page.user.type(screen.getByLabelText('Confirmation du mot de passe'), password);
  await page.user.click(screen.getByRole('button', { name: 'Confirmer' }));
  return page;
}

test('ROUTE-15 the e-mail’s link opens the form for a new password, valid for login', async () => {
  await requestLink(emailOf('customer'));
  const path = await linkFor(emailOf('customer'));
  const { user, url } = await choosePassword(path, 'nouveau-secret');
  expect(
    await screen.findByText(
      printed(`Le mot de passe du compte ${emailOf('customer')} a été modifié avec succès !`),
    ),
  ).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Me connecter' }));
  await user.type(await screen.findByLabelText('Adresse e-mail'), emailOf('customer'));
  await user.type(screen.getByLabelText('Mot de passe'), 'nouveau-secret{Enter}');
  await waitFor(() => expect(url()).toBe('/home'));
});

test('a used link is refused, with a link to start again', async () => {
  await requestLink(emailOf('other'));
  const path = await linkFor(emailOf('other'));
  (await choosePassword(path, 'premier-choix')).close();
  const { user } = await choosePassword(path, 'second-choix');
  expect(
    await screen.findByText(
      printed(
        "Une erreur s'est produite, nous n'avons pas été en mesure de rétablir l'accès à " +
          'votre compte...',
      ),
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Recommencer la procédure' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Me connecter' })).toBeVisible();
});

test('an e-mail address without account gets the same message and no e-mail', async () => {
  const known = await requestLink(emailOf('admin'));
  const before = (await shop.server().mails()).length;
  expect(await requestLink('personne@labo.example')).toBe(known);
  expect(await shop.server().mails()).toHaveLength(before);
});

test('opening the link ends a current session', async () => {
  await requestLink(emailOf('admin'));
  const page = await shop.visit(await linkFor(emailOf('admin')), { as: 'admin' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Récupération du mot de passe' }),
  ).toBeVisible();
  await waitFor(() => expect(page.store.getState().session.token).toBeNull());
});
