import type { ListEntry } from '../../../domain/referenceList/listEntries';
import { LIST_DRAFT, OPENED_LIST } from '../../features/cart/listDrafts';
import { readJson, readText, removeStored, type StorageArea, writeJson } from '../../ui/browser/storedJson';
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
  /** Undefined for a pasted list. */
  source?: string;
}

/** Where a draft is, whose it is and what of. */
interface Place {
  area: StorageArea;
  key: string;
  ownerId: number | null;
  source?: string;
}

export const EMPTY_DRAFT: ListDraft = { text: '', entries: [], isChanged: false };

/**
 * The stored list as `customerId` may see it: a visitor's stays after the login, a customer's is deleted for anyone else. Each tab keeps
 * its own; a new tab starts with the list that was stored last.
 */
export function listDraftOf(customerId: number | null): Draft<ListDraft> {
  const ofTab: Place = { area: 'sessionStorage', key: LIST_DRAFT, ownerId: customerId };
  const ofDevice: Place = { ...ofTab, area: 'localStorage' };
  const isOfTab = () => readText(ofTab.area, LIST_DRAFT) === readText(ofDevice.area, LIST_DRAFT);
  const forget = () => {
    // What another tab stored since stays.
    if (isOfTab()) forgetAt(ofDevice);
    forgetAt(ofTab);
  };
  const save = (draft: ListDraft) => {
    if (isEmpty(draft)) forget();
    else for (const place of [ofTab, ofDevice]) saveAt(place, draft);
  };
  return { read: () => readAt(ofTab) ?? readAt(ofDevice), save, forget };
}

/** What was changed of a list from elsewhere, as long as the tab is open: the last one only. @param source names the list */
export const openedDraftOf = (customerId: number | null, source: string): Draft<ListDraft> =>
  draftAt({ area: 'sessionStorage', key: OPENED_LIST, ownerId: customerId, source });

const draftAt = (place: Place): Draft<ListDraft> => ({
  read: () => readAt(place),
  save: (draft) => saveAt(place, draft),
  forget: () => forgetAt(place),
});

const forgetAt = ({ area, key }: Place): void => removeStored(area, key);

function readAt(place: Place): ListDraft | null {
  const { text, entries, isChanged = false, ownerId = null, source } = (readJson(place.area, place.key) ?? {}) as Partial<StoredDraft>;
  if (ownerId !== null && ownerId !== place.ownerId) forgetAt(place);
  else if (typeof text === 'string' && Array.isArray(entries) && entries.every(isEntry) && source === place.source)
    return { text, entries, isChanged };
  return null;
}

function isEntry(value: unknown): value is ListEntry {
  const { line, text, reference, quantity } = (value ?? {}) as Partial<ListEntry>;
  return typeof line === 'number' && typeof quantity === 'number' && typeof text === 'string' && typeof reference === 'string';
}

const isEmpty = ({ text, entries }: ListDraft): boolean => text === '' && entries.length === 0;

function saveAt(place: Place, draft: ListDraft): void {
  const { area, key, ownerId, source } = place;
  if (isEmpty(draft) || !writeJson(area, key, { ...draft, ownerId, source })) forgetAt(place); // an outdated draft is worse than none
}
