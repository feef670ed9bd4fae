import type { Kept } from './deviceKeys';

/** JSON values in the browser's storage. Nothing here throws, not even where the storage is blocked, full or holds damaged text. */
export function readJson(place: Kept): unknown {
  return parseJson(readText(place));
}

/** The stored text itself, for `useSyncExternalStore`, which needs an equal snapshot until something changes. */
export function readText({ area, key }: Kept): string | null {
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
export const writeJson = (place: Kept, value: unknown): boolean => writeText(place, JSON.stringify(value));

export function writeText({ area, key }: Kept, text: string): boolean {
  try {
    window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored({ area, key }: Kept): void {
  try {
    window[area].removeItem(key);
  } catch {
    // A blocked storage holds nothing.
  }
}
