import {
  quantitySet,
  selectCartRows,
  selectDistinctCount,
} from '../../../src/web/features/cart/cartSlice';
import {
  loggedIn,
  loggedOut,
  selectIsLoggedIn,
} from '../../../src/web/features/session/sessionSlice';
import { aUser } from '../../support/webBuilders';
import {
  add,
  beaker,
  cleanUpTabs,
  flask,
  ids,
  newStorage,
  openTab,
  silenceWarnings,
  until,
  written,
} from './shopTabs';

beforeEach(silenceWarnings);
afterEach(cleanUpTabs);

describe('two tabs of one browser', () => {
  test('THREAT-M05 FAULT-R12 show one cart, and neither loses the row of the other', async () => {
    const storage = newStorage();
    const [one, two] = [(await openTab(storage)).store, (await openTab(storage)).store];
    add(one, beaker);
    await until(() => selectDistinctCount(two.getState()) === 1);
    add(two, flask);
    await until(() => selectDistinctCount(one.getState()) === 2);
    one.dispatch(quantitySet({ articleId: 13, quantity: 7 }));
    await until(() => selectCartRows(two.getState())[1]?.quantity === 7);
    expect(ids(one)).toEqual([12, 13]);
    expect(selectCartRows(two.getState())).toEqual(selectCartRows(one.getState()));
    const stored = await written(storage, 'cart', (text) => text.includes(':7'));
    expect(stored.rows).toHaveLength(2);
  });

  test('CART-23 the other tab emits CART_UPDATE too', async () => {
    const storage = newStorage();
    const [one, two] = [(await openTab(storage)).store, (await openTab(storage)).store];
    let updates = 0;
    const more = () => (updates += 1);
    window.addEventListener('CART_UPDATE', more);
    add(one);
    await until(() => selectDistinctCount(two.getState()) === 1);
    window.removeEventListener('CART_UPDATE', more);
    expect(updates).toBe(2); // both tabs of this test share one window
  });

  test('THREAT-M05 log in and out together', async () => {
    const storage = newStorage();
    const [one, two] = [(await openTab(storage)).store, (await openTab(storage)).store];
    one.dispatch(loggedIn({ token: 'a.b.c', user: aUser() }));
    await until(() => selectIsLoggedIn(two.getState()));
    add(two);
    await until(() => selectDistinctCount(one.getState()) === 1);
    two.dispatch(loggedOut());
    await until(
      () => !selectIsLoggedIn(one.getState()) && selectDistinctCount(one.getState()) === 0,
    );
    expect(selectDistinctCount(two.getState())).toBe(0);
  });
});
