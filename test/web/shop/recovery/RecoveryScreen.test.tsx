import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { patterns } from '../../../../src/domain/paths';
import { rarePaths } from '../../../../src/domain/rarePaths';
import { selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import { selectIsLoggedIn } from '../../../../src/web/features/session/sessionSlice';
import RecoveryScreen from '../../../../src/web/shop/recovery/RecoveryScreen';
import { fakeServer, openScreen, Refusal, shopStore, someArticle, someUser } from '../openScreen';

const RESET = 'POST /exposed/password/abc123/user/reset';

function openRecovery(
  answer: () => unknown = () => ({ updated_user: someUser() }),
  state: Parameters<typeof shopStore>[1] = {},
) {
  const server = fakeServer({ [RESET]: answer });
  const screens = (
    <Routes>
      <Route path={patterns.recover} element={<RecoveryScreen />} />
    </Routes>
  );
  return {
    server,
    ...openScreen(screens, shopStore(server, state), rarePaths.recover('abc123', 12)),
  };
}

const password = () => screen.getByLabelText('Nouveau mot de passe');
const confirmation = () => screen.getByLabelText('Confirmation du mot de passe');
const confirm = () => screen.getByRole('button', { name: 'Confirmer' });

async function choose(
  user: ReturnType<typeof openRecovery>['user'],
  first: string,
  second: string,
) {
  if (first) await user.type(password(), first);
  if (second) await user.type(confirmation(), second);
}

describe('the recovery page', () => {
  test('RECOVER-02, RECOVER-03, RECOVER-04 has its title, both fields and its button', () => {
    openRecovery();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Récupération du mot de passe',
    );
    expect(password()).toHaveAttribute('type', 'password');
    expect(confirmation()).toHaveAttribute('type', 'password');
    expect(confirm()).toBeDisabled();
  });

  test('RECOVER-01 logs the customer out on open', async () => {
    const { store } = openRecovery(undefined, { user: someUser() });
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(false));
  });

  test('RECOVER-01 THREAT-A18 a visitor’s cart is unchanged', () => {
    const { store } = openRecovery(undefined, { cart: [{ article: someArticle(), quantity: 4 }] });
    expect(selectCartRows(store.getState())).toHaveLength(1);
  });

  test('the link’s token leaves the address bar, and still resets the password', async () => {
    const { user, server, here } = openRecovery();
    expect(here()).toBe('/credentials/recover/lien/12');
    await choose(user, 'nouveau', 'nouveau');
    await user.click(confirm());
    await screen.findByText(/claire@lycee\.fr/);
    expect(server.callsOf(RESET)).toHaveLength(1);
  });

  test('says why the address of its link cannot be the account’s', async () => {
    const message = 'Cette adresse a déjà un compte.';
    const { user } = openRecovery(() => new Refusal(409, { message }));
    await choose(user, 'nouveau', 'nouveau');
    await user.click(confirm());
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('RECOVER-08 reports two different passwords', async () => {
    const { user } = openRecovery();
    await choose(user, 'nouveau', 'nouveaux');
    expect(screen.getByText('Les deux mots de passe ne correspondent pas')).toBeInTheDocument();
  });

  test('RECOVER-09 reports a password that is too short', async () => {
    const { user } = openRecovery();
    await choose(user, 'court', '');
    expect(
      screen.getByText(/Votre mot de passe doit contenir au moins 6 caractères/),
    ).toBeInTheDocument();
  });

  test.each([
    ['RECOVER-10', 'nouveau', ''],
    ['RECOVER-10', '', 'nouveau'],
    ['RECOVER-11', 'nouveau', 'nouveaux'],
    ['RECOVER-12', 'court', 'court'],
  ])('%s the button is disabled with %j and %j', async (_id, first, second) => {
    const { user } = openRecovery();
    await choose(user, first, second);
    expect(confirm()).toBeDisabled();
  });

  test('RECOVER-05, RECOVER-06 a success shows the account and links to the login', async () => {
    const { user, server } = openRecovery();
    await choose(user, 'nouveau', 'nouveau');
    await user.click(confirm());
    expect(await screen.findByText(/claire@lycee\.fr/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Me connecter' })).toHaveAttribute('href', '/login');
    expect(server.callsOf(RESET)[0]?.body).toEqual({ resetToken: 'abc123', password: 'nouveau' });
  });

  test.each([
    ['an unknown link', () => new Refusal(404)],
    [
      'a refused password',
      () => new Refusal(422, { message: 'Non.', field: 'password', requestId: 'r' }),
    ],
  ])('RECOVER-07, ERR-12 %s shows an alert and a link to the login', async (_of, answer) => {
    const { user } = openRecovery(answer);
    await choose(user, 'nouveau', 'nouveau');
    await user.click(confirm());
    const sentence =
      'Une erreur s’est produite, nous n’avons pas été en mesure de rétablir l’accès à votre ' +
      'compte...';
    expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recommencer la procédure' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
});
