import { cleanup, screen, waitFor } from '@testing-library/react';
import { articleAdded, cartReset, selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import { selectUser } from '../../../../src/web/features/session/sessionSlice';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { openScreen, Refusal, someArticle, someToken, someUser } from './bench';
import {
  beaker,
  BY_IDS,
  CAMPAIGNS,
  email,
  goToSummary,
  openValidate,
  receipt,
  RENEW,
  SEND,
  sendButton,
  summaryAddress,
} from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
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
    const { user, store } = openValidate(
      {},
      {
        answer: () => {
          store.dispatch(articleAdded({ article: beaker, quantity: 2, silent: true }));
          store.dispatch(articleAdded({ article: someArticle({ id: 9 }), quantity: 1, silent: true }));
          return receipt;
        },
      },
    );
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(selectCartRows(store.getState())).toMatchObject([
      { id: 7, quantity: 2 },
      { id: 9, quantity: 1 },
    ]);
  });

  test('THREAT-F04 a basket that another tab has sent meanwhile does not come back when the answer of this one is lost', async () => {
    const { user, store } = openValidate(
      {},
      {
        answer: () => {
          store.dispatch(cartReset()); // as the news from the other tab do
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(selectCartRows(store.getState())).toEqual([]);
  });

  test('without an answer it says so beside the button, until something is changed', async () => {
    const { user } = openValidate(
      {},
      {
        answer: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByText(/vérifiez votre connexion/)).toHaveTextContent(/restent ici.*elle ne partira qu’une fois/);
    await user.type(screen.getByRole('textbox', { name: /Commentaire/ }), 'Merci');
    expect(screen.queryByText(/vérifiez votre connexion/)).not.toBeInTheDocument();
  });

  test('ERR-20 a server without room says so beside the button, after the sentence of a failure', async () => {
    const message = 'Le serveur manque de place : rien n’a été enregistré. Réessayez plus tard.';
    const { user, store } = openValidate({}, { answer: () => new Refusal(503, { message, requestId: 'r' }) });
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByText('Une erreur est survenue lors du traitement de votre demande')).toBeInTheDocument();
    expect(await screen.findByText(/Le serveur manque de place/)).toBeInTheDocument();
    expect(selectCartRows(store.getState())).toHaveLength(1);
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

  test('SESSION-11 THREAT-M10 FAULT-R11 a token just renewed is good, even when the clock of this device is a day ahead', async () => {
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
    const campaigns = [
      {
        id: 3,
        title: 'Rentrée',
        percentage: 12,
        startDateTime: '',
        start_date_time: '',
        endDateTime: '',
        end_date_time: '',
        articlesCnt: 1,
      },
    ];
    const isFirst = { [CAMPAIGNS]: true, [BY_IDS]: true };
    const firstThen = (name: keyof typeof isFirst, first: unknown, then: unknown) => () => {
      const answer = isFirst[name] ? first : then;
      isFirst[name] = false;
      return answer;
    };
    const { user, store } = openValidate(
      { basket: [{ article: onSale, quantity: 4 }], campaigns },
      {
        answers: {
          [CAMPAIGNS]: firstThen(CAMPAIGNS, campaigns, []),
          [BY_IDS]: firstThen(BY_IDS, [onSale], [{ ...onSale, active_sales_campaign_id: null }]),
        },
      },
    );
    expect(screen.getByRole('region', { name: 'Totaux' })).toHaveTextContent(/Total HT100,00/);
    await goToSummary(user);
    expect(await screen.findByText(/le prix HT passe de 25,0008 € à 28,41 €/)).toHaveTextContent('Bécher 150 mL');
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
