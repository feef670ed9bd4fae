import type { ListEntry } from '../../../domain/referenceList/listEntries';
import {
  inTab,
  onDevice,
  readJson,
  readText,
  removeStored,
  reportNotStored,
  type StoragePlace,
  writeJson,
} from '../../ui/browser/deviceStorage';
import type { Draft } from '../../ui/form/formHandling';

/**
 * The list as it is kept on the device: what was found is looked up again, so that prices are those
 * of the day.
 */
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
  at: StoragePlace;
  ownerId: number | null;
  source?: string;
}

export const EMPTY_DRAFT: ListDraft = { text: '', entries: [], isChanged: false };

/**
 * The stored list as `customerId` may see it: a visitor's stays after the login, a customer's is
 * deleted for anyone else. Each tab keeps its own; a new tab starts with the list that was stored
 * last.
 */
export function listDraftOf(customerId: number | null): Draft<ListDraft> {
  const ofTab: Place = { at: inTab('listDraft'), ownerId: customerId };
  const ofDevice: Place = { ...ofTab, at: onDevice('listDraft') };
  const isOfTab = () => readText(ofTab.at) === readText(ofDevice.at);
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

/**
 * What was changed of a list from elsewhere, while tab and session last: the last one only.
 * @param source names the list
 */
export const openedDraftOf = (customerId: number | null, source: string): Draft<ListDraft> =>
  draftAt({ at: inTab('openedList'), ownerId: customerId, source });

const draftAt = (place: Place): Draft<ListDraft> => ({
  read: () => readAt(place),
  save: (draft) => saveAt(place, draft),
  forget: () => forgetAt(place),
});

const forgetAt = ({ at }: Place): void => removeStored(at);

function readAt(place: Place): ListDraft | null {
  const {
    text,
    entries,
    isChanged = false,
    ownerId = null,
    source,
  } = (readJson(place.at) ?? {}) as Partial<StoredDraft>;
  if (ownerId !== null && ownerId !== place.ownerId) forgetAt(place);
  else if (
    typeof text === 'string' &&
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    source === place.source
  )
    return { text, entries, isChanged };
  return null;
}

function isEntry(value: unknown): value is ListEntry {
  const { line, text, reference, quantity } = (value ?? {}) as Partial<ListEntry>;
  return (
    typeof line === 'number' &&
    typeof quantity === 'number' &&
    typeof text === 'string' &&
    typeof reference === 'string'
  );
}

const isEmpty = ({ text, entries }: ListDraft): boolean => text === '' && entries.length === 0;

function saveAt(place: Place, draft: ListDraft): void {
  const { at, ownerId, source } = place;
  const isKept = !isEmpty(draft) && writeJson(at, { ...draft, ownerId, source });
  if (isKept) return;
  forgetAt(place); // an outdated draft is worse than none
  if (!isEmpty(draft)) reportNotStored(true);
}
