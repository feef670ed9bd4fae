import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { selectUser } from '../../../../src/web/features/session/sessionSlice';
import LoginScreen from '../../../../src/web/shop/login/LoginScreen';
import { fakeServer, openScreen, Refusal, shopStore, someToken, someUser } from '../openScreen';

const LOGIN = 'POST /login_check';
const FORGOT = 'POST /exposed/password/reset/request';
const CREATE = 'POST /exposed/create/account';

afterEach(() => jest.restoreAllMocks());

function openLogin(
  answers: Parameters<typeof fakeServer>[0] = {},
  at = '/login',
  state: Parameters<typeof shopStore>[1] = {},
) {
  const server = fakeServer({
    [LOGIN]: () => ({ token: someToken() }),
    'GET /protected/self/info': () => someUser(),
    ...answers,
  });
  const screens = (
    <main>
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="*" element={<p>Ailleurs</p>} />
      </Routes>
    </main>
  );
  return { server, ...openScreen(screens, shopStore(server, state), at) };
}

type User = ReturnType<typeof openLogin>['user'];
const field = (name: RegExp) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

async function logIn(user: User) {
  await user.type(field(/Adresse e-mail/), 'claire@lycee.fr');
  await user.type(field(/Mot de passe/), 'secret');
  await user.click(button('ME CONNECTER'));
}

async function openCreation(user: User) {
  await user.click(screen.getByRole('link', { name: 'CRÉER UN COMPTE' }));
}

async function fillCreation(user: User, confirmation = 'secret') {
  await user.type(field(/Adresse e-mail/), 'claire@lycee.fr');
  await user.type(field(/^Mot de passe/), 'secret');
  await user.type(field(/^Confirmation/), confirmation);
}

describe('login mode', () => {
  test('LOGIN-02, LOGIN-03 has both fields and links to the two other modes', () => {
    openLogin();
    expect(field(/Adresse e-mail/)).toHaveAttribute('autocomplete', 'username');
    expect(field(/Mot de passe/)).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: /^Mot de passe oublié\s\?$/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CRÉER UN COMPTE' })).toBeInTheDocument();
  });

  test('LOGIN-09 the button is disabled until there are an email and two characters', async () => {
    const { user } = openLogin();
    await user.type(field(/Adresse e-mail/), 'claire@lycee.fr');
    await user.type(field(/Mot de passe/), 's');
    expect(button('ME CONNECTER')).toBeDisabled();
    await user.type(field(/Mot de passe/), 'e');
    expect(button('ME CONNECTER')).toBeEnabled();
  });

  test('LOGIN-08, ERR-05 a success shows a toast and opens /', async () => {
    const { user, here, store } = openLogin();
    await logIn(user);
    expect(await screen.findByText('Connexion réussie ! Bienvenue !')).toBeInTheDocument();
    await waitFor(() => expect(here()).toBe('/'));
    expect(selectUser(store.getState())).toMatchObject({ email: 'claire@lycee.fr' });
  });

  test('LOGIN-07 returns to the quote when the login was opened from there', async () => {
    const { user, here } = openLogin({}, '/login?from=validate');
    await logIn(user);
    await waitFor(() => expect(here()).toBe('/cart/validate'));
  });

  test('LOGIN-08 THREAT-J03 opens / when from is another address', async () => {
    const { user, here } = openLogin({}, '/login?from=%2F%2Fevil.tld');
    await logIn(user);
    await waitFor(() => expect(here()).toBe('/'));
  });

  test('OPEN-44 a customer already logged in is redirected immediately', () => {
    const { here } = openLogin({}, '/login?from=validate', { user: someUser() });
    expect(here()).toBe('/cart/validate');
  });

  test('ERR-04, LOGIN-10 a failure shows the error alert and clears the password', async () => {
    const { user } = openLogin({ [LOGIN]: () => new Refusal(401) });
    await logIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Connexion impossible ! adresse ou mot de passe incorrect\.$/);
    expect(field(/Mot de passe/)).toHaveValue('');
    expect(field(/Adresse e-mail/)).toHaveValue('claire@lycee.fr');
  });

  test('ERR-04 an unavailable server is reported in addition to the documented alert', async () => {
    const { user } = openLogin({
      [LOGIN]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /incorrect\.Le service ne répond pas/,
    );
  });
});

describe('forgot-password mode', () => {
  async function openForgot(answers: Parameters<typeof fakeServer>[0] = {}) {
    const opened = openLogin(answers, '/login?from=validate');
    await opened.user.click(screen.getByRole('link', { name: /^Mot de passe oublié\s\?$/ }));
    return opened;
  }

  test('LOGIN-04 has a breadcrumb back to the login mode', async () => {
    const { user } = await openForgot();
    const back = screen.getByRole('link', { name: 'Me connecter' });
    expect(back).toHaveAttribute('href', '/login?from=validate');
    await user.click(back);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Me connecter');
  });

  test('LOGIN-05, LOGIN-12 its button is disabled until the email is valid', async () => {
    const { user } = await openForgot();
    await user.type(field(/Adresse e-mail/), 'claire@lycee');
    expect(button('ENVOYER')).toBeDisabled();
    await user.type(field(/Adresse e-mail/), '.fr');
    expect(button('ENVOYER')).toBeEnabled();
  });

  test.each([
    ['accepted', () => ({ message: 'ok' })],
    ['refused', () => new Refusal(500)],
  ])(
    'LIMIT-03, LOGIN-13/14, ERR-11 a request that is %s shows one alert, disables field and button',
    async (_case, answer) => {
      const { user, server } = await openForgot({ [FORGOT]: answer });
      await user.type(field(/Adresse e-mail/), 'claire@lycee.fr');
      await user.click(button('ENVOYER'));
      expect(
        await screen.findByText(/Si un compte correspond à cette adresse/),
      ).toBeInTheDocument();
      expect(field(/Adresse e-mail/)).toBeDisabled();
      expect(button('ENVOYER')).toBeDisabled();
      expect(server.callsOf(FORGOT)[0]?.body).toEqual({
        userEmail: 'claire@lycee.fr',
        env: 'production',
      });
    },
  );
});

describe('create-account mode', () => {
  test('LOGIN-06 has the six fields', async () => {
    const { user } = openLogin();
    await openCreation(user);
    const labels = [
      /^Prénom/,
      /^Nom/,
      /^Téléphone/,
      /^Adresse e-mail/,
      /^Mot de passe/,
      /^Confirmation/,
    ];
    labels.forEach((label) => expect(field(label)).toBeInTheDocument());
  });

  test('LOGIN-15..17 the button needs an email and twice the same six characters', async () => {
    const { user } = openLogin();
    await openCreation(user);
    await fillCreation(user, 'secre');
    expect(button('CRÉER MON COMPTE')).toBeDisabled();
    expect(screen.getByText('Les deux mots de passe ne correspondent pas')).toBeInTheDocument();
    await user.type(field(/^Confirmation/), 't');
    expect(button('CRÉER MON COMPTE')).toBeEnabled();
  });

  test('LOGIN-18 LOGIN-20 ERR-09 creating an account returns to the top of the login', async () => {
    const { user, server } = openLogin({ [CREATE]: () => ({ message: 'ok' }) });
    await openCreation(user);
    await fillCreation(user);
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await user.click(button('CRÉER MON COMPTE'));
    expect(field(/Adresse e-mail/)).toBeDisabled();
    const success = 'Votre compte client a été créé avec succès !';
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Me connecter');
    expect(shown.mock.contexts).toEqual([screen.getByRole('heading', { level: 1 })]);
    expect(field(/Adresse e-mail/)).toHaveValue('claire@lycee.fr');
    expect(field(/Mot de passe/)).toHaveValue('');
    expect(server.callsOf(CREATE)[0]?.body).toEqual({
      firstName: '',
      lastName: '',
      phone: '',
      email: 'claire@lycee.fr',
      password: 'secret',
    });
  });

  test('ERR-10 a refused creation shows an alert, and its field the server’s message', async () => {
    const refusal = new Refusal(422, {
      message: 'Un compte existe déjà avec cette adresse.',
      requestId: 'r',
      field: 'email',
    });
    const { user } = openLogin({ [CREATE]: () => refusal });
    await openCreation(user);
    await fillCreation(user);
    await user.click(button('CRÉER MON COMPTE'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Une erreur est survenue lors de la création du compte',
    );
    expect(field(/Adresse e-mail/)).toHaveAccessibleDescription(
      'Un compte existe déjà avec cette adresse.',
    );
    expect(field(/^Mot de passe/)).toHaveValue('secret');
  });

  test('a creation that fails on the server shows its text with the reference', async () => {
    const fault = new Refusal(500, {
      message: 'Une erreur est survenue (référence K7M2-9PQD).',
      requestId: 'K7M2-9PQD',
    });
    const { user } = openLogin({ [CREATE]: () => fault });
    await openCreation(user);
    await fillCreation(user);
    await user.click(button('CRÉER MON COMPTE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('(référence K7M2-9PQD)');
  });
});
