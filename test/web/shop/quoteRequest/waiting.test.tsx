import { act, screen, waitFor } from '@testing-library/react';
import { cartReset, selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import { followTokenOf } from '../../../../src/web/features/quote/lastSent';
import { SentWaitingNotice, WaitingNotice } from '../../../../src/web/features/quote/WaitingNotice';
import {
  readWaiting,
  rememberWaiting,
  type WaitingRequest,
  withdrawWaiting,
} from '../../../../src/web/features/quote/waitingRequest';
import {
  loggedIn,
  selectIsLoggedIn,
  selectUser,
} from '../../../../src/web/features/session/sessionSlice';
import { EMPTY_FORM } from '../../../../src/web/shop/quoteRequest/quoteForm';
import { startSendingWaiting } from '../../../../src/web/shop/quoteRequest/sendWaiting';
import { useAppSelector } from '../../../../src/web/store/hooks';
import { html } from '../../../support/strangeAnswers';
import { fakeServer, openScreen, Refusal, shopStore, someToken, someUser } from '../openScreen';
import {
  beaker,
  CAMPAIGNS,
  email,
  goToSummary,
  openValidate,
  receipt,
  RENEW,
  SEND,
  sendButton,
  summaryPath,
} from './openValidate';

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => stop());

const unreachable = () =>
  void jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
const reachable = () =>
  void jest
    .mocked(globalThis.fetch)
    .mockImplementation(async () => Response.json({ status: 'live' }));
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const backOnNetwork = () => {
  reachable();
  act(() => void window.dispatchEvent(new Event('online')));
};
const waits = () => screen.findByText(/Votre demande est enregistrée sur cet appareil/);

const request = (part: Partial<WaitingRequest> = {}): WaitingRequest => ({
  form: { ...EMPTY_FORM, email: 'claire@lycee.fr' },
  rows: [{ id: beaker.id, article: beaker, quantity: 4 }] as unknown as WaitingRequest['rows'],
  customerId: null,
  key: 'key-of-the-request',
  since: Date.now(),
  ...part,
});

const Notice = () => (
  <>
    <WaitingNotice customerId={useAppSelector(selectUser)?.id ?? null} />
    <SentWaitingNotice />
  </>
);

/** A page other than that of the request, with what sends it. */
function openOther(
  state: Parameters<typeof shopStore>[1] = {},
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({ [CAMPAIGNS]: () => [], [SEND]: () => receipt, ...answers });
  const store = shopStore(server, state);
  stop = startSendingWaiting(store);
  return { server, ...openScreen(<Notice />, store, '/cart') };
}

test('FAULT-R09 a request without network waits with its articles, then goes once', async () => {
  unreachable();
  let isUp = false;
  const { user, server, store } = openValidate({}, { answer: () => (isUp ? receipt : lost()) });
  await goToSummary(user);
  await user.click(sendButton());
  await waits();
  const key = readWaiting()?.key;
  expect(readWaiting()).toMatchObject({
    form: { email: 'claire@lycee.fr' },
    rows: [{ id: 7, quantity: 4 }],
  });
  isUp = true;
  backOnNetwork();
  await screen.findByRole('dialog', { name: 'Demande envoyée' });
  expect(server.callsOf(SEND).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
    key,
    key,
  ]);
  expect(readWaiting()).toBeNull();
  expect(selectCartRows(store.getState())).toEqual([]);
});

test('a waiting request is shown when the page opens, and is given up or edited', async () => {
  unreachable();
  rememberWaiting(request());
  const { user, store } = openValidate({ cart: [] }, { fresh: [beaker] });
  await waits();
  expect(screen.getByRole('table', { name: 'Articles' })).toHaveTextContent(beaker.label);
  await user.click(screen.getByRole('button', { name: 'MODIFIER LA DEMANDE' }));
  expect(email()).toHaveValue('claire@lycee.fr');
  expect(selectCartRows(store.getState())).toMatchObject([{ id: 7, quantity: 4 }]);
  expect(readWaiting()).toBeNull();
});

test.each([
  ['a page', () => html(200)],
  [
    'a page as JSON',
    () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
  ],
  ['nothing', () => Response.json(null)],
  ['other JSON', () => Response.json({ authenticated: false })],
])(
  'ERR-02 a request waits while %s is answered to the question whether the shop is there',
  async (_, answer) => {
    jest.mocked(globalThis.fetch).mockImplementation(async () => answer());
    const { user, store } = openValidate({}, { answer: lost });
    await goToSummary(user);
    await user.click(sendButton());
    await waits();
    expect(selectCartRows(store.getState())).toMatchObject([{ id: 7, quantity: 4 }]);
  },
);

test.each([200, 202, 400, 403, 409])(
  'ERR-02 a request that a firewall answers with %i goes on waiting',
  async (status) => {
    reachable();
    rememberWaiting(request());
    const { server } = openOther({}, { [SEND]: () => html(status) });
    await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(1));
    backOnNetwork();
    // One attempt after another: the first one has ended.
    await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(2));
    expect(server.callsOf(SEND).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array(2).fill('key-of-the-request'),
    );
    expect(readWaiting()).toMatchObject({ key: 'key-of-the-request' });
    expect(readWaiting()?.refusal).toBeUndefined();
  },
);

test('a request that is given up is forgotten, and the cart stays as it is', async () => {
  unreachable();
  rememberWaiting(request());
  const { user, store, here } = openValidate({ cart: [] });
  await waits();
  await user.click(screen.getByRole('button', { name: 'NE PAS L’ENVOYER' }));
  expect([readWaiting(), here(), selectCartRows(store.getState())]).toEqual([null, '/cart', []]);
});

test('a refusal is shown with form and articles, which nothing has lost', async () => {
  unreachable();
  rememberWaiting(request());
  const { store } = openValidate(
    {},
    {
      answer: () =>
        new Refusal(422, { message: 'Un article n’est plus en vente.', requestId: 'r' }),
    },
  );
  await waits();
  act(() => void store.dispatch(cartReset()));
  backOnNetwork();
  expect(await screen.findByRole('textbox', { name: /Adresse e-mail/ })).toHaveValue(
    'claire@lycee.fr',
  );
  expect(
    screen.getByText('Une erreur est survenue lors du traitement de votre demande'),
  ).toBeInTheDocument();
  expect(email()).toHaveValue('claire@lycee.fr');
  expect(selectCartRows(store.getState())).toMatchObject([{ id: 7, quantity: 4 }]);
});

test('a refusal on another page is told on the cart until the request is opened', async () => {
  rememberWaiting(request());
  const refuse = () =>
    new Refusal(422, { message: 'Un article n’est plus en vente.', requestId: 'r' });
  const { server } = openOther({}, { [SEND]: refuse });
  expect(await screen.findByText(/n’a pas pu partir/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VOIR LA DEMANDE' })).toHaveAttribute(
    'href',
    '/cart/validate',
  );
  backOnNetwork();
  expect(server.callsOf(SEND)).toHaveLength(1);
});

test('a server that answers 503 refuses nothing: the request goes on waiting', async () => {
  rememberWaiting(request());
  const { server } = openOther({}, { [SEND]: () => new Refusal(503) });
  await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(1));
  expect(await screen.findByText(/attend la connexion/)).toBeInTheDocument();
  expect(readWaiting()).toMatchObject({ key: 'key-of-the-request' });
  expect(readWaiting()?.refusal).toBeUndefined();
});

test('a customer’s request waits for a login, and goes in their session alone', async () => {
  rememberWaiting(request({ customerId: 12 }));
  const { server, store } = openOther();
  expect(screen.getByRole('link', { name: 'ME CONNECTER' })).toBeInTheDocument();
  act(() => void store.dispatch(loggedIn({ token: someToken(), user: someUser({ id: 13 }) })));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(server.callsOf(SEND)).toHaveLength(0);
  act(() => void store.dispatch(loggedIn({ token: someToken(), user: someUser({ id: 12 }) })));
  await waitFor(() => expect(readWaiting()).toBeNull());
  expect(server.callsOf(SEND)).toHaveLength(1);
});

test('a session that ends before the request goes keeps it for the next login', async () => {
  rememberWaiting(request({ customerId: 12 }));
  const { server, store } = openOther(
    { user: someUser(), token: someToken(60) },
    { [RENEW]: () => new Refusal(401) },
  );
  expect(await screen.findByRole('link', { name: 'ME CONNECTER' })).toBeInTheDocument();
  expect(selectIsLoggedIn(store.getState())).toBe(false);
  expect(server.callsOf(SEND)).toHaveLength(0);
  expect(readWaiting()?.refusal).toBeUndefined();
});

test('another customer’s waiting request is not replaced', () => {
  rememberWaiting(request({ customerId: 12 }));
  expect(rememberWaiting(request({ customerId: 13, key: 'another-key' }))).toBe(false);
  expect(readWaiting()?.key).toBe('key-of-the-request');
});

test('when a request waits in another tab, sending the same cart sends no second one', async () => {
  const { user, server } = openValidate();
  await goToSummary(user);
  unreachable();
  rememberWaiting(request());
  await user.click(sendButton());
  await waits();
  expect(server.callsOf(SEND)).toHaveLength(0);
});

test('where nothing can be stored, a request without a network fails as before', async () => {
  unreachable();
  const { user } = openValidate({}, { answer: lost });
  await goToSummary(user);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(sendButton());
  expect(await screen.findByText(/vérifiez votre connexion/)).toBeInTheDocument();
  full.mockRestore();
});

test('a request that the version before stored is sent with its key', async () => {
  const form = { ...EMPTY_FORM, email: ' claire@lycee.fr ' };
  const rows = [{ id: beaker.id, article: beaker, quantity: 4 }];
  // As the version of 23 November 2026 wrote it.
  const stored = { form, rows, customerId: null, key: 'key-of-that-version', since: 1764000000000 };
  localStorage.setItem('paillasse.waitingQuote', JSON.stringify(stored));
  const { server } = openOther();
  await waitFor(() => expect(readWaiting()).toBeNull());
  expect(server.callsOf(SEND).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
    'key-of-that-version',
  ]);
});

test('on another page, a sent request is told with its number and link until closed', async () => {
  rememberWaiting(request());
  const { user } = openOther({}, { [SEND]: () => ({ ...receipt, follow_token: 'the-token' }) });
  const notice = await screen.findByText(/Demande n° 202611-1042 envoyée/);
  expect(notice).toHaveTextContent('Confirmation par e-mail à claire@lycee.fr.');
  expect(screen.getByRole('link', { name: 'SUIVRE MA DEMANDE' })).toHaveAttribute(
    'href',
    '/suivi#the-token',
  );
  expect(followTokenOf(receipt.number)).toBe('the-token');
  expect(screen.queryByText(/attend la connexion/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fermer l’annonce' }));
  expect(screen.queryByText(/Demande n°/)).not.toBeInTheDocument();
});

test('a request that was withdrawn while it was on its way is told as sent', async () => {
  rememberWaiting(request());
  let answer: (value: unknown) => void = () => undefined;
  const { server } = openOther({}, { [SEND]: () => new Promise((resolve) => (answer = resolve)) });
  await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(1));
  act(() => withdrawWaiting());
  expect(screen.queryByText(/attend la connexion/)).not.toBeInTheDocument();
  act(() => answer(receipt));
  expect(await screen.findByText(/Demande n° 202611-1042 envoyée/)).toBeInTheDocument();
});

test('FAULT-R09 the key of another customer’s quote is told as maybe sent', async () => {
  unreachable();
  rememberWaiting(request());
  const conflict = () => new Refusal(409, { message: 'Clé déjà utilisée.', requestId: 'r' });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    const { server } = openValidate({}, { answer: conflict, at: summaryPath });
    await waits();
    backOnNetwork();
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(server.callsOf(SEND)).toHaveLength(5);
    expect(screen.getByText(/peut-être déjà partie/)).toBeInTheDocument();
    expect(readWaiting()).toBeNull();
    expect(screen.queryByText(/Une erreur est survenue/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a direct sending ends the waiting of the same request stored by another tab', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, server } = openValidate(
    {},
    { answer: () => new Promise((resolve) => (answer = resolve)) },
  );
  await goToSummary(user);
  await user.click(sendButton());
  await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(1));
  unreachable();
  const key = server.callsOf(SEND)[0]?.headers.get('Idempotency-Key') ?? '';
  rememberWaiting(request({ key }));
  act(() => answer(receipt));
  await screen.findByRole('dialog', { name: 'Demande envoyée' });
  expect(readWaiting()).toBeNull();
});
