import { inTab } from '../../ui/browser/deviceKeys';
import { sessionMap } from '../../ui/browser/sessionMap';
import { writeJson } from '../../ui/browser/storedJson';
import { tellUnkept } from '../../ui/browser/unkept';
import type { Draft } from '../../ui/form/draft';
import type { ContactValues } from './contactValues';

const PLACE = inTab('contact');

/** One map per store, keyed by the customer's id. */
const drafts = new WeakMap<object, Map<string, ContactValues>>();

/** The unsent message of one customer (null: the visitor) in this tab, never shown to another customer. */
export function contactDraftOf(store: object, customerId: number | null): Draft<ContactValues> {
  const memory = drafts.get(store) ?? sessionMap<ContactValues>(PLACE);
  drafts.set(store, memory);
  const key = String(customerId);
  return {
    read: () => memory.get(key) ?? null,
    // The next visit asks another anti-robot question.
    save(values) {
      memory.set(key, { ...values, answer: '' });
      // The page may end without being left.
      if (!writeJson(PLACE, [...memory])) tellUnkept(true);
    },
    forget: () => void memory.delete(key),
  };
}
