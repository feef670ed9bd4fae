import localforage from 'localforage';
import {
  articleAdded,
  quantitySet,
  selectCartRows,
  selectCartSummary,
  selectDistinctCount,
} from '../../../src/web/features/cart/cartSlice';
import { loggedIn, loggedOut, selectIsLoggedIn, selectUser } from '../../../src/web/features/session/sessionSlice';
import { type BrowserStorage, makeBrowserStorage } from '../../../src/web/store/browserStorage';
import { DATABASE_NAME, isRehydrated } from '../../../src/web/store/persist';
import { startApp } from '../../../src/web/store/startApp';
import { type AppStore, makeStore } from '../../../src/web/store/store';
import { answers } from '../../support/fakeNetwork';
import { memoryStorage } from '../../support/memoryStorage';
import { anArticle, aUser } from '../../support/webBuilders';

const beaker = anArticle({ id: 12 });
const flask = anArticle({ id: 13 });
const stops: (() => void)[] = [];
let devices = 0;

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
});

const until = async (fact: () => boolean) => {
  while (!fact()) await new Promise((resolve) => setImmediate(resolve));
};

/** A tab of a device: the shop opened over its storage. */
async function openTab(storage: BrowserStorage) {
  const store = makeStore({ fetchFn: answers({}).fetchFn, storage });
  const stop = startApp(store, { name: storage.name });
  stops.push(stop);
  await until(() => isRehydrated(store.getState().cart) && isRehydrated(store.getState().session));
  return { store, close: stop };
}

const aDevice = () => makeBrowserStorage(`essai-${(devices += 1)}-production`);
/** What lies in a device's table once it has been written. */
async function written(storage: BrowserStorage, key: string, fact: (text: string) => boolean) {
  let text = '';
  while (!fact(text)) {
    await new Promise((resolve) => setImmediate(resolve));
    text = (await storage.getItem(`persist:${key}`)) ?? '';
  }
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([name, value]) => [name, JSON.parse(value) as unknown]),
  );
}
const add = (store: AppStore, article = beaker, quantity = 1) => void store.dispatch(articleAdded({ article, quantity, silent: true }));
const ids = (store: AppStore) => selectCartRows(store.getState()).map(({ id }) => id);

describe("the device's database", () => {
  test('STORE-01 has a name that ends in production', () => {
    expect(DATABASE_NAME).toMatch(/production$/);
  });

  test('STORE-02 STORE-03 STORE-04 STORE-05 STORE-06 STORE-07 STORE-08 STORE-09 keeps the basket in its tables, at schema version 3', async () => {
    const device = aDevice();
    const { store } = await openTab(device);
    add(store, beaker, 2);
    add(store, flask, 1);
    const kept = await written(device, 'cart', (text) => text.includes('rows') && text.includes(':13'));
    expect(kept._persist).toMatchObject({ version: 3 });
    expect(kept.rows).toEqual([
      { rowId: 1, id: 12, article: beaker, quantity: 2 },
      { rowId: 2, id: 13, article: flask, quantity: 1 },
    ]);
    expect(kept.summary).toEqual({
      id: 1,
      total_price: '30.00',
      distinct_items_count: 2,
      total_items_count: 3,
      last_validation: 0,
      install_id: expect.stringMatching(/^device_\S{8,}$/),
    });
    expect(kept.coupons).toEqual([]);
  });

  test('STORE-08 the identifier of a device is drawn for it: another device has another one, the same device keeps its own', async () => {
    const identifier = async (device: BrowserStorage) => {
      const { store, close } = await openTab(device);
      add(store, beaker, 1);
      const { install_id } = selectCartSummary(store.getState())!;
      await written(device, 'cart', (text) => text.includes(install_id));
      close();
      return install_id;
    };
    const [one, two, three] = [aDevice(), aDevice(), aDevice()];
    const found = [await identifier(one), await identifier(two), await identifier(three)];
    expect(new Set(found).size).toBe(3);
    expect(await identifier(one)).toBe(found[0]);
  });

  test('CART-01 a basket is there again at the next visit', async () => {
    const device = aDevice();
    const first = await openTab(device);
    add(first.store, beaker, 4);
    await written(device, 'cart', (text) => text.includes(':12'));
    first.close();
    const second = await openTab(device);
    expect(selectCartRows(second.store.getState())).toMatchObject([{ id: 12, quantity: 4 }]);
  });

  test('STORE-10 STORE-11 a session is there again at the next visit', async () => {
    const device = aDevice();
    const first = await openTab(device);
    first.store.dispatch(loggedIn({ token: 'jeton', user: aUser() }));
    const kept = await written(device, 'session', (text) => text.includes('ada@'));
    expect(kept).toMatchObject({ token: { id: 1, jwt: 'jeton' }, user: { id: 1, user: aUser() } });
    first.close();
    const second = await openTab(device);
    expect(selectUser(second.store.getState())).toEqual(aUser());
  });

  test('only basket, session and campaigns are kept', async () => {
    const device = aDevice();
    const { store } = await openTab(device);
    add(store);
    await written(device, 'cart', (text) => text.includes(':12'));
    const keys = await localforage.createInstance({ name: device.name, storeName: 'boutique' }).keys();
    expect(keys.filter((key) => !/^persist:(cart|session|campaigns)$/.test(key))).toEqual([]);
  });

  test('what is added before the device was read joins what it held', async () => {
    const device = aDevice();
    const first = await openTab(device);
    add(first.store, beaker, 2);
    await written(device, 'cart', (text) => text.includes(':12'));
    first.close();
    const store = makeStore({ fetchFn: answers({}).fetchFn, storage: device });
    add(store, flask);
    add(store, beaker, 3);
    stops.push(startApp(store, { name: device.name }));
    await until(() => isRehydrated(store.getState().cart));
    expect(selectCartRows(store.getState())).toMatchObject([
      { id: 12, quantity: 5 },
      { id: 13, quantity: 1 },
    ]);
  });
});

describe('migrations', () => {
  const keptBy = (version: number, cart: object) => {
    const parts = { ...cart, _persist: { version, rehydrated: true } };
    const text = JSON.stringify(Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)])));
    return memoryStorage('ancien', new Map([['persist:cart', text]]));
  };

  test.each([1, 2])('STORE-02 a basket of schema version %i gets coupons and row ids', async (version) => {
    const { store } = await openTab(keptBy(version, { rows: [{ id: 12, article: beaker, quantity: 2 }] }));
    expect(store.getState().cart).toMatchObject({
      rows: [{ rowId: 1, id: 12, quantity: 2 }],
      nextRowId: 2,
      coupons: [],
      summary: { total_items_count: 2 },
    });
  });

  test('THREAT-M04 a basket of a later schema version, from before the shop was set back, opens with what is readable', async () => {
    const { store } = await openTab(
      keptBy(4, { rows: [{ rowId: 1, id: 12, article: beaker, quantity: 2 }], summary: null, coupons: [], later: true }),
    );
    expect(ids(store)).toEqual([12]);
    add(store, flask);
    expect(ids(store)).toEqual([12, 13]);
  });

  test('CART-28 CART-29 soft-deleted articles leave the basket when it is read, and the summary is made', async () => {
    const { store } = await openTab(
      keptBy(3, { rows: [{ rowId: 1, id: 12, article: { ...beaker, soft_deleted: '1' }, quantity: 2 }], summary: null, coupons: [] }),
    );
    expect(store.getState().cart.rows).toEqual([]);
    expect(selectCartSummary(store.getState())).toMatchObject({ id: 1, distinct_items_count: 0 });
  });

  test('THREAT-M01 FAULT-R08 a damaged line is left out and the others stay', async () => {
    const rows = [
      { rowId: 1, id: 12 },
      null,
      { rowId: 2, id: 13, article: flask, quantity: 3 },
      { rowId: 3, id: 14, article: { ...beaker, id: 14 }, quantity: -1 },
    ];
    const { store } = await openTab(keptBy(3, { rows, summary: 'rien', coupons: 4 }));
    expect(ids(store)).toEqual([13]);
    expect(store.getState().cart.lostRows).toBe(3);
  });

  test('CART-01 an adding keeps the install_id the device already has', async () => {
    const { store } = await openTab(
      keptBy(3, { rows: [{ rowId: 1, id: 12, article: beaker, quantity: 2 }], summary: { install_id: 'device_ancien' }, coupons: [] }),
    );
    add(store, flask);
    expect(selectCartSummary(store.getState())?.install_id).toBe('device_ancien');
  });
});

describe('a page that is left at once', () => {
  /** A database that takes what is written and never says that it has it, as when the page goes away. */
  const cutShort = () =>
    jest
      .spyOn(localforage, 'createInstance')
      .mockReturnValue({ getItem: async () => null, setItem: () => new Promise(() => undefined) } as unknown as LocalForage);

  test('CART-01 a change whose writing was cut short is there at the next visit', async () => {
    const name = `essai-${(devices += 1)}-production`;
    const database = cutShort();
    const { store, close } = await openTab(makeBrowserStorage(name));
    add(store, beaker, 3);
    await until(() => (localStorage.getItem(`${name}persist:cart`) ?? '').includes('crmId'));
    close();
    database.mockRestore();
    const device = makeBrowserStorage(name);
    const { store: later } = await openTab(device);
    expect(selectCartRows(later.getState())).toMatchObject([{ id: 12, quantity: 3 }]);
    await until(() => localStorage.getItem(`${name}persist:cart`) === null);
    expect(await device.getItem('persist:cart')).toContain('crmId');
  });

  test('hiding it writes what the next turn would have written', async () => {
    const device = aDevice();
    cutShort();
    const { store } = await openTab(device);
    add(store);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(`${device.name}persist:cart`)).toContain('crmId');
  });

  test('THREAT-M03 a writing that fails leaves no trace that could hide what the database holds', async () => {
    const refused = jest.spyOn(localforage, 'createInstance').mockReturnValue({
      getItem: async () => null,
      setItem: () => Promise.reject(new Error('QuotaExceededError')),
    } as unknown as LocalForage);
    const device = aDevice();
    await device.setItem('persist:cart', '{}');
    expect(refused).toHaveBeenCalled();
    expect(Object.keys(localStorage)).not.toContain(`${device.name}persist:cart`);
  });

  test('a full or refused local store leaves the database to keep it', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const device = aDevice();
    await device.setItem('persist:cart', '{"rows":"[]"}');
    expect(await device.getItem('persist:cart')).toBe('{"rows":"[]"}');
  });
});

describe('a damaged or absent database never breaks the shop', () => {
  test('ERR-43 text that is no JSON gives an empty basket', async () => {
    const { store } = await openTab(
      memoryStorage(
        'abime',
        new Map([
          ['persist:cart', '{"rows":'],
          ['persist:session', 'x'],
        ]),
      ),
    );
    expect(ids(store)).toEqual([]);
    add(store);
    expect(ids(store)).toEqual([12]);
  });

  test('ERR-43 THREAT-M02 FAULT-R08 a database that cannot be opened is only logged', async () => {
    const broken = jest.spyOn(localforage, 'createInstance').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const { store } = await openTab(aDevice());
    broken.mockRestore();
    add(store);
    expect(ids(store)).toEqual([12]);
    expect(console.warn).toHaveBeenCalled();
  });
});

describe('two tabs of one device', () => {
  test('THREAT-M05 FAULT-R12 show one basket, and none loses the line of the other', async () => {
    const device = aDevice();
    const [one, two] = [(await openTab(device)).store, (await openTab(device)).store];
    add(one, beaker);
    await until(() => selectDistinctCount(two.getState()) === 1);
    add(two, flask);
    await until(() => selectDistinctCount(one.getState()) === 2);
    one.dispatch(quantitySet({ articleId: 13, quantity: 7 }));
    await until(() => selectCartRows(two.getState())[1]?.quantity === 7);
    expect(ids(one)).toEqual([12, 13]);
    expect(selectCartRows(two.getState())).toEqual(selectCartRows(one.getState()));
    const kept = await written(
      device,
      'cart',
      (text) => text.includes('quantity\\":7') || text.includes('"quantity\\\\":7') || text.includes(':7'),
    );
    expect(kept.rows).toHaveLength(2);
  });

  test('CART-23 the other tab emits CART_UPDATE too', async () => {
    const device = aDevice();
    const [one, two] = [(await openTab(device)).store, (await openTab(device)).store];
    let updates = 0;
    const more = () => (updates += 1);
    window.addEventListener('CART_UPDATE', more);
    add(one);
    await until(() => selectDistinctCount(two.getState()) === 1);
    window.removeEventListener('CART_UPDATE', more);
    expect(updates).toBe(2); // both tabs of this test share one window
  });

  test('THREAT-M05 log in and out together', async () => {
    const device = aDevice();
    const [one, two] = [(await openTab(device)).store, (await openTab(device)).store];
    one.dispatch(loggedIn({ token: 'a.b.c', user: aUser() }));
    await until(() => selectIsLoggedIn(two.getState()));
    add(two);
    await until(() => selectDistinctCount(one.getState()) === 1);
    two.dispatch(loggedOut());
    await until(() => !selectIsLoggedIn(one.getState()) && selectDistinctCount(one.getState()) === 0);
    expect(selectDistinctCount(two.getState())).toBe(0);
  });
});
