import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { patterns } from '../../../../src/domain/paths';
import { rarePaths } from '../../../../src/domain/rarePaths';
import ConfirmScreen from '../../../../src/web/shop/confirm/ConfirmScreen';
import { fakeServer, openScreen, Refusal, shopStore, someUser } from '../openScreen';

const TOKEN = 'T'.repeat(43);
const VERIFY = 'POST /exposed/verify/email';
const SELF = 'GET /protected/self/info';
const AGAIN = 'POST /protected/verify/email/request';

function openConfirm(
  answers: Parameters<typeof fakeServer>[0],
  state: Parameters<typeof shopStore>[1] = {},
) {
  const server = fakeServer(answers);
  const screens = (
    <Routes>
      <Route path={patterns.confirmAddress} element={<ConfirmScreen />} />
    </Routes>
  );
  return {
    server,
    ...openScreen(screens, shopStore(server, state), rarePaths.confirmAddress(TOKEN)),
  };
}

const confirm = () => screen.getByRole('button', { name: 'CONFIRMER MON ADRESSE' });
const confirmWith = async (user: UserEvent, password = 'un-secret') => {
  await user.type(screen.getByLabelText('Mot de passe du compte'), password);
  await user.click(confirm());
};
const ANSWER = { email: 'claire@lycee.fr', token: 'new.token.of-the-account' };
const refusal = (status: number, message: string) => () =>
  new Refusal(status, { message, requestId: 'r' });
const unconfirmed = someUser({ verified: '0' });

test('the token leaves the address bar, and nothing is confirmed before a click', async () => {
  const { server, here } = openConfirm({});
  await waitFor(() => expect(here()).toBe('/account/confirm/lien'));
  expect(screen.getByText(/Si ce n.est pas vous, ne confirmez rien/)).toBeVisible();
  expect(server.callsOf(VERIFY)).toHaveLength(0);
});

test('a click confirms the address, shows it and links to the login', async () => {
  const { user, server } = openConfirm({ [VERIFY]: () => ANSWER });
  await confirmWith(user);
  expect(await screen.findByText(/L.adresse claire@lycee\.fr est confirmée\./)).toBeVisible();
  expect(server.callsOf(VERIFY)[0]?.body).toEqual({ token: TOKEN, password: 'un-secret' });
  expect(screen.getByRole('link', { name: 'Me connecter' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a logged-in customer gets a confirmed profile and a link to the account', async () => {
  const { user, store } = openConfirm(
    { [VERIFY]: () => ANSWER, [SELF]: () => someUser() },
    { user: unconfirmed },
  );
  await confirmWith(user);
  expect(await screen.findByRole('link', { name: 'Voir mon compte' })).toHaveAttribute(
    'href',
    '/my/account/infos',
  );
  expect(store.getState().session.user?.user.verified).toBe('1');
  expect(store.getState().session.token?.jwt).toBe(ANSWER.token);
});

test('THREAT-A23 who does not know the password chooses a new one, typed twice', async () => {
  const { user, server } = openConfirm({ [VERIFY]: () => ANSWER });
  expect(confirm()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Choisir un nouveau mot de passe' }));
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'le-mien-seul');
  expect(confirm()).toBeDisabled();
  await user.type(screen.getByLabelText('Confirmation du mot de passe'), 'le-mien-seul');
  await user.click(confirm());
  expect(await screen.findByText(/est confirmée\./)).toBeVisible();
  expect(server.callsOf(VERIFY)[0]?.body).toEqual({ token: TOKEN, newPassword: 'le-mien-seul' });
});

test('a wrong password is refused at its field, and the link can be tried again', async () => {
  const wrong = {
    message: 'Ce n’est pas le mot de passe de ce compte.',
    field: 'password',
    requestId: 'r',
  };
  const { user } = openConfirm({ [VERIFY]: () => new Refusal(422, wrong) });
  await confirmWith(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Mot de passe du compte')).toHaveAccessibleDescription(
      /pas le mot de passe/,
    ),
  );
  expect(confirm()).toBeEnabled();
});

test.each([
  ['expired', 410, 'Ce lien a expiré.', /Ce lien a expiré\./],
  ['used', 404, 'Ce lien a déjà servi.', /Ce lien a déjà servi\./],
  ['cut short', 400, 'Le champ « token » n’est pas valable.', /Ce lien n.est pas valable\./],
])(
  'a link that is %s shows the reason and links to the login, to get a new message',
  async (_what, status, message, said) => {
    const { user } = openConfirm({ [VERIFY]: refusal(status, message) });
    await confirmWith(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('link', { name: 'ME CONNECTER' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('a logged-in customer can send a new message immediately', async () => {
  const answers = {
    [VERIFY]: refusal(410, 'Ce lien a expiré.'),
    [SELF]: () => unconfirmed,
    [AGAIN]: () => ({ message: 'Un message vient d’être envoyé à claire@lycee.fr.' }),
  };
  const { user } = openConfirm(answers, { user: unconfirmed });
  await confirmWith(user);
  await user.click(await screen.findByRole('button', { name: 'RENVOYER LE MESSAGE' }));
  expect(
    await screen.findByText(/Un message vient d.être envoyé à claire@lycee\.fr\./),
  ).toBeVisible();
});

test('a used link shows that the address is confirmed', async () => {
  const { user } = openConfirm(
    { [VERIFY]: refusal(404, 'Ce lien a déjà servi.'), [SELF]: () => someUser() },
    { user: unconfirmed },
  );
  await confirmWith(user);
  expect(await screen.findByText(/L.adresse claire@lycee\.fr est confirmée\./)).toBeVisible();
});

test.each([
  [
    'a server that does not answer',
    () => {
      throw new TypeError('no network');
    },
    /Le service ne répond pas pour le moment/,
  ],
  [
    'too many tries',
    refusal(429, 'Trop de demandes. Patientez un instant avant de réessayer.'),
    /Trop de demandes/,
  ],
])('after %s the same link can be retried', async (_what, answer, said) => {
  const { user } = openConfirm({ [VERIFY]: answer });
  await confirmWith(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(confirm()).toBeEnabled();
});
