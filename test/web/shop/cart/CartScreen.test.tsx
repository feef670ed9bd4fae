import { act, screen, waitFor, within } from '@testing-library/react';
import { cartReceived, selectCartRows, selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import CartScreen from '../../../../src/web/shop/cart/CartScreen';
import { fakeServer, openScreen, Refusal, shopStore, someArticle } from '../openScreen';

const BY_IDS = 'POST /exposed/articles/by/ids';
const BY_REFERENCE = 'GET /exposed/articles/by/PAFI000000/reference';

const beaker = someArticle();
const filter = someArticle({
  id: 8,
  label: 'Papier filtre',
  title: 'WHATMAN - Papier filtre',
  crmId: 'PAFI000000',
  basePrice: '111.24',
  ttcPrice: '133.49',
});
const campaign = {
  id: 3,
  title: 'Hiver',
  percentage: 20,
  articlesCnt: 1,
  startDateTime: '2026-11-01 00:00:00',
  start_date_time: '2026-11-01 00:00:00',
  endDateTime: '2026-12-31 23:59:59',
  end_date_time: '2026-12-31 23:59:59',
};

function openCart(state: Parameters<typeof shopStore>[1] = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const cart = state.cart ?? [{ article: beaker, quantity: 4 }];
  const server = fakeServer({
    'GET /exposed/active/sales/campaigns': () => state.campaigns ?? [],
    [BY_IDS]: () => cart.map(({ article }) => article),
    [BY_REFERENCE]: () => [filter],
    ...answers,
  });
  const store = shopStore(server, { ...state, cart });
  return { server, ...openScreen(<CartScreen />, store, '/cart') };
}

const quickAdd = () => screen.getByLabelText('Ajout rapide par référence');
const addButton = () => within(quickAdd().closest('form') as HTMLElement).getByRole('button', { name: 'AJOUTER' });
const totals = () => screen.getByRole('region', { name: 'Totaux' });
const quantity = (label = beaker.label) => screen.getByRole('textbox', { name: `Quantité : ${label}` });

describe('the cart page', () => {
  test('CART-02, CART-03, CART-04 has quick add, totals and the articles', () => {
    openCart();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mon devis');
    expect(quickAdd()).toBeInTheDocument();
    expect(totals()).toHaveTextContent(/Articles4.*Total HT113,64 €.*Taxes22,72 €.*Total TTC136,36 €/);
    expect(screen.getByText('Bécher 150 mL')).toBeInTheDocument();
  });

  test('PRICE-08, PRICE-11 the totals include the promotion and every article', () => {
    openCart({
      cart: [
        { article: { ...beaker, active_sales_campaign_id: 3 }, quantity: 4 },
        { article: filter, quantity: 1 },
      ],
      campaigns: [campaign],
    });
    expect(totals()).toHaveTextContent(/Articles5.*Total HT202,15 €/);
  });

  test.each([
    [1, 'Un article n’a pas pu être relu sur cet appareil : il n’est plus dans votre devis.'],
    [2, '2 articles n’ont pas pu être relus sur cet appareil : ils ne sont plus dans votre devis.'],
  ])('%d damaged rows of the persisted cart are reported in one message', (lostRows, sentence) => {
    const { store } = openCart();
    act(() => void store.dispatch(cartReceived({ ...store.getState().cart, lostRows })));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('CART-05 VALIDER ET CONTINUER links to the validation', () => {
    openCart();
    expect(screen.getByRole('link', { name: 'VALIDER ET CONTINUER' })).toHaveAttribute('href', '/cart/validate');
  });

  test('CART-06 VALIDER ET CONTINUER is disabled with zero articles', () => {
    openCart({ cart: [] });
    expect(screen.getByRole('button', { name: 'VALIDER ET CONTINUER' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'VALIDER ET CONTINUER' })).not.toBeInTheDocument();
  });

  test('CART-07, CART-19 a new quantity replaces the old one and the totals follow', async () => {
    const { user } = openCart();
    await user.click(quantity());
    await user.keyboard('10');
    expect(quantity()).toHaveValue('10');
    expect(totals()).toHaveTextContent(/Articles10.*Total HT284,10 €/);
  });

  test('CART-12 only whole numbers are accepted', async () => {
    const { user, store } = openCart();
    await user.click(quantity());
    await user.keyboard('2,5a');
    expect(selectQuantityOf(store.getState(), 7)).toBe(25);
  });

  test('CART-20 a quantity of 0 removes the line and shows a toast', async () => {
    const { user, store } = openCart();
    await user.click(quantity());
    await user.keyboard('0');
    expect(selectCartRows(store.getState())).toEqual([]);
    expect(await screen.findByText('Article retiré du devis')).toBeInTheDocument();
  });

  test('CART-21 the bin removes the line and shows a toast', async () => {
    const { user, store } = openCart();
    await user.click(screen.getByRole('button', { name: `Retirer du devis : ${beaker.label}` }));
    expect(selectCartRows(store.getState())).toEqual([]);
    expect(await screen.findByText('Article retiré du devis')).toBeInTheDocument();
  });

  test('OPEN-38 THREAT-M08 a changed price shows old and new', async () => {
    openCart({}, { [BY_IDS]: () => [{ ...beaker, basePrice: '30.00' }] });
    expect(await screen.findByText(/le prix HT passe de 28,41 € à 30,00 €/)).toHaveTextContent('Bécher 150 mL');
  });

  test('OPEN-26 THREAT-M08 a withdrawn article is named and removed from the cart', async () => {
    const { store } = openCart({}, { [BY_IDS]: () => [{ ...beaker, soft_deleted: '1' }] });
    expect(await screen.findByText(/n’est plus au catalogue/)).toHaveTextContent('Bécher 150 mL');
    await waitFor(() => expect(selectCartRows(store.getState())).toEqual([]));
  });

  test('ERR-43 articles that cannot be reloaded stay unchanged, without a message', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { server, store } = openCart({}, { [BY_IDS]: () => new Refusal(500) });
    await waitFor(() => expect(server.callsOf(BY_IDS)).toHaveLength(1));
    expect(selectCartRows(store.getState())).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    warn.mockRestore();
  });
});

describe('quick add by reference', () => {
  async function add(user: ReturnType<typeof openCart>['user'], reference = 'pafi000000') {
    await user.type(quickAdd(), reference);
    await user.click(addButton());
  }

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

  test('CART-10, ERR-16 adds one piece of a new reference and shows feedback', async () => {
    const { user, store } = openCart();
    await add(user);
    expect(await screen.findByText('✓ Référence ajoutée')).toBeInTheDocument();
    expect(selectQuantityOf(store.getState(), 8)).toBe(1);
    expect(quickAdd()).toHaveValue('');
  });

  test('a reference typed while the first request is in flight stays in the input', async () => {
    let answer = (_articles: unknown) => {};
    const { user, store } = openCart({}, { [BY_REFERENCE]: () => new Promise((resolve) => (answer = resolve)) });
    await add(user);
    await user.clear(quickAdd());
    await user.type(quickAdd(), 'bec');
    await act(async () => answer([filter]));
    await screen.findByText('✓ Référence ajoutée');
    expect(selectQuantityOf(store.getState(), 8)).toBe(1);
    expect(quickAdd()).toHaveValue('BEC');
  });

  test('CART-11 adds one piece to a reference already in the cart', async () => {
    const { user, store } = openCart({ cart: [{ article: filter, quantity: 5 }] });
    await add(user);
    await screen.findByText('✓ Référence ajoutée');
    expect(selectQuantityOf(store.getState(), 8)).toBe(6);
  });

  test('API-28 of several articles with the same reference the first is added, and a toast names it', async () => {
    const namesake = { ...filter, id: 9, label: 'Un autre' };
    const { user, store } = openCart({}, { [BY_REFERENCE]: () => [filter, namesake] });
    await add(user);
    await screen.findByText('✓ Référence ajoutée');
    expect(selectQuantityOf(store.getState(), filter.id)).toBe(1);
    expect(selectQuantityOf(store.getState(), namesake.id)).toBe(0);
    expect(
      store
        .getState()
        .messages.shown.map(({ text }) => text)
        .join(),
    ).toContain(filter.label);
  });

  test('OPEN-34 a line stops at 9999 and shows feedback', async () => {
    const { user, store } = openCart({ cart: [{ article: filter, quantity: 9999 }] });
    await add(user);
    expect(await screen.findByText('✕ Quantité maximale atteinte : 9999')).toBeInTheDocument();
    expect(selectQuantityOf(store.getState(), 8)).toBe(9999);
  });

  test.each([
    ['ERR-13', 'the list is empty', () => []],
    ['ERR-14', 'the first item is soft-deleted', () => [{ ...filter, soft_deleted: '1' }, filter]],
    ['ERR-15', 'the call fails', () => new Refusal(500)],
  ])('%s says that the reference is unknown when %s', async (_id, _case, answer) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, store } = openCart({}, { [BY_REFERENCE]: answer });
    await add(user);
    expect(await screen.findByText('✕ Référence inconnue')).toBeInTheDocument();
    expect(selectQuantityOf(store.getState(), 8)).toBe(0);
    expect(quickAdd()).toHaveValue('PAFI000000');
    warn.mockRestore();
  });

  test.each([
    ['✓ Référence ajoutée', [filter]],
    ['✕ Référence inconnue', []],
  ])('ERR-17 "%s" disappears after 3 s', async (text, answer) => {
    const { user } = openCart({}, { [BY_REFERENCE]: () => answer });
    await user.type(quickAdd(), 'pafi000000');
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
});
