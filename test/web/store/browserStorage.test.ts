import localforage from 'localforage';
import { selectCartRows } from '../../../src/web/features/cart/cartSlice';
import { makeBrowserStorage } from '../../../src/web/store/browserStorage';
import { memoryStorage } from '../../support/memoryStorage';
import { add, beaker, cleanUpTabs, ids, newStorage, newStorageName, openTab, silenceWarnings, until } from './shopTabs';

beforeEach(silenceWarnings);
afterEach(cleanUpTabs);

describe('a page left before its writes have ended', () => {
  /** A database whose writes never end, as when the page is left. */
  const hangWrites = () =>
    jest
      .spyOn(localforage, 'createInstance')
      .mockReturnValue({ getItem: async () => null, setItem: () => new Promise(() => undefined) } as unknown as LocalForage);

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

  test('THREAT-M03 a failed write leaves no copy that would override the database', async () => {
    const refused = jest.spyOn(localforage, 'createInstance').mockReturnValue({
      getItem: async () => null,
      setItem: () => Promise.reject(new Error('QuotaExceededError')),
    } as unknown as LocalForage);
    const storage = newStorage();
    await storage.setItem('persist:cart', '{}');
    expect(refused).toHaveBeenCalled();
    expect(Object.keys(localStorage)).not.toContain(`${storage.name}persist:cart`);
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

  test('ERR-43 THREAT-M02 FAULT-R08 a database that cannot be opened is only logged', async () => {
    const broken = jest.spyOn(localforage, 'createInstance').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const { store } = await openTab(newStorage());
    broken.mockRestore();
    add(store);
    expect(ids(store)).toEqual([12]);
    expect(console.warn).toHaveBeenCalled();
  });
});
