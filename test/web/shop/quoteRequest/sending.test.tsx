import { cleanup, screen } from '@testing-library/react';
import { articleAdded, selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { openScreen, someArticle } from '../openScreen';
import {
  beaker,
  email,
  goToSummary,
  openValidate,
  receipt,
  SEND,
  sendButton,
} from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('sending', () => {
  test('QUOTE-23 shows the modal while sending, then QUOTE-24 the confirmation', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => (respond = resolve));
    const { user } = openValidate({}, { answer: () => answer });
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Envoi en cours' })).toBeInTheDocument();
    respond(receipt);
    expect(await screen.findByRole('dialog', { name: 'Demande envoyée' })).toBeInTheDocument();
  });

  test('QUOTE-25 the confirmation links to the customer’s quotes', async () => {
    const { user } = openValidate();
    await goToSummary(user);
    await user.click(sendButton());
    expect(await screen.findByRole('link', { name: 'VOIR MES DEVIS' })).toHaveAttribute(
      'href',
      '/my/account/quotes',
    );
  });

  test('FLOW-04, ERR-21 a sent quote empties cart and form and shows a toast', async () => {
    const { user, store } = openValidate();
    await goToSummary(user);
    await user.click(sendButton());
    expect(
      await screen.findByText('Votre demande de devis a été envoyée avec succès !'),
    ).toBeInTheDocument();
    expect(selectCartRows(store.getState())).toEqual([]);
    cleanup();
    openScreen(<ValidateScreen />, store, '/cart/validate');
    expect(email()).toHaveValue('');
  });

  test('ENTITY-47, ENTITY-50, ENTITY-51 sends the request the contract describes', async () => {
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

  test('articles added elsewhere while the request is in flight stay in the cart', async () => {
    const { user, store } = openValidate(
      {},
      {
        answer: () => {
          store.dispatch(articleAdded({ article: beaker, quantity: 2, silent: true }));
          store.dispatch(
            articleAdded({ article: someArticle({ id: 9 }), quantity: 1, silent: true }),
          );
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
});
