/**
 * All that the shop keeps on a device but its database (store/browserStorage.ts) and stored files (src/serviceWorker): whatever reads or
 * writes the storages names one of these values. docs/device.md says of each what it is, whose, who reads it and when it ends; a test
 * compares them. They are types, so that a visitor loads only the names that the page uses.
 */
/** For all tabs, until it is removed. `owner`: whose session the values belong to, none for a visitor's. */
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
  | `answer.${'offer' | 'message' | 'note'}.${number}`;

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
 * What does not end with the session. A customer's waiting request is sent in that customer's next session; the attempt keeps it from
 * being sent twice, and has no personal data. The others are habits of the device and positions in lists.
 */
const OUTLIVING = ['cartOrder', 'waitingQuote', 'quoteAttempt', 'lists', 'scroll', 'reloadedAt'];

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Where a value is kept. */
export interface Kept {
  area: StorageArea;
  key: string;
}

export const PREFIX = 'paillasse.';
export const onDevice = (name: DeviceValue): Kept => ({ area: 'localStorage', key: PREFIX + name });
export const inTab = (name: TabValue): Kept => ({ area: 'sessionStorage', key: PREFIX + name });

/** The value of a persisted slice that its database does not have yet. The database's value ends with the session, and so does its copy. */
export const copyOf = (database: string, key: string): Kept => ({ area: 'localStorage', key: database + key });

export const endsWithSession = (key: string): boolean => key.startsWith(PREFIX) && !OUTLIVING.includes(key.slice(PREFIX.length));
