import localforage from 'localforage';

/**
 * The device's database, in a chunk of its own: it must not delay the first paint, and a visitor
 * who only looks needs none.
 */
export interface DeviceDatabase {
  getItem: (key: string) => Promise<string | null>;
  /** @param isCurrent whether the value is still the last one, asked before each try */
  setItem: (key: string, value: string, isCurrent: () => boolean) => Promise<void>;
  removeItem: (key: string) => Promise<void>;
}

/** @throws where the browser has no database, or cannot open it */
export async function openDeviceDatabase(name: string): Promise<DeviceDatabase> {
  const base = localforage.createInstance({ name, storeName: 'boutique' });
  await base.ready(); // until then it may write in another order than it was called
  return {
    getItem: (key) => withRetries(base, () => base.getItem<string>(key)),
    setItem: (key, value, isCurrent) =>
      withRetries(base, async () => {
        if (isCurrent()) await base.setItem(key, value);
      }),
    removeItem: (key) => withRetries(base, () => base.removeItem(key)),
  };
}

/**
 * A connection that the browser has closed, or whose database was deleted, is opened again by
 * localforage, at the second access at the latest. One that is open but no longer works (Safari:
 * "Connection to Indexed Database server lost") is closed for it.
 */
async function withRetries<T>(base: LocalForage, access: () => Promise<T>): Promise<T> {
  for (const prepare of [undefined, closeConnection]) {
    try {
      return await access();
    } catch (error) {
      console.warn(error);
      prepare?.(base);
    }
  }
  return access();
}

/** localforage's own field: it has no function for it. */
const closeConnection = (base: LocalForage): void =>
  (base as { _dbInfo?: { db?: IDBDatabase } })._dbInfo?.db?.close();
