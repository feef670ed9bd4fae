import { readJson, removeStored, writeJson } from '../../ui/browser/storedJson';
import type { Draft } from '../../ui/form/draft';
import type { AcceptInput } from './acceptMachine';

/** What was typed but not sent on the page of one quote, as long as the tab is open. The link itself is not stored. */
export const messageDraftOf = (quoteId: number, kind: string): Draft<string> =>
  draftAt(`paillasse.follow.${quoteId}.${kind}`, (value) => (typeof value === 'string' ? value : null));

/** Name, order reference and options of an agreement that was not given yet. */
export const agreementDraftOf = (quoteId: number): Draft<AcceptInput> => draftAt(`paillasse.follow.${quoteId}.agreement`, readAgreement);

function draftAt<T>(key: string, read: (value: unknown) => T | null): Draft<T> {
  return {
    read: () => read(readJson('sessionStorage', key)),
    save: (value) => void writeJson('sessionStorage', key, value),
    forget: () => removeStored('sessionStorage', key),
  };
}

function readAgreement(value: unknown): AcceptInput | null {
  const { name, order_reference, chosen } = (value ?? {}) as Partial<AcceptInput>;
  const isWhole = typeof name === 'string' && typeof order_reference === 'string' && Array.isArray(chosen);
  return isWhole ? { name, order_reference, chosen: chosen.filter((id) => typeof id === 'string') } : null;
}
