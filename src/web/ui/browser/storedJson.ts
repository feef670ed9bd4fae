export type StorageArea = 'localStorage' | 'sessionStorage';

/** JSON values in the browser's storage. Nothing here throws, not even where the storage is blocked, full or holds damaged text. */
export function readJson(area: StorageArea, key: string): unknown {
  return parseJson(readText(area, key));
}

/** The stored text itself, for `useSyncExternalStore`, which needs an equal snapshot until something changes. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** False when the value could not be stored; the former value is then unchanged. */
export function writeJson(area: StorageArea, key: string, value: unknown): boolean {
  try {
    window[area].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // A blocked storage holds nothing.
  }
}
