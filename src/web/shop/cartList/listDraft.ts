import type { ListEntry } from '../../../domain/referenceList/listEntries';
import { readJson, removeStored, writeJson } from '../../ui/browser/storedJson';
import type { Draft } from '../../ui/form/draft';

/** The list as it is kept on the device: what was found is looked up again, so that prices are those of the day. */
export interface ListDraft {
  text: string;
  /** Empty until the text was read. */
  entries: readonly ListEntry[];
  isChanged: boolean;
}

interface StoredDraft extends ListDraft {
  /** The customer who wrote it, null for a visitor. */
  ownerId: number | null;
}

const KEY = 'paillasse.listDraft';

export const EMPTY_DRAFT: ListDraft = { text: '', entries: [], isChanged: false };

/** The stored list as `customerId` may see it: a visitor's stays after the login, a customer's is deleted for anyone else. */
export function listDraftOf(customerId: number | null): Draft<ListDraft> {
  return { read: () => readFor(customerId), save: (draft) => save({ ...draft, ownerId: customerId }), forget };
}

const forget = (): void => removeStored('localStorage', KEY);

function readFor(customerId: number | null): ListDraft | null {
  const { text, entries, isChanged = false, ownerId = null } = (readJson('localStorage', KEY) ?? {}) as Partial<StoredDraft>;
  if (typeof text !== 'string' || !Array.isArray(entries) || !entries.every(isEntry)) return null;
  if (ownerId === null || ownerId === customerId) return { text, entries, isChanged };
  forget();
  return null;
}

function isEntry(value: unknown): value is ListEntry {
  const { line, text, reference, quantity } = (value ?? {}) as Partial<ListEntry>;
  return typeof line === 'number' && typeof quantity === 'number' && typeof text === 'string' && typeof reference === 'string';
}

function save(draft: StoredDraft): void {
  const isEmpty = draft.text === '' && draft.entries.length === 0;
  if (isEmpty || !writeJson('localStorage', KEY, draft)) forget(); // an outdated draft is worse than none
}
