import { sessionMap } from '../../ui/browser/sessionMap';

/** What was written and not sent yet, of each person of a shop: a look at another page or a reload loses nothing. */
const drafts = new WeakMap<object, Map<string, unknown>>();

export interface Draft<Fields> {
  read: () => Partial<Fields>;
  keep: (fields: Fields) => void;
  forget: () => void;
}

/** `writer` is the customer's id, null for a visitor: nobody reads what another wrote. */
export function draftOf<Fields>(shop: object, writer: number | null): Draft<Fields> {
  const memory = drafts.get(shop) ?? sessionMap<unknown>('paillasse.contact');
  drafts.set(shop, memory);
  const key = String(writer);
  return {
    read: () => (memory.get(key) ?? {}),
    keep: (fields) => void memory.set(key, fields),
    forget: () => void memory.delete(key),
  };
}
