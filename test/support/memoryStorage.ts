import type { BrowserStorage } from '../../src/web/store/browserStorage';

/** A device database without a device: for tests that hold the clock, which a real one needs. */
export function memoryStorage(name = `memoire-${Math.random()}`, items = new Map<string, string>()): BrowserStorage {
  return {
    name,
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
  };
}
