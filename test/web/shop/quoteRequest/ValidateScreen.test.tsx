import { cleanup, screen, waitFor, within } from '@testing-library/react';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { articleAdded, cartReset, selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import { loggedIn, selectUser } from '../../../../src/web/features/session/sessionSlice';
import { fakeServer, openScreen, Refusal, shopStore, someArticle, someToken, someUser } from './bench';

const SEND = 'POST /exposed/post/quote';
const BY_IDS = 'POST /exposed/articles/by/ids';
const RENEW = 'GET /exposed/renew/jwt';
const CAMPAIGNS = 'GET /exposed/active/sales/campaigns';
const receipt = { id: 1042, number: '202611-1042', creation_date_time: '2026-11-18 10:00:00' };
const beaker = someArticle();
const summaryAddress = '/cart/validate?etape=recapitulatif';

interface Opening {
  answer?: () => unknown;
  fresh?: unknown[];
  at?: string;
  answers?: Parameters<typeof fakeServer>[0];
}

function openValidate(state: Parameters<typeof shopStore>[1] = {}, { answer = () => receipt, fresh, at = '/cart/validate', answers }: Opening = {}) {
  const basket = state.basket ?? [{ article: beaker, quantity: 4 }];
  const server = fakeServer({ [CAMPAIGNS]: () => state.campaigns ?? [], [SEND]: answer, [BY_IDS]: () => fresh ?? basket.map(({ article }) => article), ...answers });
  const store = shopStore(server, { ...state, basket });
  return { server, ...openScreen(<ValidateScreen />, store, at) };
}

const email = () => screen.getByRole('textbox', { name: /Adresse mail/ });
const sendButton = () => screen.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
const continueButton = () => screen.getByRole('button', { name: 'CONTINUER' });
const group = (name: string) => within(screen.getByRole('group', { name }));

async function goToSummary(user: ReturnType<typeof openValidate>['user'], typed = 'claire@lycee.fr') {
  await user.type(email(), typed);
  await user.click(continueButton());
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('step 1', () => {
  test('QUOTE-01, QUOTE-02, QUOTE-03 holds general information and both addresses', () => {
    openValidate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Valider mon devis');
    expect(screen.getByText('Coordonnées')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toBeInTheDocument();
    expect(group('Adresse de livraison').getAllByRole('textbox')).toHaveLength(5);
    expect(group('Adresse de facturation').getAllByRole('textbox')).toHaveLength(5);
  });

  test('QUOTE-05, QUOTE-06, QUOTE-07 the billing fields copy the delivery ones and are disabled', async () => {
    const { user } = openValidate();
    await user.type(group('Adresse de livraison').getByLabelText('Ville'), 'Lyon');
    expect(group('Adresse de facturation').getByLabelText('Ville')).toHaveValue('Lyon');
    expect(group('Adresse de facturation').getByLabelText('Ville')).toBeDisabled();
  });

  test('QUOTE-04 the toggle gives the billing fields back', async () => {
    const { user } = openValidate();
    await user.click(screen.getByRole('checkbox', { name: 'Identique à l’adresse de livraison' }));
    await user.type(group('Adresse de facturation').getByLabelText('Ville'), 'Nantes');
    expect(group('Adresse de livraison').getByLabelText('Ville')).toHaveValue('');
    expect(group('Adresse de facturation').getByLabelText('Ville')).toHaveValue('Nantes');
  });

  test('QUOTE-08, QUOTE-09 invites a visitor to log in', () => {
    openValidate();
    expect(screen.getByRole('link', { name: 'ME CONNECTER' })).toHaveAttribute('href', '/login?from=validate');
  });

  test('QUOTE-08 does not invite a customer', () => {
    openValidate({ user: someUser() });
    expect(screen.queryByRole('link', { name: 'ME CONNECTER' })).not.toBeInTheDocument();
  });

  test('QUOTE-10, QUOTE-11 is filled from the profile, the phone empty', () => {
    openValidate({ user: someUser() });
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Claire');
    expect(email()).toHaveValue('claire@lycee.fr');
    expect(group('Adresse de livraison').getByLabelText('Rue')).toHaveValue('12 rue des Carmes');
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('');
  });

  test('QUOTE-12 is empty for a visitor', () => {
    openValidate();
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value).join('')).toBe('');
  });

  test('QUOTE-10 a login from the form keeps what was typed and fills the rest', async () => {
    const { user, store } = openValidate();
    await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Paul');
    cleanup();
    store.dispatch(loggedIn({ token: someToken(), user: someUser() }));
    openScreen(<ValidateScreen />, store, '/cart/validate');
    expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Paul');
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Morel');
  });

  test('QUOTE-19, QUOTE-20 going on without email leads to the field with its error', async () => {
    const { user } = openValidate();
    await user.click(continueButton());
    expect(email()).toHaveAccessibleDescription('Ce champ est obligatoire');
    expect(email()).toHaveFocus();
  });

  test('QUOTE-21 editing another field clears the error', async () => {
    const { user } = openValidate();
    await user.click(continueButton());
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'M');
    expect(screen.queryByText('Ce champ est obligatoire')).not.toBeInTheDocument();
  });

  test('QUOTE-16 a doubtful email only gets a hint', async () => {
    const { user, here } = openValidate();
    await user.type(email(), 'claire@lycee');
    await user.tab();
    expect(email()).toHaveAccessibleDescription(/elle semble incomplète/);
    await user.click(continueButton());
    expect(here()).toBe(summaryAddress);
  });
});

describe('step 2', () => {
  test('QUOTE-13, PRICE-11 shows the totals and the number of articles', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    expect(screen.getByText('Récapitulatif')).toHaveAttribute('aria-current', 'step');
    const figures = screen.getByRole('region', { name: 'Totaux' });
    expect(figures).toHaveTextContent('Articles4');
    expect(figures).toHaveTextContent('Total HT113,64 €');
    expect(figures).toHaveTextContent('Taxes22,72 €');
    expect(figures).toHaveTextContent('Total TTC136,36 €');
  });

  test('QUOTE-14, QUOTE-15 has the comment and the send button', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    expect(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' }).tagName).toBe('TEXTAREA');
    expect(sendButton()).toBeEnabled();
  });

  test('QUOTE-18 the send button is disabled without email, and a press on it leads to the field', async () => {
    const { user, here } = openValidate({}, { at: summaryAddress });
    expect(sendButton()).toBeDisabled();
    await user.click(sendButton().parentElement as HTMLElement);
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Ce champ est obligatoire');
    expect(here()).toBe('/cart/validate');
  });

  test('QUOTE-17 the send button is disabled with zero articles', async () => {
    const { server } = openValidate({ user: someUser(), basket: [] }, { at: summaryAddress });
    expect(sendButton()).toBeDisabled();
    expect(server.callsOf(SEND)).toHaveLength(0);
  });

  test('OPEN-30 going back loses nothing', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    await user.type(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' }), 'Merci');
    await user.click(screen.getByRole('button', { name: 'RETOUR AUX COORDONNÉES' }));
    expect(email()).toHaveValue('claire@lycee.fr');
    await user.click(continueButton());
    expect(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' })).toHaveValue('Merci');
  });

  test('OPEN-30 a reload loses nothing', async () => {
    const { user, store, here } = openValidate();
    await goToSummary(user);
    await user.type(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' }), 'Merci');
    const address = here();
    cleanup();
    openScreen(<ValidateScreen />, store, address);
    expect(screen.getByRole('textbox', { name: 'Commentaire (facultatif)' })).toHaveValue('Merci');
    expect(screen.getByText('claire@lycee.fr')).toBeInTheDocument();
  });
});

describe('sending', () => {
  test('QUOTE-23 shows the modal while sending, then QUOTE-24 the confirmation', async () => {
    let letAnswer: (value: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => (letAnswer = resolve));
    const { user } = openValidate({}, { answer: () => answer });
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Envoi en cours' })).toBeInTheDocument();
    letAnswer(receipt);
    expect(await screen.findByRole('dialog', { name: 'Demande envoyée' })).toBeInTheDocument();
  });

  test('QUOTE-25 the confirmation leads to the customer’s quotes', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByRole('link', { name: 'VOIR MES DEVIS' })).toHaveAttribute('href', '/my/account/quotes');
  });

  test('FLOW-04, ERR-21 a sent quote empties the basket, forgets the form and says so', async () => {
    const { user, store } = openValidate();
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByText('Votre demande de devis a été envoyée avec succès !')).toBeInTheDocument();
    expect(selectCartRows(store.getState())).toEqual([]);
    cleanup();
    openScreen(<ValidateScreen />, store, '/cart/validate');
    expect(email()).toHaveValue('');
  });

  test('ENTITY-47, ENTITY-50, ENTITY-51 sends the request of the contract', async () => {
    const { user, server } = openValidate();
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(server.callsOf(SEND)).toHaveLength(1);
    expect(server.callsOf(SEND)[0]?.body).toMatchObject({
      email: 'claire@lycee.fr',
      env: 'production',
      lines: [{ article_id: 7, quantity: 4 }],
    });
  });

  test('QUOTE-15 a double click sends one request', async () => {
    const { user, server } = openValidate();
    await goToSummary(user);
    await user.dblClick(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(server.callsOf(SEND)).toHaveLength(1);
  });

  test('FLOW-05, FLOW-06, ERR-20 a failure says so and keeps form and basket', async () => {
    const { user, store } = openValidate({}, { answer: () => new Refusal(500) });
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByText('Une erreur est survenue lors du traitement de votre demande')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(selectCartRows(store.getState())).toHaveLength(1);
    expect(screen.getByText('claire@lycee.fr')).toBeInTheDocument();
  });

  test('what another page or tab put in while the request was on its way stays in the basket', async () => {
    const { user, store } = openValidate({}, {
      answer: () => {
        store.dispatch(articleAdded({ article: beaker, quantity: 2, silent: true }));
        store.dispatch(articleAdded({ article: someArticle({ id: 9 }), quantity: 1, silent: true }));
        return receipt;
      },
    });
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(selectCartRows(store.getState())).toMatchObject([{ id: 7, quantity: 2 }, { id: 9, quantity: 1 }]);
  });

  test('a basket that another tab has sent meanwhile does not come back when the answer of this one is lost', async () => {
    const { user, store } = openValidate({}, {
      answer: () => {
        store.dispatch(cartReset()); // as the news from the other tab do
        throw new TypeError('Failed to fetch');
      },
    });
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(selectCartRows(store.getState())).toEqual([]);
  });

  test('without an answer it says so beside the button, until something is changed', async () => {
    const { user } = openValidate({}, {
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByText(/vérifiez votre connexion/)).toHaveTextContent(/restent ici.*elle ne partira qu’une fois/);
    await user.type(screen.getByRole('textbox', { name: /Commentaire/ }), 'Merci');
    expect(screen.queryByText(/vérifiez votre connexion/)).not.toBeInTheDocument();
  });

  test('OPEN-26 a refusal of an article withdrawn meanwhile is told, and the article named as it goes', async () => {
    const message = 'L’article « Bécher 150 mL » n’est plus proposé. Retirez-le de votre devis.';
    let fresh: unknown[] = [beaker];
    const answer = () => {
      fresh = [{ ...beaker, soft_deleted: '1' }];
      return new Refusal(422, { message, requestId: 'r', field: 'lines' });
    };
    const { user, store } = openValidate({}, { answer, answers: { [BY_IDS]: () => fresh } });
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByText(/n’est plus au catalogue/)).toHaveTextContent('Bécher 150 mL');
    expect(selectCartRows(store.getState())).toEqual([]);
  });

  test('API-21 a lost answer and a reload send the same key again', async () => {
    let isLost = true;
    const answer = () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return receipt;
    };
    const { user, server, store } = openValidate({}, { answer });
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    isLost = false;
    cleanup();
    const { user: again } = openScreen(<ValidateScreen />, store, summaryAddress);
    await again.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    const keys = server.callsOf(SEND).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('QUOTE-19 a 422 about the email shows its sentence on the field', async () => {
    const refusal = new Refusal(422, { message: 'Cette adresse ne peut pas recevoir de mail.', requestId: 'r', field: 'email' });
    const { user, here } = openValidate({}, { answer: () => refusal });
    await goToSummary(user, 'claire@lycee');
    await user.click(sendButton());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription(/Cette adresse ne peut pas recevoir de mail\./);
    expect(here()).toBe('/cart/validate');
  });

  test('SESSION-11 a token about to expire is renewed before the request, which carries the new one', async () => {
    const young = someToken();
    const { user, server } = openValidate(
      { user: someUser(), token: someToken(60) },
      { answers: { [RENEW]: () => ({ token: young }), 'GET /protected/self/info': () => someUser() }, at: summaryAddress },
    );
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(server.callsOf(RENEW).length).toBeGreaterThan(0);
    expect(server.callsOf(SEND)[0]?.headers.get('Authorization')).toBe(`Bearer ${young}`);
  });

  test('SESSION-11 a token just renewed is good, even when the clock of this device is a day ahead', async () => {
    const { user, server } = openValidate(
      { user: someUser(), token: someToken(-7200) },
      { answers: { [RENEW]: () => ({ token: someToken(-3600) }), 'GET /protected/self/info': () => someUser() }, at: summaryAddress },
    );
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(server.callsOf(SEND)).toHaveLength(1);
  });

  test('SESSION-14 a customer whose expired token cannot be renewed now is not taken for a visitor', async () => {
    const { user, server, store } = openValidate(
      { user: someUser(), token: someToken(-60) },
      { answers: { [RENEW]: () => new Refusal(503) }, at: summaryAddress },
    );
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(server.callsOf(SEND)).toHaveLength(0);
    expect(selectUser(store.getState())).toMatchObject({ id: 12 });
    expect(selectCartRows(store.getState())).toHaveLength(1);
  });

  test('SESSION-13 a session refused at that moment loses neither request nor basket', async () => {
    const { user, server, store } = openValidate(
      { user: someUser(), token: someToken(60) },
      { answers: { [RENEW]: () => new Refusal(401) }, answer: () => new Refusal(503), at: summaryAddress },
    );
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(server.callsOf(SEND)).toHaveLength(1);
    expect(selectUser(store.getState())).toBeNull();
    expect(selectCartRows(store.getState())).toMatchObject([{ article: { id: 7 }, quantity: 4 }]);
  });
});

describe('articles read again', () => {
  test('OPEN-38 a changed price shows old and new', async () => {
    const { store } = openValidate({}, { fresh: [{ ...beaker, basePrice: '30.00', ttcPrice: '36.00' }] });
    expect(await screen.findByText(/le prix HT passe de 28,41 € à 30,00 €/)).toHaveTextContent('Bécher 150 mL');
    expect(selectCartRows(store.getState())).toMatchObject([{ article: { basePrice: '30.00' }, quantity: 4 }]);
  });

  test('a promotion that ended between two pages is told with the price that was shown', async () => {
    const onSale = someArticle({ active_sales_campaign_id: 3 });
    const campaigns = [{ id: 3, title: 'Rentrée', percentage: 12, startDateTime: '', start_date_time: '', endDateTime: '', end_date_time: '', articlesCnt: 1 }];
    const isFirst = { [CAMPAIGNS]: true, [BY_IDS]: true };
    const firstThen = (name: keyof typeof isFirst, first: unknown, then: unknown) => () => {
      const answer = isFirst[name] ? first : then;
      isFirst[name] = false;
      return answer;
    };
    const { user, store } = openValidate(
      { basket: [{ article: onSale, quantity: 4 }], campaigns },
      { answers: { [CAMPAIGNS]: firstThen(CAMPAIGNS, campaigns, []), [BY_IDS]: firstThen(BY_IDS, [onSale], [{ ...onSale, active_sales_campaign_id: null }]) } },
    );
    expect(screen.getByRole('region', { name: 'Totaux' })).toHaveTextContent(/Total HT100,00/);
    await goToSummary(user);
    expect(await screen.findByText(/le prix HT passe de 25,00 € à 28,41 €/)).toHaveTextContent('Bécher 150 mL');
    expect(store.getState().campaigns.list).toEqual([]);
    expect(screen.getByRole('region', { name: 'Totaux' })).toHaveTextContent(/Total HT113,64/);
  });

  test.each([
    ['marked as deleted', [{ ...beaker, soft_deleted: '1' }]],
    ['no longer known', []],
  ])('OPEN-26 an article %s is named and leaves the basket', async (_case, fresh) => {
    const { store } = openValidate({}, { fresh });
    expect(await screen.findByText(/n’est plus au catalogue/)).toHaveTextContent('Bécher 150 mL');
    await waitFor(() => expect(selectCartRows(store.getState())).toEqual([]));
  });
});
