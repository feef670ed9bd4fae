import { cleanup, screen, waitFor } from '@testing-library/react';
import { cartReset, selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import ValidateScreen from '../../../../src/web/shop/quoteRequest/ValidateScreen';
import { openScreen, Refusal } from '../openScreen';
import {
  beaker,
  BY_IDS,
  email,
  goToSummary,
  openValidate,
  receipt,
  SEND,
  sendButton,
  summaryPath,
} from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a failed request', () => {
  test('FLOW-05/06, ERR-20 a failure shows a toast and leaves form and cart as is', async () => {
    const { user, store } = openValidate({}, { answer: () => new Refusal(500) });
    await goToSummary(user);
    await user.click(sendButton());
    expect(
      await screen.findByText('Une erreur est survenue lors du traitement de votre demande'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(selectCartRows(store.getState())).toHaveLength(1);
    expect(screen.getByText('claire@lycee.fr')).toBeInTheDocument();
  });

  test('THREAT-F04 a cart sent in another tab is not restored after a lost response', async () => {
    const { user, store } = openValidate(
      {},
      {
        answer: () => {
          store.dispatch(cartReset()); // as the storage event of the other tab does
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await goToSummary(user);
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(selectCartRows(store.getState())).toEqual([]);
  });

  test('without a response a message is beside the button until the form changes', async () => {
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
    expect(await screen.findByText(/vérifiez votre connexion/)).toHaveTextContent(
      /restent ici.*elle ne partira qu’une fois/,
    );
    await user.type(screen.getByRole('textbox', { name: /Commentaire/ }), 'Merci');
    expect(screen.queryByText(/vérifiez votre connexion/)).not.toBeInTheDocument();
  });

  test('ERR-20 a full server’s message is beside the button, besides the toast', async () => {
    const message = 'Le serveur manque de place : rien n’a été enregistré. Réessayez plus tard.';
    const { user, store } = openValidate(
      {},
      { answer: () => new Refusal(503, { message, requestId: 'r' }) },
    );
    await goToSummary(user);
    await user.click(sendButton());
    expect(
      await screen.findByText('Une erreur est survenue lors du traitement de votre demande'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/Le serveur manque de place/)).toBeInTheDocument();
    expect(selectCartRows(store.getState())).toHaveLength(1);
  });

  test('OPEN-26 a request for a withdrawn article says why, and removes it by name', async () => {
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

  test('API-21 after a lost response and a reload the same key is sent again', async () => {
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
    const { user: again } = openScreen(<ValidateScreen />, store, summaryPath);
    await again.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    const keys = server.callsOf(SEND).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('QUOTE-19 a 422 about the e-mail address shows its message on the field', async () => {
    const refusal = new Refusal(422, {
      message: 'Cette adresse ne peut pas recevoir de mail.',
      requestId: 'r',
      field: 'email',
    });
    const { user, here } = openValidate({}, { answer: () => refusal });
    await goToSummary(user, 'claire@lycee');
    await user.click(sendButton());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription(/Cette adresse ne peut pas recevoir de mail\./);
    expect(here()).toBe('/cart/validate');
  });
});
