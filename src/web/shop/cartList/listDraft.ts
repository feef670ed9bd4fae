import type { ListEntry } from '../../../domain/referenceList/listEntries';
import { draftAt } from '../../ui/browser/deviceDraft';
import { inTab, onDevice, readText, type StoragePlace } from '../../ui/browser/deviceStorage';
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
  source?: string | undefined;
}

export const EMPTY_DRAFT: ListDraft = { text: '', entries: [], isChanged: false };

/**
 * The stored list as `customerId` may see it: a visitor's stays after the login, a customer's is
 * deleted for anyone else. Each tab keeps its own; a new tab starts with the list that was stored
 * last.
 */
export function listDraftOf(customerId: number | null): Draft<ListDraft> {
  const [tab, device] = [inTab('listDraft'), onDevice('listDraft')];
  const [ofTab, ofDevice] = [listAt(tab, customerId), listAt(device, customerId)];
  const forget = () => {
    // What another tab stored since stays.
    if (readText(tab) === readText(device)) ofDevice.forget();
    ofTab.forget();
  };
  const save = (draft: ListDraft) => {
    if (isEmpty(draft)) forget();
    else for (const place of [ofTab, ofDevice]) place.save(draft);
  };
  return { read: () => ofTab.read() ?? ofDevice.read(), save, forget };
}

/**
 * What was changed of a list from elsewhere, while tab and session last: the last one only.
 * @param source names the list
 */
export function openedDraftOf(customerId: number | null, source: string): Draft<ListDraft> {
  const opened = listAt(inTab('openedList'), customerId, source);
  const save = (draft: ListDraft) => (isEmpty(draft) ? opened.forget() : opened.save(draft));
  return { ...opened, save };
}

const listAt = (place: StoragePlace, ownerId: number | null, source?: string): Draft<ListDraft> =>
  draftAt<ListDraft>(place, {
    readerId: ownerId,
    read(stored) {
      const { text, entries, isChanged = false, ...of } = (stored ?? {}) as Partial<StoredDraft>;
      return typeof text === 'string' &&
        Array.isArray(entries) &&
        entries.every(isEntry) &&
        of.source === source
        ? { text, entries, isChanged }
        : null;
    },
    stored: (draft): StoredDraft => ({ ...draft, ownerId, source }),
  });

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
