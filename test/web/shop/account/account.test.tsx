import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { readWaiting, rememberWaiting } from '../../../../src/web/features/quote/waitingRequest';
import { selectIsLoggedIn } from '../../../../src/web/features/session/sessionSlice';
import AccountQuotesScreen from '../../../../src/web/shop/account/AccountQuotesScreen';
import AccountShell from '../../../../src/web/shop/account/AccountShell';
import InfosScreen from '../../../../src/web/shop/account/InfosScreen';
import { aQuote } from '../../../domain/samples';
import { fakeServer, openScreen, Refusal, shopStore, someUser } from '../openScreen';

const SAVE = 'PUT /protected/put/self/personal/info';
const SELF = 'GET /protected/self/info';
const QUOTES = 'GET /protected/my/quotes';

function openAccount(
  at: string,
  answers: Parameters<typeof fakeServer>[0] = {},
  profile = someUser(),
) {
  const server = fakeServer({
    [SELF]: () => someUser({ firstName: 'Clara' }),
    [QUOTES]: () => ({ quotes: [], lines: [] }),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/my/account" element={<AccountShell />}>
        <Route path="infos" element={<InfosScreen />} />
        <Route path="quotes" element={<AccountQuotesScreen />} />
      </Route>
    </Routes>
  );
  return { server, ...openScreen(screens, shopStore(server, { user: profile }), at) };
}

describe('the account’s menu', () => {
  test('ACCOUNT-01 links to personal information, quote history and logout', () => {
    openAccount('/my/account/infos');
    const menu = within(screen.getByRole('navigation', { name: 'Mon compte' }));
    expect(menu.getByRole('link', { name: 'Informations personnelles' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(menu.getByRole('link', { name: 'Mes devis' })).toHaveAttribute(
      'href',
      '/my/account/quotes',
    );
    expect(menu.getByRole('button', { name: 'Déconnexion' })).toBeInTheDocument();
  });

  test('ACCOUNT-02, ERR-06 logout asks for confirmation, then shows a toast', async () => {
    const { user, store } = openAccount('/my/account/infos');
    await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Êtes-vous sûr de vouloir vous déconnecter ?',
    );
    expect(selectIsLoggedIn(store.getState())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'ME DÉCONNECTER' }));
    expect(await screen.findByText('Déconnexion réussie.')).toBeInTheDocument();
    expect(selectIsLoggedIn(store.getState())).toBe(false);
  });

  test('ACCOUNT-02 logout deletes the quote draft of this customer', async () => {
    localStorage.setItem(
      'paillasse.quoteDraft',
      JSON.stringify({ form: { comment: 'privé' }, ownerId: 12 }),
    );
    const { user } = openAccount('/my/account/infos');
    await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    await user.click(screen.getByRole('button', { name: 'ME DÉCONNECTER' }));
    expect(localStorage.getItem('paillasse.quoteDraft')).toBeNull();
  });

  test('a logout says that a waiting request will not go, and deletes it', async () => {
    rememberWaiting({ form: {}, rows: [], customerId: 12, key: 'key-of-the-request', since: 0 });
    const { user } = openAccount('/my/account/infos');
    await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'La demande de devis qui attend la connexion ne partira pas.',
    );
    await user.click(screen.getByRole('button', { name: 'ME DÉCONNECTER' }));
    expect(readWaiting()).toBeNull();
  });
});

describe('personal information', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }));

  test.each(['1', '0'] as const)(
    'ACCOUNT-03 ACCOUNT-04 the email cannot be changed here, and the contact form is linked: ' +
      'confirmed %s',
    (verified) => {
      openAccount('/my/account/infos', {}, someUser({ verified }));
      expect(screen.getByText(/ne peut pas être modifiée automatiquement/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Contactez-nous' })).toHaveAttribute(
        'href',
        '/contact/us',
      );
    },
  );

  test(
    'ACCOUNT-05 ACCOUNT-06 ACCOUNT-07 ACCOUNT-08 shows the profile; only the email cannot be ' +
      'edited',
    () => {
      openAccount('/my/account/infos');
      expect(screen.getByLabelText('Prénom')).toHaveValue('Claire');
      expect(screen.getByLabelText('Nom')).toHaveValue('Morel');
      expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('readonly');
      expect(group('Adresse de livraison').getByLabelText('Rue')).toHaveValue('12 rue des Carmes');
      expect(group('Adresse de facturation').getByLabelText('Code postal')).toHaveValue('75005');
    },
  );

  test(
    'ACCOUNT-05 ACCOUNT-09 ACCOUNT-11, ENTITY-58..60 Valider saves and ' + 'reloads the user',
    async () => {
      const saved = () => someUser({ firstName: 'Clara', lastName: 'Morin' });
      const { user, server, store } = openAccount('/my/account/infos', {
        [SAVE]: () => ({ message: 'ok' }),
        [SELF]: saved,
      });
      await user.clear(screen.getByLabelText('Prénom'));
      await user.type(screen.getByLabelText('Prénom'), 'Clara');
      await user.clear(screen.getByLabelText('Nom'));
      await user.type(screen.getByLabelText('Nom'), 'Morin');
      await user.click(screen.getByRole('button', { name: 'Valider' }));
      expect(
        await screen.findByText('Vos informations ont été enregistrées !'),
      ).toBeInTheDocument();
      const address = {
        street: '12 rue des Carmes',
        additionalStreet: 'Bâtiment C',
        zipCode: '75005',
        city: 'Paris',
        country: 'France',
      };
      expect(server.callsOf(SAVE)[0]?.body).toEqual({
        firstName: 'Clara',
        lastName: 'Morin',
        IBAN: '',
        deliveryAddress: address,
        billingAddress: address,
        revision: 0,
      });
      await waitFor(() =>
        expect(store.getState().session.user?.user).toMatchObject({
          firstName: 'Clara',
          lastName: 'Morin',
        }),
      );
    },
  );

  test('ACCOUNT-10 waits half a second before it saves', async () => {
    jest.useFakeTimers();
    try {
      const { server } = openAccount('/my/account/infos', { [SAVE]: () => ({ message: 'ok' }) });
      act(() => screen.getByRole('button', { name: 'Valider' }).click());
      await act(() => jest.advanceTimersByTimeAsync(499));
      expect(server.callsOf(SAVE)).toHaveLength(0);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(server.callsOf(SAVE)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  describe('changed meanwhile by the shop', () => {
    const MESSAGE = 'Vos informations ont été modifiées entre-temps (par notre équipe).';
    const elsewhere = someUser({ lastName: 'Morin', revision: 1 });

    async function saveOver(typed: string) {
      let answer: unknown;
      const opened = openAccount('/my/account/infos', {
        [SAVE]: () => answer,
        [SELF]: () => elsewhere,
      });
      answer = new Refusal(409, { message: MESSAGE });
      await opened.user.type(screen.getByLabelText(typed), '-Petit');
      await opened.user.click(screen.getByRole('button', { name: 'Valider' }));
      const bodyOf = () => opened.server.callsOf(SAVE).at(-1)?.body;
      return { ...opened, bodyOf, accept: () => (answer = { message: 'ok' }) };
    }

    test('OPEN-59 both names are shown; one’s own is saved over the other', async () => {
      const { user, bodyOf, accept } = await saveOver('Nom');
      const dialog = await screen.findByRole('dialog', { name: /modifiées entre-temps/ });
      expect(dialog).toHaveTextContent(MESSAGE);
      expect(dialog).toHaveTextContent('Enregistré : Morin');
      expect(dialog).toHaveTextContent('Votre saisie : Morel-Petit');
      accept();
      await user.click(within(dialog).getByRole('button', { name: 'Garder ma saisie' }));
      expect(
        await screen.findByText('Vos informations ont été enregistrées !'),
      ).toBeInTheDocument();
      expect(bodyOf()).toMatchObject({ lastName: 'Morel-Petit', revision: 1 });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('what is stored is taken, without another saving', async () => {
      const { user, server } = await saveOver('Nom');
      await user.click(
        await screen.findByRole('button', { name: 'Prendre ce qui est enregistré' }),
      );
      expect(screen.getByLabelText('Nom')).toHaveValue('Morin');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.callsOf(SAVE)).toHaveLength(1);
    });

    test('a first name typed beside stays, with the other’s name, and is saved next', async () => {
      const { user, bodyOf, accept } = await saveOver('Prénom');
      expect(await screen.findByText(`${MESSAGE} Relisez-les, puis validez.`)).toBeInTheDocument();
      expect(screen.getByLabelText('Nom')).toHaveValue('Morin');
      accept();
      await user.click(screen.getByRole('button', { name: 'Valider' }));
      expect(
        await screen.findByText('Vos informations ont été enregistrées !'),
      ).toBeInTheDocument();
      expect(bodyOf()).toMatchObject({
        firstName: 'Claire-Petit',
        lastName: 'Morin',
        revision: 1,
      });
    });
  });

  test('ACCOUNT-09 a failure shows a toast and leaves the form unchanged', async () => {
    const { user } = openAccount('/my/account/infos', { [SAVE]: () => new Refusal(500) });
    await user.type(screen.getByLabelText('Nom'), '-Petit');
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    expect(await screen.findByText('Une erreur est survenue')).toBeInTheDocument();
    expect(screen.getByText('Référence de l’incident : r')).toBeInTheDocument();
    expect(screen.getByLabelText('Nom')).toHaveValue('Morel-Petit');
  });
});

describe('the quote history', () => {
  const quote = {
    id: 1042,
    creation_date_time: '2026-11-18 10:00:00',
    pipe_status: 'PENDING',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    comment: '',
    delivery_street: '',
    delivery_street_complement: '',
    delivery_zip_code: '',
    delivery_city: '',
    delivery_country: '',
    billing_street: '',
    billing_street_complement: '',
    billing_zip_code: '',
    billing_city: '',
    billing_country: '',
  };

  test('ACCOUNT-12 shows the customer’s own quotes', async () => {
    openAccount('/my/account/quotes', { [QUOTES]: () => ({ quotes: [quote], lines: [] }) });
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '202611-1042' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mes devis');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('THREAT-L05 older quotes are shown when they are asked for, below the newest', async () => {
    const answers = [
      { quotes: [quote], lines: [], next: 1042 },
      { quotes: [{ ...quote, id: 7 }], lines: [] },
    ];
    const { user } = openAccount('/my/account/quotes', { [QUOTES]: () => answers.shift() });
    await user.click(
      await screen.findByRole('button', { name: 'AFFICHER LES DEVIS PLUS ANCIENS' }),
    );
    expect(await screen.findByRole('button', { name: '202611-7' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '202611-1042' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /PLUS ANCIENS/ })).not.toBeInTheDocument();
  });

  test('ERR-44 a failed load shows no toast; the list says so, with a retry button', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let fails = true;
    const { user } = openAccount('/my/account/quotes', {
      [QUOTES]: () => (fails ? new Refusal(500) : { quotes: [quote], lines: [] }),
    });
    expect(await screen.findByText(/n’ont pas pu être lus/)).toBeInTheDocument();
    expect(screen.getByText('Référence de l’incident : r')).toBeInTheDocument();
    expect(screen.queryByText(/Aucun devis|0 devis/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'RÉESSAYER' }));
    expect(await screen.findByRole('button', { name: '202611-1042' })).toBeInTheDocument();
    warn.mockRestore();
  });

  test('ERR-44 what was refused for its calls is told so, not as a lost connection', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    openAccount('/my/account/quotes', {
      [QUOTES]: () =>
        new Refusal(429, { message: 'Trop de demandes. Patientez un instant avant de réessayer.' }),
    });
    expect(
      await screen.findByText('Trop de demandes. Patientez un instant avant de réessayer.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Vérifiez votre connexion/)).not.toBeInTheDocument();
    warn.mockRestore();
  });

  test('a session that the server ended shows a login link that returns here', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    openAccount('/my/account/quotes', { [QUOTES]: () => new Refusal(401) });
    expect(await screen.findByText(/Votre session est terminée/)).toBeInTheDocument();
    expect(screen.queryByText(/Aucun devis|0 devis/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ME CONNECTER' })).toHaveAttribute('href', '/login');
    warn.mockRestore();
  });
});

test('PROOF-06 the customer saves what is accepted of a quote, and of no other', async () => {
  const offer = { total_ht: '12.50', accepted: true };
  const quotes = [
    aQuote({ id: 41, offer }),
    aQuote({ id: 40, offer: { ...offer, accepted: false } }),
  ];
  const { user } = openAccount('/my/account/quotes', { [QUOTES]: () => ({ quotes, lines: [] }) });
  const button = () =>
    within(screen.getByRole('dialog')).queryByRole('button', { name: 'Devis accepté (PDF)' });
  await user.click(await screen.findByRole('button', { name: /-40$/ }));
  expect(button()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'FERMER' }));
  await user.click(screen.getByRole('button', { name: /-41$/ }));
  expect(button()).toBeVisible();
});
