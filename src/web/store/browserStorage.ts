import {
  copyOf,
  readText,
  removeStored,
  reportNotStored,
  reportStored,
  writeText,
} from '../ui/browser/deviceStorage';
import { loadChunk } from '../ui/browser/loadChunk';
import type { DeviceDatabase } from './deviceDatabase';

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

async function openDatabase(name: string): Promise<DeviceDatabase> {
  const { openDeviceDatabase } = await loadChunk(
    () => import(/* webpackChunkName: "device" */ './deviceDatabase'),
  );
  return openDeviceDatabase(name);
}

/** Whether the database was created before; true where the browser does not tell. */
async function isInBrowser(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}

/**
 * The browser's database. One that cannot be opened, read or written never breaks the shop. Until
 * it has a value, localStorage has a copy of it, which is read first; where neither takes it,
 * `reportNotStored` is called.
 * @param firstInput until then a database that does not exist is not created: localStorage alone
 * holds what is written.
 */
export function makeBrowserStorage(
  name: string,
  firstInput: Promise<unknown> = Promise.resolve(),
): BrowserStorage {
  let isUsable = true;
  let opened: Promise<DeviceDatabase> | undefined;
  /** The value of each key that was written last in this tab. */
  const last = new Map<string, string>();
  const notStored = new Set<string>();
  const exists = async () => opened !== undefined || isInBrowser(name);

  function database(): Promise<DeviceDatabase> {
    const opening = (opened ??= openDatabase(name));
    return opening.catch((error: unknown) => {
      if (opened === opening) opened = undefined; // the next access opens it again
      throw error;
    });
  }

  const copyPlace = (key: string) => copyOf(name, key);

  /**
   * Leaving the page aborts a pending write, and a lost connection or a full disk refuses it: the
   * copy stays until it has ended well.
   */
  async function write(key: string, value: string): Promise<void> {
    const place = copyPlace(key);
    const former = readText(place);
    const isCopied = writeText(place, value);
    const isCurrent = () => last.get(key) === value && (!isCopied || readText(place) === value);
    last.set(key, value);
    if (isCopied && !(await exists())) await firstInput;
    if (!isCurrent()) return; // a later value was written, maybe by another tab
    try {
      await (await database()).setItem(key, value, isCurrent);
      if (readText(place) === (isCopied ? value : former)) removeStored(place);
      keepOthers(key);
    } catch (error) {
      logFailure(error);
      if (!isCopied) lose(key);
    }
  }

  async function read(key: string): Promise<string | null> {
    if (!(await exists())) return null;
    const base = await database();
    try {
      return await base.getItem(key);
    } catch (error) {
      disable(); // what is stored must not be replaced by what follows from an empty cart
      throw error;
    }
  }

  const disable = () => {
    isUsable = false;
  };
  /** What was refused before is tried again with the next value that is taken. */
  function keepOthers(key: string): void {
    if (notStored.delete(key) && notStored.size === 0) reportStored();
    for (const other of notStored) void write(other, last.get(other) ?? '');
  }

  const lose = (key: string) => {
    notStored.add(key);
    reportNotStored();
  };
  const setItem = async (key: string, value: string) => (isUsable ? write(key, value) : lose(key));

  return {
    name,
    async getItem(key) {
      const copy = readText(copyPlace(key));
      if (copy === null) return withTimeout(read(key), disable).catch(logFailure);
      void setItem(key, copy);
      return copy;
    },
    setItem,
    async removeItem(key) {
      removeStored(copyPlace(key));
      await database()
        .then((base) => base.removeItem(key))
        .catch(logFailure);
    },
  };
}

function logFailure(error: unknown): null {
  console.warn('La base de données de cet appareil ne répond pas', error);
  return null;
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
