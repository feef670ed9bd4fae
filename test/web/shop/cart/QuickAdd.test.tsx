import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Article } from '../../../../src/contract/api.gen';
import { selectCartRows, selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import CartScreen from '../../../../src/web/shop/cart/CartScreen';
import { fakeServer, openScreen, Refusal, shopStore, someArticle } from '../openScreen';

const RESOLVE = 'POST /exposed/articles/resolve';
const beaker = someArticle();
const filter = someArticle({ id: 8, label: 'Papier filtre', crmId: 'PAFI000000' });
const clamp = someArticle({ id: 9, label: 'Pince', crmId: 'PINC000000' });

interface Answer {
  match: string;
  articles: Article[];
}
const none: Answer = { match: 'none', articles: [] };
const exact = (article: Article): Answer => ({ match: 'exact', articles: [article] });
const KNOWN: Record<string, Answer> = {
  PAFI000000: exact(filter),
  PINC000000: exact(clamp),
  'FOURN-7': { match: 'supplier', articles: [clamp] },
  DOUBLE00: { match: 'several', articles: [filter, clamp] },
  RETIRE00: exact({ ...filter, soft_deleted: '1' }),
};
const referencesOf = (body: unknown) => (body as { references: string[] }).references;
const resolve = (known: Record<string, Answer>) => (call: { body: unknown }) =>
  referencesOf(call.body).map((reference) => ({ reference, ...(known[reference] ?? none) }));

function openCart(
  cart: { article: Article; quantity: number }[] = [{ article: beaker, quantity: 4 }],
  answer = resolve(KNOWN) as never,
) {
  const server = fakeServer({
    'GET /exposed/active/sales/campaigns': () => [],
    'POST /exposed/articles/by/ids': () => [beaker, filter, clamp],
    [RESOLVE]: answer,
  });
  const store = shopStore(server, { cart });
  return { server, ...openScreen(<CartScreen />, store, '/cart') };
}

const quickAdd = () => screen.getByLabelText('Ajout rapide par référence');
const form = () => within(quickAdd().closest('form') as HTMLElement);
const addButton = () => form().getByRole('button', { name: 'AJOUTER' });
const undo = () => form().getByRole('button', { name: /^Annuler/ });
const answerLine = () => form().getByRole('status');
const choices = () => screen.findByRole('group', { name: 'Références à compléter' });
type User = ReturnType<typeof openCart>['user'];
const enter = (user: User, text: string) => user.type(quickAdd(), `${text}{Enter}`);

beforeEach(() => localStorage.clear());

test('CART-08 the input is converted to upper case', async () => {
  const { user } = openCart();
  await user.type(quickAdd(), 'pafi');
  expect(quickAdd()).toHaveValue('PAFI');
});

test('CART-09 the button is disabled with fewer than 3 characters', async () => {
  const { user } = openCart();
  await user.type(quickAdd(), 'pa');
  expect(addButton()).toBeDisabled();
  await user.type(quickAdd(), 'f');
  expect(addButton()).toBeEnabled();
});

test('CART-10, ERR-16 one piece of a new reference is added, and said with its line', async () => {
  const { user, store } = openCart();
  await user.type(quickAdd(), 'pafi000000');
  await user.click(addButton());
  expect(await screen.findByText('✓ Référence ajoutée')).toBeInTheDocument();
  expect(answerLine()).toHaveTextContent('ligne 2 : 1 × Papier filtre');
  expect(selectQuantityOf(store.getState(), 8)).toBe(1);
  expect(quickAdd()).toHaveValue('');
});

test('CART-11 a reference in the cart already grows by one, which is said', async () => {
  const { user, store } = openCart([{ article: filter, quantity: 5 }]);
  await enter(user, 'pafi000000');
  await screen.findByText('✓ Référence ajoutée');
  expect(selectQuantityOf(store.getState(), 8)).toBe(6);
  expect(answerLine()).toHaveTextContent('ligne 1, quantité 6 (+ 1) : Papier filtre');
});

test('a typed quantity is added', async () => {
  const { user, store } = openCart();
  await enter(user, 'PAFI000000 x 3');
  await screen.findByText('✓ Référence ajoutée');
  expect(selectQuantityOf(store.getState(), 8)).toBe(3);
});

test('a supplier reference is found', async () => {
  const { user, store } = openCart();
  await enter(user, 'fourn-7 x 2');
  await screen.findByText('✓ Référence ajoutée');
  expect(selectQuantityOf(store.getState(), 9)).toBe(2);
});

test('lines typed before the answers come are added in order; the rest stays', async () => {
  const waiting: (() => void)[] = [];
  const late = (call: { body: unknown }) =>
    new Promise((done) => waiting.push(() => done(resolve(KNOWN)(call))));
  const { user, store } = openCart([], late as never);
  await enter(user, 'pinc000000');
  await enter(user, 'pafi000000');
  await user.type(quickAdd(), 'bec');
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => waiting[1]!());
  expect(selectCartRows(store.getState())).toEqual([]);
  await act(async () => waiting[0]!());
  await waitFor(() => expect(selectCartRows(store.getState()).map(({ id }) => id)).toEqual([9, 8]));
  expect(quickAdd()).toHaveValue('BEC');
});

test('what was added is taken back one by one, and the field gets the focus', async () => {
  const { user, store } = openCart([{ article: filter, quantity: 5 }]);
  await enter(user, 'pafi000000 x 3');
  await enter(user, 'pinc000000');
  await waitFor(() => expect(undo()).toHaveAccessibleName(/Pince/));
  await user.click(undo());
  expect(selectQuantityOf(store.getState(), 9)).toBe(0);
  expect(quickAdd()).toHaveFocus();
  await user.click(undo());
  expect(selectQuantityOf(store.getState(), 8)).toBe(5);
  expect(form().queryByRole('button', { name: /^Annuler/ })).not.toBeInTheDocument();
});

test('of several articles with a reference the chosen one is added with quantity', async () => {
  const { user, store } = openCart();
  await enter(user, 'double00 x 2');
  const panel = within(await choices());
  expect(panel.getByText(/plusieurs articles correspondent/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: /Pince/ }));
  expect(selectQuantityOf(store.getState(), 9)).toBe(2);
  expect(screen.queryByRole('group', { name: 'Références à compléter' })).not.toBeInTheDocument();
  expect(quickAdd()).toHaveFocus();
});

test.each([
  [1, 'Peut-être celui-ci\\s:', undefined],
  [2, 'Peut-être l’un de ceux-ci, sans 90\\smm\\s:', [{ kind: 'measure', text: '90 mm' }]],
])(
  'an unknown reference has %d proposals under « %s », and a link to the screen of lists',
  async (count, sentence, dropped) => {
    const near = { match: 'none', articles: [filter, clamp].slice(0, count), dropped };
    const { user } = openCart(undefined, resolve({ INCONNUE: near }) as never);
    await enter(user, 'inconnue');
    const panel = within(await choices());
    expect(panel.getByText(new RegExp(sentence))).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Chercher dans une liste' })).toHaveAttribute(
      'href',
      '/cart/liste',
    );
    await user.click(panel.getByRole('button', { name: 'Fermer : INCONNUE' }));
    expect(screen.queryByRole('group', { name: 'Références à compléter' })).not.toBeInTheDocument();
  },
);

test('pasted lines are all added by one press, and taken back together', async () => {
  const { user, store } = openCart();
  await user.click(quickAdd());
  await user.paste('pafi000000\t2\r\npinc000000\t3\r\n');
  expect(quickAdd()).toHaveValue('PAFI000000 2 + PINC000000 3');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('✓ 2 références ajoutées')).toBeInTheDocument();
  expect([8, 9].map((id) => selectQuantityOf(store.getState(), id))).toEqual([2, 3]);
  await user.click(undo());
  expect([8, 9].map((id) => selectQuantityOf(store.getState(), id))).toEqual([0, 0]);
});

test('of several references those not found return to the field, others are added', async () => {
  const { user, store } = openCart();
  await enter(user, 'pafi000000 zzzz000009');
  await waitFor(() => expect(answerLine()).toHaveTextContent('1 référence ajoutée, 1 à corriger.'));
  expect(selectQuantityOf(store.getState(), 8)).toBe(1);
  expect(quickAdd()).toHaveValue('ZZZZ000009');
});

test('more lines than the field takes are not cut: the screen of lists is named', async () => {
  const { user } = openCart();
  await user.click(quickAdd());
  await user.paste('pafi000000\t2\n'.repeat(60));
  expect(quickAdd()).toHaveValue('');
  expect(answerLine()).toHaveTextContent(/Ajouter une liste/);
});

test('a negative quantity is refused', async () => {
  const { user, store } = openCart();
  await enter(user, 'pafi000000 -2');
  expect(await screen.findByText(/La quantité doit être de 1 au moins/)).toBeInTheDocument();
  expect(selectQuantityOf(store.getState(), 8)).toBe(0);
});

test('proposals are closed by Escape, which keeps the focus, or the next addition', async () => {
  const { user, store } = openCart();
  await enter(user, 'double00');
  await choices();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Références à compléter' })).not.toBeInTheDocument();
  expect(quickAdd()).toHaveFocus();
  await user.clear(quickAdd());
  await enter(user, 'inconnue');
  await choices();
  await user.clear(quickAdd());
  await enter(user, 'pafi000000');
  await waitFor(() => expect(selectQuantityOf(store.getState(), 8)).toBe(1));
  expect(screen.queryByRole('group', { name: 'Références à compléter' })).not.toBeInTheDocument();
});

test('without an answer of the shop, a short sentence says so', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = openCart(undefined, (() => new Refusal(500)) as never);
  await enter(user, 'pafi000000');
  expect(await screen.findByText('La boutique ne répond pas, réessayez.')).toBeInTheDocument();
  warn.mockRestore();
});

describe('while more references are looked up than are allowed in a minute', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockReturnValue(undefined); // each refusal is logged (ERR-45)
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const type = (text: string) => {
    fireEvent.change(quickAdd(), { target: { value: text } });
    fireEvent.submit(quickAdd());
  };
  const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('ERR-13 known references wait and are added in order; none is told as unknown', async () => {
    let isAllowed = false;
    const { store } = openCart(undefined, ((call: { body: unknown }) =>
      isAllowed ? resolve(KNOWN)(call) : new Refusal(429)) as never);
    type('PAFI000000');
    type('PINC000000');
    await passing(12_000);
    expect(answerLine()).toHaveTextContent('la suite arrive dans un instant');
    expect(answerLine()).not.toHaveTextContent('inconnue');
    isAllowed = true;
    await passing(5_000);
    expect(selectCartRows(store.getState()).map(({ id }) => id)).toEqual([7, 8, 9]);
    expect(answerLine()).toHaveTextContent('✓ Référence ajoutée');
  });

  test.each(['PAFI000000', 'PAFI000000 + PINC000000'])(
    'ERR-13 %s is not told as unknown after a minute, and returns to the field',
    async (text) => {
      openCart(undefined, (() => new Refusal(429)) as never);
      type(text);
      await passing(70_000);
      expect(answerLine()).toHaveTextContent('✕ Trop de références à la fois');
      expect(answerLine()).not.toHaveTextContent('inconnue');
      expect(quickAdd()).toHaveValue(text);
    },
  );
});

test('a refused quantity is said, and the line returns to the field', async () => {
  const { user, store } = openCart();
  await enter(user, 'pafi000000;2,5');
  expect(await screen.findByText(/La quantité n’est pas un nombre entier/)).toBeInTheDocument();
  expect(quickAdd()).toHaveValue('PAFI000000;2,5');
  expect(selectQuantityOf(store.getState(), 8)).toBe(0);
});

test('OPEN-34 a line stops at 9999, which is said', async () => {
  const { user, store } = openCart([{ article: filter, quantity: 9999 }]);
  await enter(user, 'pafi000000');
  expect(await screen.findByText('✕ Quantité maximale atteinte : 9999')).toBeInTheDocument();
  expect(selectQuantityOf(store.getState(), 8)).toBe(9999);
});

test('OPEN-34 a quantity that goes beyond 9999 is limited to it, which is said', async () => {
  const { user, store } = openCart([{ article: filter, quantity: 9998 }]);
  await enter(user, 'pafi000000 x 5');
  await waitFor(() =>
    expect(answerLine()).toHaveTextContent(
      /ligne 1, quantité 9\s999 \(\+ 1\), le maximum : Papier filtre/,
    ),
  );
  await user.click(undo());
  expect(selectQuantityOf(store.getState(), 8)).toBe(9998);
});

test.each([
  ['ERR-13', 'no article has it', resolve({})],
  ['ERR-14', 'its article is withdrawn', resolve({ PAFI000000: KNOWN.RETIRE00! })],
  ['ERR-15', 'the call fails', () => new Refusal(500)],
])(
  '%s a reference is said to be unknown when %s, and returns to the field',
  async (_id, _case, answer) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, store } = openCart(undefined, answer as never);
    await enter(user, 'pafi000000');
    expect(await screen.findByText('✕ Référence inconnue')).toBeInTheDocument();
    expect(selectQuantityOf(store.getState(), 8)).toBe(0);
    expect(quickAdd()).toHaveValue('PAFI000000');
    warn.mockRestore();
  },
);

test.each([
  ['✓ Référence ajoutée', 'pafi000000'],
  ['✕ Référence inconnue', 'inconnue'],
])('ERR-17 "%s" disappears after 3 s', async (text, typed) => {
  const { user } = openCart();
  await user.type(quickAdd(), typed);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    act(() => addButton().click());
    expect(await screen.findByText(text)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2900));
    expect(screen.getByText(text)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
