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
