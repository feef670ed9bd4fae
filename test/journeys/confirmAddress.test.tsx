import { screen, waitFor } from '@testing-library/react';
import type { User } from '../../src/contract/api.gen';
import { injectFetch } from '../support/injectFetch';
import { renderAt } from '../support/renderAt';
import { openShop, printed } from './openShop';

const shop = openShop();
let count = 0;

/** A new account, logged in, with an unconfirmed e-mail address. */
async function newAccount() {
  const { call, app } = shop.server();
  const credentials = { email: `neuf${(count += 1)}@labo.example`, password: 'un-secret' };
  await call('POST', '/exposed/create/account', { body: credentials });
  const { token } = (await call('POST', '/login_check', { body: credentials })).json<{
    token: string;
  }>();
  const user = (await call('GET', '/api/protected/self/info', { token })).json<User>();
  const visit = (path: string) =>
    renderAt(path, { fetchFn: injectFetch(app), user: { token, user } });
  return { ...credentials, token, visit };
}

/** Paths of the confirmation links sent to this address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const mails = (await shop.server().mails()).filter(({ recipient }) => recipient === email);
  return mails.flatMap(({ body_text }) => /\/account\/confirm\/\S+/.exec(body_text)?.[0] ?? []);
}

const PASSWORD_FIELD = 'Mot de passe du compte';

test('the link of the e-mail confirms the address, and the account shows it', async () => {
  const { email, visit } = await newAccount();
  const account = await visit('/my/account/infos');
  expect(
    await screen.findByText(printed(`L'adresse ${email} n'est pas encore confirmée`), {
      exact: false,
    }),
  ).toBeVisible();
  account.close();

  const [link = ''] = await linksTo(email);
  const { user, url } = await visit(link);
  await user.type(await screen.findByLabelText(PASSWORD_FIELD), 'un-secret');
  await user.click(await screen.findByRole('button', { name: 'CONFIRMER MON ADRESSE' }));
  expect(await screen.findByText(printed(`L'adresse ${email} est confirmée.`))).toBeVisible();
  expect(url()).toBe('/account/confirm/lien');
  await user.click(screen.getByRole('link', { name: 'Voir mon compte' }));
  expect(await screen.findByText('Adresse confirmée.')).toBeVisible();
  expect(screen.queryByText(/pas encore confirmée/)).not.toBeInTheDocument();
});

test('an open account page refreshes the confirmation when the window gets the focus', async () => {
  const { email, visit } = await newAccount();
  await visit('/my/account/infos');
  await screen.findByRole('button', { name: 'RENVOYER LE MESSAGE' });
  const { database } = shop.server().services;
  await database.write((trx) =>
    trx.updateTable('user_account').set({ verified: 1 }).where('email', '=', email).execute(),
  );
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(/pas encore confirmée/)).not.toBeInTheDocument());
});
