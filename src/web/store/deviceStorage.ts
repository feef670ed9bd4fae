/** What the store needs of the device's database. */
export interface DeviceStorage {
  /** Also the name under which the tabs of this device talk to each other. */
  name: string;
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** A device that does not answer within this time is done without; what it holds is left alone. */
const READ_WITHIN_MS = 8000;

/** localforage comes when the first table is read: the first paint does not wait for it. */
async function openDatabase(name: string) {
  const { default: localforage } = await import(/* webpackChunkName: "device" */ 'localforage');
  return localforage.createInstance({ name, storeName: 'boutique' });
}

/** The device's database. One that cannot be opened, read or written never breaks the shop: it forgets, and says so in the log. */
export function makeDeviceStorage(name: string): DeviceStorage {
  let usable = true;
  let opened: ReturnType<typeof openDatabase> | undefined;
  const database = () => (opened ??= openDatabase(name));

  async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (!usable) return otherwise;
    try {
      return await work();
    } catch (error) {
      console.warn('La base de données de cet appareil ne répond pas', error);
      return otherwise;
    }
  }

  return {
    name,
    getItem: (key) =>
      quietly(
        () =>
          inTime(
            database().then((base) => base.getItem<string>(key)),
            () => (usable = false),
          ),
        null,
      ),
    setItem: (key, value) => quietly(async () => void (await (await database()).setItem(key, value)), undefined),
    removeItem: (key) => quietly(async () => (await database()).removeItem(key), undefined),
  };
}

function inTime<T>(work: Promise<T>, tooLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      tooLate();
      reject(new Error(`no answer within ${READ_WITHIN_MS} ms`));
    }, READ_WITHIN_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
