import localforage from 'localforage';
import { selectCartRows, selectCartSummary } from '../../../src/web/features/cart/cartSlice';
import { loggedIn, selectUser } from '../../../src/web/features/session/sessionSlice';
import { type BrowserStorage } from '../../../src/web/store/browserStorage';
import { DATABASE_NAME, isRehydrated } from '../../../src/web/store/persist';
import { startApp } from '../../../src/web/store/startApp';
import { makeStore } from '../../../src/web/store/store';
import { answers } from '../../support/fakeNetwork';
import { memoryStorage } from '../../support/memoryStorage';
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
  stopOnCleanup,
  until,
  written,
} from './shopTabs';

beforeEach(silenceWarnings);
afterEach(cleanUpTabs);

describe('the browser database', () => {
  test('STORE-01 has a name that ends in production', () => {
    expect(DATABASE_NAME).toMatch(/production$/);
  });

  const tables = 'STORE-02 STORE-03 STORE-04 STORE-05 STORE-06 STORE-07 STORE-08 STORE-09';
  test(`${tables} stores the cart in its tables, at schema version 3`, async () => {
    const storage = newStorage();
    const { store } = await openTab(storage);
    add(store, beaker, 2);
    add(store, flask, 1);
    const stored = await written(
      storage,
      'cart',
      (text) => text.includes('rows') && text.includes(':13'),
    );
    expect(stored._persist).toMatchObject({ version: 3 });
    expect(stored.rows).toEqual([
      { rowId: 1, id: 12, article: beaker, quantity: 2 },
      { rowId: 2, id: 13, article: flask, quantity: 1 },
    ]);
    expect(stored.summary).toEqual({
      id: 1,
      total_price: '30.00',
      distinct_items_count: 2,
      total_items_count: 3,
      last_validation: 0,
      install_id: expect.stringMatching(/^device_\S{8,}$/),
    });
    expect(stored.coupons).toEqual([]);
  });

  test('STORE-08 each browser gets a random identifier of its own and keeps it', async () => {
    const identifier = async (storage: BrowserStorage) => {
      const { store, close } = await openTab(storage);
      add(store, beaker, 1);
      const { install_id } = selectCartSummary(store.getState())!;
      await written(storage, 'cart', (text) => text.includes(install_id));
      close();
      return install_id;
    };
    const [one, two, three] = [newStorage(), newStorage(), newStorage()];
    const found = [await identifier(one), await identifier(two), await identifier(three)];
    expect(new Set(found).size).toBe(3);
    expect(await identifier(one)).toBe(found[0]);
  });

  test('STORE-10 STORE-11 the session is restored at the next visit', async () => {
    const storage = newStorage();
    const first = await openTab(storage);
    first.store.dispatch(loggedIn({ token: 'jeton', user: aUser() }));
    const stored = await written(storage, 'session', (text) => text.includes('ada@'));
    expect(stored).toMatchObject({
      token: { id: 1, jwt: 'jeton' },
      user: { id: 1, user: aUser() },
    });
    first.close();
    const second = await openTab(storage);
    expect(selectUser(second.store.getState())).toEqual(aUser());
  });

  test('only cart, session and campaigns are persisted', async () => {
    const storage = newStorage();
    const { store } = await openTab(storage);
    add(store);
    await written(storage, 'cart', (text) => text.includes(':12'));
    const keys = await localforage
      .createInstance({ name: storage.name, storeName: 'boutique' })
      .keys();
    expect(keys.filter((key) => !/^persist:(cart|session|campaigns)$/.test(key))).toEqual([]);
  });

  test('articles added before rehydration are merged into the stored cart', async () => {
    const storage = newStorage();
    const first = await openTab(storage);
    add(first.store, beaker, 2);
    await written(storage, 'cart', (text) => text.includes(':12'));
    first.close();
    const store = makeStore({ fetchFn: answers({}).fetchFn, storage: storage });
    add(store, flask);
    add(store, beaker, 3);
    stopOnCleanup(startApp(store, { name: storage.name }));
    await until(() => isRehydrated(store.getState().cart));
    expect(selectCartRows(store.getState())).toMatchObject([
      { id: 12, quantity: 5 },
      { id: 13, quantity: 1 },
    ]);
  });
});

describe('migrations', () => {
  const storedBy = (version: number, cart: object) => {
    const parts = { ...cart, _persist: { version, rehydrated: true } };
    const text = JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)])),
    );
    return memoryStorage('ancien', new Map([['persist:cart', text]]));
  };

  test.each([1, 2])(
    'STORE-02 a cart of schema version %i gets coupons and row ids',
    async (version) => {
      const { store } = await openTab(
        storedBy(version, { rows: [{ id: 12, article: beaker, quantity: 2 }] }),
      );
      expect(store.getState().cart).toMatchObject({
        rows: [{ rowId: 1, id: 12, quantity: 2 }],
        nextRowId: 2,
        coupons: [],
        summary: { total_items_count: 2 },
      });
    },
  );

  test('THREAT-M04 a cart of a later version is restored as far as it is readable', async () => {
    const { store } = await openTab(
      storedBy(4, {
        rows: [{ rowId: 1, id: 12, article: beaker, quantity: 2 }],
        summary: null,
        coupons: [],
        later: true,
      }),
    );
    expect(ids(store)).toEqual([12]);
    add(store, flask);
    expect(ids(store)).toEqual([12, 13]);
  });

  test('CART-28 CART-29 rehydration removes deleted articles and makes the summary', async () => {
    const { store } = await openTab(
      storedBy(3, {
        rows: [{ rowId: 1, id: 12, article: { ...beaker, soft_deleted: '1' }, quantity: 2 }],
        summary: null,
        coupons: [],
      }),
    );
    expect(store.getState().cart.rows).toEqual([]);
    expect(selectCartSummary(store.getState())).toMatchObject({ id: 1, distinct_items_count: 0 });
  });

  test('THREAT-M01 FAULT-R08 a damaged row is dropped and the others are restored', async () => {
    const rows = [
      { rowId: 1, id: 12 },
      null,
      { rowId: 2, id: 13, article: flask, quantity: 3 },
      { rowId: 3, id: 14, article: { ...beaker, id: 14 }, quantity: -1 },
    ];
    const { store } = await openTab(storedBy(3, { rows, summary: 'rien', coupons: 4 }));
    expect(ids(store)).toEqual([13]);
    expect(store.getState().cart.lostRows).toBe(3);
  });

  test('CART-01 adding an article does not change the stored install_id', async () => {
    const { store } = await openTab(
      storedBy(3, {
        rows: [{ rowId: 1, id: 12, article: beaker, quantity: 2 }],
        summary: { install_id: 'device_ancien' },
        coupons: [],
      }),
    );
    add(store, flask);
    expect(selectCartSummary(store.getState())?.install_id).toBe('device_ancien');
  });
});
