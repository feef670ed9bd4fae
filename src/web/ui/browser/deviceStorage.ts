/**
 * All that the shop keeps on a device but its database (store/browserStorage.ts) and stored files
 * (src/serviceWorker): whatever reads or writes the storages names one of these values.
 * docs/device.md says of each what it is, whose, who reads it and when it ends; a test compares
 * them. They are types, so that a visitor loads only the names that the page uses.
 */
/** For all tabs, until it is removed. `owner`: whose session values belong to, if anybody's. */
type DeviceValue =
  | 'owner'
  | 'compared'
  | 'recent'
  | 'cartOrder'
  | 'listDraft'
  | 'quoteDraft'
  | 'quoteAttempt'
  | 'waitingQuote'
  | 'lastSent'
  | 'answerThread'
  | 'articlesMenu'
  | 'hiddenArticleColumns'
  | 'enteredRequest'
  | 'readiness'
  | `answer.${'offer' | 'message' | 'note' | 'recipients' | 'order'}.${number}`;

/** For one tab, until it is closed. */
type TabValue =
  | 'owner'
  | 'listDraft'
  | 'openedList'
  | 'followToken'
  | `follow.${number}.${string}`
  | 'contact'
  | 'wanted'
  | 'lists'
  | 'scroll'
  | 'reloadedAt';

/**
 * Values that are not deleted when a session ends. A customer's waiting request is sent in that
 * customer's next session; the attempt prevents sending it twice and has no personal data. The
 * others are settings of the device and positions in lists.
 */
const KEPT_AFTER_SESSION = [
  'cartOrder',
  'readiness',
  'waitingQuote',
  'quoteAttempt',
  'lists',
  'scroll',
  'reloadedAt',
];

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Where a value is stored. */
export interface StoragePlace {
  area: StorageArea;
  key: string;
}

export const PREFIX = 'paillasse.';
export const onDevice = (name: DeviceValue): StoragePlace => ({
  area: 'localStorage',
  key: PREFIX + name,
});
export const inTab = (name: TabValue): StoragePlace => ({
  area: 'sessionStorage',
  key: PREFIX + name,
});

/**
 * The value of a persisted slice that its database does not have yet. The database's value ends
 * with the session, and so does its copy.
 */
export const copyOf = (database: string, key: string): StoragePlace => ({
  area: 'localStorage',
  key: database + key,
});

export const endsWithSession = (key: string): boolean =>
  key.startsWith(PREFIX) && !KEPT_AFTER_SESSION.includes(key.slice(PREFIX.length));

/**
 * JSON values in the browser's storage. Nothing here throws, not even where the storage is blocked,
 * full or holds damaged text.
 */
export function readJson(place: StoragePlace): unknown {
  return parseJson(readText(place));
}

/**
 * The stored text itself, for `useSyncExternalStore`, which needs an equal snapshot until something
 * changes.
 */
export function readText({ area, key }: StoragePlace): string | null {
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
export const writeJson = (place: StoragePlace, value: unknown): boolean =>
  writeText(place, JSON.stringify(value));

export function writeText({ area, key }: StoragePlace, text: string): boolean {
  try {
    window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored({ area, key }: StoragePlace): void {
  try {
    window[area].removeItem(key);
  } catch {
    // A blocked storage holds nothing.
  }
}

/** @param isTyped a text that a person typed; otherwise the cart or the session has changed. */
type Watcher = (isTyped: boolean) => void;

let isNotStored = false;
const watchers = new Set<Watcher>();

/**
 * Something could be kept neither in the device's database nor beside it, and is lost when the page
 * is closed.
 */
export function reportNotStored(isTyped = false): void {
  isNotStored ||= !isTyped;
  watchers.forEach((watch) => watch(isTyped));
}

/** The device keeps cart and session again. */
export function reportStored(): void {
  isNotStored = false;
  watchers.forEach((watch) => watch(false));
}

/** @returns how to stop. */
export function watchNotStored(onChange: Watcher): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Whether the last change of cart or session is in memory only. */
export const isInMemoryOnly = (): boolean => isNotStored;
