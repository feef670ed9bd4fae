import { useSyncExternalStore } from 'react';
import { LOGIN_STATUS_CHANGED } from '../../store/windowEvents';
import { parseJson, readText, removeStored, type StoragePlace, writeJson } from './deviceStorage';

/** A short list of ids, kept on the device and shared by the tabs of the browser. */
export interface StoredIds {
  /** The same array until it changes. */
  read: () => readonly number[];
  write: (ids: readonly number[]) => void;
  subscribe: (onChange: () => void) => () => void;
}

const NONE: readonly number[] = [];

/**
 * @param max the first ids that are kept. A storage that refuses is replaced by memory until the
 * page is left, or a session starts or ends.
 */
export function storedIds(place: StoragePlace, max: number): StoredIds {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let ids = NONE;
  let isRefused = false;
  const dropMemory = () => {
    isRefused = false;
    listeners.forEach((listener) => listener());
  };
  return {
    read() {
      const stored = isRefused ? text : readText(place);
      if (stored !== text) {
        text = stored;
        ids = validIds(parseJson(stored)).slice(0, max);
      }
      return ids;
    },
    write(changed) {
      const kept = changed.slice(0, max);
      if (kept.length === 0) removeStored(place);
      isRefused = kept.length > 0 && !writeJson(place, kept);
      if (isRefused) {
        ids = kept;
        text = JSON.stringify(kept);
        window.addEventListener(LOGIN_STATUS_CHANGED, dropMemory, { once: true });
      }
      listeners.forEach((listener) => listener());
    },
    subscribe(onChange) {
      listeners.add(onChange);
      window.addEventListener('storage', onChange);
      // The end of a session removes lists from the storage.
      window.addEventListener(LOGIN_STATUS_CHANGED, onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
        window.removeEventListener(LOGIN_STATUS_CHANGED, onChange);
      };
    },
  };
}

const validIds = (value: unknown): number[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0))]
    : [];

/** The ids; none on the server and while its page is hydrated. */
export const useStoredIds = (list: StoredIds): readonly number[] =>
  useSyncExternalStore(list.subscribe, list.read, () => NONE);
