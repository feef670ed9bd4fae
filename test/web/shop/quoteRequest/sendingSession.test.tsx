import { screen } from '@testing-library/react';
import { selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import { selectUser } from '../../../../src/web/features/session/sessionSlice';
import { Refusal, someToken, someUser } from '../openScreen';
import { openValidate, RENEW, SEND, sendButton, summaryPath } from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the session while sending', () => {
  test('SESSION-11 an expiring token is renewed before the request, which uses it', async () => {
    const renewed = someToken();
    const { user, server } = openValidate(
      { user: someUser(), token: someToken(60) },
      {
        answers: {
          [RENEW]: () => ({ token: renewed }),
          'GET /protected/self/info': () => someUser(),
        },
        at: summaryPath,
      },
    );
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(server.callsOf(RENEW).length).toBeGreaterThan(0);
    expect(server.callsOf(SEND)[0]?.headers.get('Authorization')).toBe(`Bearer ${renewed}`);
  });

  test('SESSION-11 THREAT-M10 FAULT-R11 a renewed token is valid with a clock ahead', async () => {
    const { user, server } = openValidate(
      { user: someUser(), token: someToken(-7200) },
      {
        answers: {
          [RENEW]: () => ({ token: someToken(-3600) }),
          'GET /protected/self/info': () => someUser(),
        },
        at: summaryPath,
      },
    );
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Demande envoyée' });
    expect(server.callsOf(SEND)).toHaveLength(1);
  });

  test('SESSION-14 a customer with an expired token is not treated as a visitor', async () => {
    const { user, server, store } = openValidate(
      { user: someUser(), token: someToken(-60) },
      { answers: { [RENEW]: () => new Refusal(503) }, at: summaryPath },
    );
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(server.callsOf(SEND)).toHaveLength(0);
    expect(selectUser(store.getState())).toMatchObject({ id: 12 });
    expect(selectCartRows(store.getState())).toHaveLength(1);
  });

  test('SESSION-13 a session refused during renewal loses no request and no cart', async () => {
    const { user, server, store } = openValidate(
      { user: someUser(), token: someToken(60) },
      {
        answers: { [RENEW]: () => new Refusal(401) },
        answer: () => new Refusal(503),
        at: summaryPath,
      },
    );
    await user.click(sendButton());
    await screen.findByText('Une erreur est survenue lors du traitement de votre demande');
    expect(server.callsOf(SEND)).toHaveLength(1);
    expect(selectUser(store.getState())).toBeNull();
    expect(selectCartRows(store.getState())).toMatchObject([{ article: { id: 7 }, quantity: 4 }]);
  });
});
