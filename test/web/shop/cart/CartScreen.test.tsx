// @sampled properties: carts of 600 articles.
import { act, screen, waitFor } from '@testing-library/react';
import {
  articleAdded,
  cartReceived,
  selectCartRows,
  selectQuantityOf,
} from '../../../../src/web/features/cart/cartSlice';
import CartScreen from '../../../../src/web/shop/cart/CartScreen';
import { testOfFull } from '../../../support/tiers';
import { fakeServer, openScreen, Refusal, shopStore, someArticle } from '../openScreen';

const BY_IDS = 'POST /exposed/articles/by/ids';

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

function openCart(
  state: Parameters<typeof shopStore>[1] = {},
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const cart = state.cart ?? [{ article: beaker, quantity: 4 }];
  const server = fakeServer({
    'GET /exposed/active/sales/campaigns': () => state.campaigns ?? [],
    [BY_IDS]: () => cart.map(({ article }) => article),
    ...answers,
  });
  const store = shopStore(server, { ...state, cart });
  return { server, ...openScreen(<CartScreen />, store, '/cart') };
}

const totals = () => screen.getByRole('region', { name: 'Totaux' });
const quantity = (label = beaker.label) =>
  screen.getByRole('textbox', { name: `Quantité : ${label}` });

describe('the cart page', () => {
  test('CART-02, CART-03, CART-04 has quick add, totals and the articles', () => {
    openCart();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mon devis');
    expect(screen.getByLabelText('Ajout rapide par référence')).toBeInTheDocument();
    expect(totals()).toHaveTextContent(
      /Articles4.*Total HT113,64 €.*Taxes22,72 €.*Total TTC136,36 €/,
    );
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
    expect(totals()).toHaveTextContent(/Articles5.*Total HT202,16 €/);
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
    expect(screen.getByRole('link', { name: 'VALIDER ET CONTINUER' })).toHaveAttribute(
      'href',
      '/cart/validate',
    );
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
    expect(await screen.findByText(/le prix HT passe de 28,41 € à 30,00 €/)).toHaveTextContent(
      'Bécher 150 mL',
    );
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

describe('the lines of the cart', () => {
  const both = [
    { article: filter, quantity: 1 },
    { article: beaker, quantity: 4 },
  ];
  const shown = () =>
    screen
      .getAllByRole('textbox', { name: /^Quantité/ })
      .map((field) => field.getAttribute('aria-label'));
  const nameLink = (label: string) => screen.getByRole('link', { name: label });

  beforeEach(() => localStorage.clear());

  test('TABLE-06 they are sorted by name at first; another choice is remembered', async () => {
    const { user, unmount } = openCart({ cart: both });
    expect(shown()).toEqual(['Quantité : Bécher 150 mL', 'Quantité : Papier filtre']);
    await user.selectOptions(screen.getByLabelText(/^Trier par/), 'Ordre d’ajout');
    expect(shown()).toEqual(['Quantité : Papier filtre', 'Quantité : Bécher 150 mL']);
    unmount();
    openCart({ cart: both });
    expect(shown()).toEqual(['Quantité : Papier filtre', 'Quantité : Bécher 150 mL']);
  });

  test('the order of adding can be reversed: the newest line is then the first', async () => {
    const { user } = openCart({ cart: both });
    await user.selectOptions(screen.getByLabelText(/^Trier par/), 'Ordre d’ajout');
    await user.click(screen.getByRole('button', { name: 'Passer à l’ordre décroissant' }));
    expect(shown()).toEqual(['Quantité : Bécher 150 mL', 'Quantité : Papier filtre']);
  });

  test('the line that was added last is marked, an earlier one no more', async () => {
    const { store } = openCart({ cart: [{ article: beaker, quantity: 1 }] });
    expect(screen.queryByText('Nouveau')).not.toBeInTheDocument();
    act(() => void store.dispatch(articleAdded({ article: filter, quantity: 1, silent: true })));
    expect(screen.getByText('Nouveau').closest('[role="row"]')).toHaveTextContent('Papier filtre');
    act(
      () =>
        void store.dispatch(
          articleAdded({
            article: { ...filter, id: 9, label: 'Pince' },
            quantity: 1,
            silent: true,
          }),
        ),
    );
    expect(screen.getByText('Nouveau').closest('[role="row"]')).toHaveTextContent('Pince');
  });

  test('the arrow keys change a quantity, down to 1', async () => {
    const { user, store } = openCart({ cart: [{ article: beaker, quantity: 2 }] });
    await user.click(quantity());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(selectQuantityOf(store.getState(), beaker.id)).toBe(4);
    await user.keyboard('{ArrowDown>6/}');
    expect(selectQuantityOf(store.getState(), beaker.id)).toBe(1);
    expect(quantity()).toHaveAccessibleDescription(/↑ et ↓ la changent, 0 retire la ligne/);
  });

  test('Delete on an article removes its line and focuses the next; it can be undone', async () => {
    const { user, store } = openCart({ cart: both });
    act(() => nameLink('Bécher 150 mL').focus());
    await user.keyboard('{Delete}');
    expect(selectQuantityOf(store.getState(), beaker.id)).toBe(0);
    expect(nameLink('Papier filtre')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Annuler : Retiré : 4 × Bécher 150 mL' }));
    expect(selectQuantityOf(store.getState(), beaker.id)).toBe(4);
  });

  test('a quantity of 0 focuses the quantity of the next line, or else the quick add', async () => {
    const { user } = openCart({ cart: both });
    await user.click(quantity());
    await user.keyboard('0');
    expect(quantity('Papier filtre')).toHaveFocus();
    await user.keyboard('0');
    expect(screen.getByLabelText('Ajout rapide par référence')).toHaveFocus();
  });
});

describe('the safety sheets', () => {
  const link = () => screen.queryByRole('link', { name: /^Fiches de sécurité de mon devis/ });
  const acetone = { ...filter, safety_sheet_missing: '1' as const };

  test('of the articles that have or need one are one download', () => {
    const marked = { ...filter, id: 9, safety_sheet: '1' as const };
    openCart({ cart: [beaker, acetone, marked].map((article) => ({ article, quantity: 1 })) });
    expect(link()).toHaveAttribute(
      'href',
      expect.stringMatching(/\/exposed\/safety-sheets\?ids=8,9$/),
    );
    expect(link()).toHaveAttribute('download');
    expect(document.querySelectorAll('[data-sheet]')).toHaveLength(1);
  });

  test('are absent from a cart without chemicals', () => {
    openCart({ cart: [{ article: beaker, quantity: 1 }] });
    expect(link()).toBeNull();
  });

  testOfFull('are those of the first 500 articles of a longer cart, which is said', () => {
    openCart({
      cart: Array.from({ length: 501 }, (_, index) => ({
        article: { ...acetone, id: 1000 + index },
        quantity: 1,
      })),
    });
    expect(link()).toHaveTextContent(/\(500\spremiers articles\)$/);
    expect(link()!.getAttribute('href')).toMatch(/,1499$/);
  });
});
