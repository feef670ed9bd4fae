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

/** What the browser's small store answers: it writes at once, where it may be used at all. */
function atOnce<T>(ask: (store: Storage) => T): T | null {
  try {
    return ask(localStorage);
  } catch {
    return null; // refused or full: the database alone keeps it
  }
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

  const traceOf = (key: string) => name + key;

  /** A page that is left cuts the database's writing short: until that has ended, well or not, a trace of the value stands here. */
  async function write(key: string, value: string): Promise<void> {
    const trace = traceOf(key);
    atOnce((store) => store.removeItem(trace)); // an older one must not outlive a full store
    atOnce((store) => store.setItem(trace, value));
    try {
      await (await database()).setItem(key, value);
    } finally {
      atOnce((store) => store.getItem(trace) === value && store.removeItem(trace));
    }
  }

  const setItem = (key: string, value: string) => quietly(() => write(key, value), undefined);
  const read = (key: string) => database().then((base) => base.getItem<string>(key));

  return {
    name,
    async getItem(key) {
      const trace = atOnce((store) => store.getItem(traceOf(key)));
      if (trace === null) return quietly(() => inTime(read(key), () => (usable = false)), null);
      void setItem(key, trace);
      return trace;
    },
    setItem,
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
