import type { BrowserStorage } from '../../src/web/store/browserStorage';

/** Browser storage in memory, for tests with fake timers: IndexedDB needs real ones. */
export function memoryStorage(
  name = `memoire-${Math.random()}`,
  items = new Map<string, string>(),
): BrowserStorage {
  return {
    name,
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
  };
}
