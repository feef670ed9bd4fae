import {
  articleAdded,
  articleRemoved,
  cartRead,
  cartReset,
  quantitySet,
  selectCartRows,
  selectDistinctCount,
  selectQuantityOf,
  sendPasswordResetLink,
} from '../../../../src/web/features/cart/cartSlice';
import { makeStore } from '../../../../src/web/store/store';
import { selectMessages } from '../../../../src/web/ui/feedback/snackbarSlice';
import { answers } from '../../../support/fakeNetwork';
import { memoryStorage } from '../../../support/memoryStorage';
import { anArticle } from '../../../support/webBuilders';

const beaker = anArticle({ id: 12, basePrice: '10.00' });
const newStore = () => makeStore({ storage: memoryStorage() });
const texts = (store: ReturnType<typeof newStore>) =>
  selectMessages(store.getState()).map(({ text }) => text);

/** Counts the CART_UPDATE events that `action` emits. */
function countUpdates(action: () => void): number {
  let count = 0;
  const increment = () => (count += 1);
  window.addEventListener('CART_UPDATE', increment);
  action();
  window.removeEventListener('CART_UPDATE', increment);
  return count;
}

test('CART-23 each change emits CART_UPDATE once', () => {
  const store = newStore();
  expect(countUpdates(() => store.dispatch(articleAdded({ article: beaker, quantity: 1 })))).toBe(
    1,
  );
  expect(countUpdates(() => store.dispatch(quantitySet({ articleId: 12, quantity: 4 })))).toBe(1);
  expect(countUpdates(() => store.dispatch(articleRemoved({ articleId: 12 })))).toBe(1);
});

test('CART-30 CART-31 a reset clears articles, summary and coupons, and emits CART_UPDATE', () => {
  const store = newStore();
  store.dispatch(articleAdded({ article: beaker, quantity: 1 }));
  expect(countUpdates(() => store.dispatch(cartReset()))).toBe(1);
  expect(store.getState().cart).toMatchObject({ rows: [], summary: null, coupons: [] });
});

test('a soft-deleted article cannot be added', () => {
  const store = newStore();
  store.dispatch(articleAdded({ article: { ...beaker, soft_deleted: '1' }, quantity: 1 }));
  expect(selectDistinctCount(store.getState())).toBe(0);
});

test('CART-37 CART-38 invalid amounts and missing articles throw', () => {
  const store = newStore();
  expect(() => store.dispatch(quantitySet({ articleId: 12, quantity: 3 }))).toThrow(
    'Article is not present in cart.',
  );
  expect(() => store.dispatch(articleAdded({ article: beaker, quantity: 1.5 }))).toThrow(
    'Amount must be an integer',
  );
});

describe('toasts', () => {
  test('ERR-18 one article added', () => {
    const store = newStore();
    store.dispatch(articleAdded({ article: beaker, quantity: 1 }));
    expect(texts(store)).toEqual(['1 article ajouté au devis']);
  });

  test('ERR-19 several articles added', () => {
    const store = newStore();
    store.dispatch(articleAdded({ article: beaker, quantity: 4 }));
    expect(texts(store)).toEqual(['4 articles ajoutés au devis']);
  });

  test('a silent addition shows no toast', () => {
    const store = newStore();
    store.dispatch(articleAdded({ article: beaker, quantity: 1, silent: true }));
    expect(texts(store)).toEqual([]);
  });

  test('CART-36 a line is limited to 9999, with a toast', () => {
    const store = newStore();
    store.dispatch(articleAdded({ article: beaker, quantity: 9990, silent: true }));
    store.dispatch(articleAdded({ article: beaker, quantity: 20 }));
    expect(selectQuantityOf(store.getState(), 12)).toBe(9999);
    expect(texts(store)).toEqual([
      '9 articles ajoutés au devis',
      'Quantité maximale par article : 9\u202F999',
    ]);
  });
});

test('API-10 reading, resetting, adding and setting quantities call no server', () => {
  const network = answers({});
  const store = makeStore({ fetchFn: network.fetchFn, storage: memoryStorage() });
  store.dispatch(articleAdded({ article: beaker, quantity: 2 }));
  store.dispatch(quantitySet({ articleId: 12, quantity: 5 }));
  store.dispatch(cartRead());
  expect(selectCartRows(store.getState())).toMatchObject([{ rowId: 1, id: 12, quantity: 5 }]);
  store.dispatch(cartReset());
  expect(selectCartRows(store.getState())).toEqual([]);
  expect(network.asked).toEqual([]);
});

test('API-09 sendPasswordResetLink does nothing', () => {
  expect(sendPasswordResetLink).not.toThrow();
});
