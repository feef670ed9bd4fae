import type { Draft } from '../form/formHandling';
import {
  readJson,
  removeStored,
  reportNotStored,
  type StoragePlace,
  writeJson,
} from './deviceStorage';

interface DraftRules<T> {
  /** The draft of what is stored; null for what is damaged, or of something else. */
  read: (stored: unknown) => T | null;
  /** What is stored; by default the draft itself. */
  stored?: (draft: T) => unknown;
  /**
   * For whom it is read, null for a visitor, where the stored value has an `ownerId`. A visitor's
   * stays after the login, a customer's is deleted for anyone else.
   */
  readerId?: number | null;
}

/** A draft at a place of the device; where it cannot be stored the shop says so. */
export function draftAt<T>(
  place: StoragePlace,
  { read, stored: toStored = (draft) => draft, readerId }: DraftRules<T>,
): Draft<T> {
  const forget = () => removeStored(place);
  return {
    read() {
      const stored = readJson(place);
      const { ownerId = null } = (stored ?? {}) as { ownerId?: number | null };
      if (readerId === undefined || ownerId === null || ownerId === readerId) return read(stored);
      forget();
      return null;
    },
    save(draft) {
      if (writeJson(place, toStored(draft))) return;
      forget(); // an outdated draft is worse than none
      reportNotStored(true);
    },
    forget,
  };
}
