import { loadChunk } from '../ui/browser/loadChunk';

/** The asynchronous storage behind the persisted slices. */
export interface BrowserStorage {
  /** Also the name of the BroadcastChannel between the tabs. */
  name: string;
  getItem: (key: string) => Promise<string | null>;
  setItem: (key: string, value: string) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/** After this timeout the shop goes on without the database, and leaves its content untouched. */
const READ_TIMEOUT_MS = 8000;

/** localforage is a chunk of its own: it must not delay the first paint, and a visitor who only looks needs no database. */
async function openDatabase(name: string) {
  const { default: localforage } = await loadChunk(() => import(/* webpackChunkName: "device" */ 'localforage'));
  const base = localforage.createInstance({ name, storeName: 'boutique' });
  await base.ready(); // until then it may write in another order than it was called
  return base;
}

/** Whether the database was created before; true where the browser does not tell. */
async function isInBrowser(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}

/** localStorage, synchronous; null where it is refused or full: then only the database holds the value. */
function withLocalStorage<T>(access: (store: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
}

/**
 * The browser's database. One that cannot be opened, read or written never breaks the shop: failures are logged and nothing is stored.
 * @param firstInput until then a database that does not exist is not created: localStorage alone holds what is written.
 */
export function makeBrowserStorage(name: string, firstInput: Promise<unknown> = Promise.resolve()): BrowserStorage {
  let isUsable = true;
  let opened: ReturnType<typeof openDatabase> | undefined;
  const database = () => (opened ??= openDatabase(name));
  const exists = async () => opened !== undefined || isInBrowser(name);

  async function withFallback<T>(access: () => Promise<T>, fallback: T): Promise<T> {
    if (!isUsable) return fallback;
    try {
      return await access();
    } catch (error) {
      console.warn('La base de données de cet appareil ne répond pas', error);
      return fallback;
    }
  }

  const journalKey = (key: string) => name + key;

  /** Leaving the page aborts a pending database write: until it has ended, well or not, localStorage holds a copy of the value. */
  async function write(key: string, value: string): Promise<void> {
    const copy = journalKey(key);
    withLocalStorage((store) => store.removeItem(copy)); // if the new copy does not fit, the old one must not win over the database
    withLocalStorage((store) => store.setItem(copy, value));
    const isCopied = () => withLocalStorage((store) => store.getItem(copy) === value);
    if (isCopied()) {
      if (!(await exists())) await firstInput;
      if (!isCopied()) return; // a later value was written, maybe by another tab
    }
    try {
      await (await database()).setItem(key, value);
    } finally {
      withLocalStorage((store) => store.getItem(copy) === value && store.removeItem(copy));
    }
  }

  const setItem = (key: string, value: string) => withFallback(() => write(key, value), undefined);
  const read = async (key: string) => ((await exists()) ? (await database()).getItem<string>(key) : null);
  const disable = () => {
    isUsable = false;
  };

  return {
    name,
    async getItem(key) {
      const copy = withLocalStorage((store) => store.getItem(journalKey(key)));
      if (copy === null) return withFallback(() => withTimeout(read(key), disable), null);
      void setItem(key, copy);
      return copy;
    },
    setItem,
    removeItem: (key) => withFallback(async () => (await database()).removeItem(key), undefined),
  };
}

function withTimeout<T>(pending: Promise<T>, onTimeout: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout();
      reject(new Error(`no answer within ${READ_TIMEOUT_MS} ms`));
    }, READ_TIMEOUT_MS);
    void pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
