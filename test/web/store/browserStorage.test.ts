import localforage from 'localforage';
import { warnNotStored } from '../../../src/web/boot/afterInput';
import { selectCartRows } from '../../../src/web/features/cart/cartSlice';
import { quoteDraftOf } from '../../../src/web/features/quote/quoteDraft';
import { tokenRenewed } from '../../../src/web/features/session/sessionSlice';
import { type BrowserStorage, makeBrowserStorage } from '../../../src/web/store/browserStorage';
import { isInMemoryOnly } from '../../../src/web/ui/browser/deviceStorage';
import { selectMessages } from '../../../src/web/ui/feedback/snackbarSlice';
import { memoryStorage } from '../../support/memoryStorage';
import {
  add,
  beaker,
  cleanUpTabs,
  ids,
  newStorage,
  newStorageName,
  openTab,
  silenceWarnings,
  stopOnCleanup,
  until,
} from './shopTabs';

beforeEach(silenceWarnings);
afterEach(cleanUpTabs);

describe('a page left before its writes have ended', () => {
  /** A database whose writes never end, as when the page is left. */
  const hangWrites = () =>
    jest.spyOn(localforage, 'createInstance').mockReturnValue({
      ready: async () => undefined,
      getItem: async () => null,
      setItem: () => new Promise(() => undefined),
    } as unknown as LocalForage);

  test('CART-01 a change whose write was aborted is restored at the next visit', async () => {
    const name = newStorageName();
    const database = hangWrites();
    const { store, close } = await openTab(makeBrowserStorage(name));
    add(store, beaker, 3);
    await until(() => (localStorage.getItem(`${name}persist:cart`) ?? '').includes('crmId'));
    close();
    database.mockRestore();
    const storage = makeBrowserStorage(name);
    const { store: later } = await openTab(storage);
    expect(selectCartRows(later.getState())).toMatchObject([{ id: 12, quantity: 3 }]);
    await until(() => localStorage.getItem(`${name}persist:cart`) === null);
    expect(await storage.getItem('persist:cart')).toContain('crmId');
  });

  test('hiding the page flushes pending writes', async () => {
    const storage = newStorage();
    hangWrites();
    const { store } = await openTab(storage);
    add(store);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(`${storage.name}persist:cart`)).toContain('crmId');
  });

  test('CART-01 THREAT-M03 what the database refuses is beside it, and stored later', async () => {
    const refused = jest.spyOn(localforage, 'createInstance').mockReturnValue({
      ready: async () => undefined,
      getItem: async () => null,
      setItem: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    } as unknown as LocalForage);
    const storage = newStorage();
    await storage.setItem('persist:cart', '{"rows":"[1]"}');
    await storage.setItem('persist:cart', '{"rows":"[2]"}');
    expect(refused).toHaveBeenCalled();
    refused.mockRestore();
    const later = makeBrowserStorage(storage.name);
    expect(await later.getItem('persist:cart')).toBe('{"rows":"[2]"}');
    await until(() => localStorage.getItem(`${storage.name}persist:cart`) === null);
    expect(await later.getItem('persist:cart')).toBe('{"rows":"[2]"}');
    expect(isInMemoryOnly()).toBe(false);
  });

  test('with localStorage full or refused, the database alone stores the value', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const storage = newStorage();
    await storage.setItem('persist:cart', '{"rows":"[]"}');
    expect(await storage.getItem('persist:cart')).toBe('{"rows":"[]"}');
  });
});

describe('a database that is lost while the page is open', () => {
  const stored = (storage: BrowserStorage) =>
    makeBrowserStorage(storage.name).getItem('persist:cart');
  const copyOf = ({ name }: BrowserStorage) => localStorage.getItem(`${name}persist:cart`);

  test('CART-01 a connection closed by the browser, or broken, is opened again', async () => {
    for (const name of ['InvalidStateError', 'UnknownError', 'AbortError']) {
      const storage = newStorage();
      await storage.setItem('persist:cart', '{"rows":"[1]"}');
      const { transaction } = IDBDatabase.prototype;
      const broken = new WeakSet<IDBDatabase>();
      let isLost = true;
      const { close } = IDBDatabase.prototype;
      jest.spyOn(IDBDatabase.prototype, 'close').mockImplementation(function closeWell(
        this: IDBDatabase,
      ) {
        broken.delete(this);
        close.call(this);
      });
      jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function lose(
        this: IDBDatabase,
        ...call
      ) {
        if (isLost) broken.add(this);
        isLost = false;
        if (broken.has(this))
          throw new DOMException('Connection to Indexed Database server lost', name);
        return transaction.apply(this, call);
      });
      await storage.setItem('persist:cart', '{"rows":"[2]"}');
      expect([copyOf(storage), await stored(storage)]).toEqual([null, '{"rows":"[2]"}']);
      jest.restoreAllMocks();
      silenceWarnings();
    }
  });

  test('CART-01 a database that was deleted is made again', async () => {
    const storage = newStorage();
    await storage.setItem('persist:cart', '{"rows":"[1]"}');
    await new Promise((resolve) => (indexedDB.deleteDatabase(storage.name).onsuccess = resolve));
    await storage.setItem('persist:cart', '{"rows":"[2]"}');
    expect([copyOf(storage), await stored(storage)]).toEqual([null, '{"rows":"[2]"}']);
  });

  test('CART-01 a database that could not be opened is opened by the next change', async () => {
    jest.spyOn(localforage, 'createInstance').mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    const storage = newStorage();
    await storage.setItem('persist:cart', '{"rows":"[1]"}');
    expect(copyOf(storage)).toBe('{"rows":"[1]"}');
    await storage.setItem('persist:cart', '{"rows":"[2]"}');
    expect([copyOf(storage), await stored(storage)]).toEqual([null, '{"rows":"[2]"}']);
  });

  test('CART-01 a database that cannot be read keeps what it has', async () => {
    const storage = newStorage();
    await storage.setItem('persist:cart', '{"rows":"[1]"}');
    const other = makeBrowserStorage(storage.name);
    const unreadable = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('lost', 'UnknownError');
    });
    expect(await other.getItem('persist:cart')).toBeNull();
    unreadable.mockRestore();
    await other.setItem('persist:cart', '{"rows":"[]"}');
    expect(await stored(storage)).toBe('{"rows":"[1]"}');
  });

  test('a retry never replaces what was written since', async () => {
    const storage = newStorage();
    await storage.setItem('persist:cart', '{"rows":"[1]"}');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('lost', 'UnknownError');
    });
    const first = storage.setItem('persist:cart', '{"rows":"[2]"}');
    await until(() => put.mock.calls.length > 0);
    await Promise.all([storage.setItem('persist:cart', '{"rows":"[3]"}'), first]);
    expect([copyOf(storage), await stored(storage)]).toEqual([null, '{"rows":"[3]"}']);
  });

  test('THREAT-M02/M03 what nothing keeps is said once, until it is kept again', async () => {
    const { store } = await openTab(newStorage());
    stopOnCleanup(warnNotStored(store));
    const isTold = () =>
      selectMessages(store.getState()).some(({ text }) =>
        text.startsWith('Cet appareil n’enregistre plus rien'),
      );
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const full = [jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)];
    full.push(jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse) as never);
    store.dispatch(tokenRenewed('jeton'));
    await until(isInMemoryOnly);
    expect(isTold()).toBe(false);
    add(store);
    await until(isTold);
    full.forEach((mock) => mock.mockRestore());
    add(store);
    await until(() => !isInMemoryOnly());
  });

  test('THREAT-M03 what was typed and nothing keeps is said', async () => {
    const { store } = await openTab(newStorage());
    stopOnCleanup(warnNotStored(store));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    quoteDraftOf(null).save({ form: {}, ownerId: null });
    expect(selectMessages(store.getState())).toMatchObject([{ kind: 'error' }]);
    expect(isInMemoryOnly()).toBe(false);
  });
});

describe('a visitor who only looks', () => {
  /** A storage that waits for the first input, and how to give it. */
  function newVisitor(name = newStorageName()) {
    let press: () => void = () => undefined;
    const input = new Promise<void>((resolve) => (press = resolve));
    return { storage: makeBrowserStorage(name, input), press: () => press() };
  }
  const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);
  const copyOf = (name: string) => localStorage.getItem(`${name}persist:cart`);
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('has no database before the first input; what is written moves into it then', async () => {
    const { storage, press } = newVisitor();
    expect(await storage.getItem('persist:cart')).toBeNull();
    const written = storage.setItem('persist:cart', '{"rows":"[1]"}');
    await settled();
    expect(await databaseNames()).not.toContain(storage.name);
    expect(copyOf(storage.name)).toBe('{"rows":"[1]"}');
    press();
    await written;
    expect(await databaseNames()).toContain(storage.name);
    expect(copyOf(storage.name)).toBeNull();
    expect(await makeBrowserStorage(storage.name).getItem('persist:cart')).toBe('{"rows":"[1]"}');
  });

  test('CART-01 reads at the next visit what was written without a database', async () => {
    const { storage } = newVisitor();
    void storage.setItem('persist:cart', '{"rows":"[2]"}');
    expect(await newVisitor(storage.name).storage.getItem('persist:cart')).toBe('{"rows":"[2]"}');
  });

  test('CART-01 reads a database that exists before input, and writes to it at once', async () => {
    const name = newStorageName();
    await makeBrowserStorage(name).setItem('persist:cart', '{"rows":"[3]"}');
    const { storage } = newVisitor(name);
    expect(await storage.getItem('persist:cart')).toBe('{"rows":"[3]"}');
    await storage.setItem('persist:cart', '{"rows":"[4]"}');
    expect(copyOf(name)).toBeNull();
  });

  test('a value waiting for the first input never replaces another tab’s since', async () => {
    const { storage, press } = newVisitor();
    const waiting = storage.setItem('persist:cart', '{"rows":"[]"}');
    await settled();
    await makeBrowserStorage(storage.name).setItem('persist:cart', '{"rows":"[5]"}');
    press();
    await waiting;
    expect(await storage.getItem('persist:cart')).toBe('{"rows":"[5]"}');
  });

  test('CART-01 a value that waits for the databases never replaces a later one', async () => {
    const name = newStorageName();
    const storage = makeBrowserStorage(name);
    let list: (databases: IDBDatabaseInfo[]) => void = () => undefined;
    jest
      .spyOn(indexedDB, 'databases')
      .mockReturnValueOnce(new Promise((resolve) => (list = resolve)));
    const waiting = storage.setItem('persist:cart', '{"rows":"[]"}');
    await storage.setItem('persist:session', '{}');
    await storage.setItem('persist:cart', '{"rows":"[7]"}');
    list([{ name }]);
    await waiting;
    expect(await storage.getItem('persist:cart')).toBe('{"rows":"[7]"}');
  });

  test('CART-01 of two values written during the opening the later one is stored', async () => {
    for (const turns of Array(60).keys()) {
      const storage = newStorage();
      const first = storage.setItem('persist:cart', '{"rows":"[8]"}');
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await Promise.all([first, storage.setItem('persist:cart', '{"rows":"[9]"}')]);
      expect([turns, await storage.getItem('persist:cart')]).toEqual([turns, '{"rows":"[9]"}']);
    }
  });

  test('in a browser that does not tell its databases, it is opened at once', async () => {
    jest.spyOn(indexedDB, 'databases').mockImplementation(() => {
      throw new TypeError('indexedDB.databases is not a function');
    });
    const { storage } = newVisitor();
    await storage.setItem('persist:cart', '{"rows":"[6]"}');
    expect(copyOf(storage.name)).toBeNull();
    expect(await storage.getItem('persist:cart')).toBe('{"rows":"[6]"}');
  });
});

describe('a damaged or absent database never breaks the shop', () => {
  test('ERR-43 stored text that is not JSON gives an empty cart', async () => {
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

  test('ERR-43 a cart that could not be read is logged, though nothing is written', async () => {
    jest.spyOn(indexedDB, 'databases').mockRejectedValue(new TypeError('not told'));
    jest.spyOn(localforage, 'createInstance').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(await newStorage().getItem('persist:cart')).toBeNull();
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  test('ERR-43 THREAT-M02 FAULT-R08 a database that cannot be opened is only logged', async () => {
    const broken = jest.spyOn(localforage, 'createInstance').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const { store } = await openTab(newStorage());
    await until(() => jest.mocked(console.warn).mock.calls.length > 0);
    broken.mockRestore();
    add(store);
    expect(ids(store)).toEqual([12]);
  });
});
