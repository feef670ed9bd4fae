import type { CartRow } from '../../../domain/cart';
import { readJson, removeStored, writeJson } from '../../ui/browser/storedJson';

/** A request for a quote that was sent without a network. It is on this device until it has gone, or is changed or given up. */
export interface WaitingRequest<Form = unknown> {
  form: Form;
  rows: readonly CartRow[];
  /** Null for a visitor. Only the same customer's session sends it. */
  customerId: number | null;
  /** The Idempotency-Key of every attempt. */
  key: string;
  /** Milliseconds since 1970. */
  since: number;
}

const KEY = 'paillasse.waitingQuote';
/** On `window`, in the tab that changes it; other tabs get a `storage` event. Its detail is the refusal that ended the waiting. */
const CHANGED = 'paillasse-waiting-quote';

export function readWaiting<Form>(): WaitingRequest<Form> | null {
  const stored = readJson('localStorage', KEY) as Partial<WaitingRequest<Form>> | null;
  return stored?.form && Array.isArray(stored.rows) && typeof stored.key === 'string' ? (stored as WaitingRequest<Form>) : null;
}

export const isRequestWaiting = (): boolean => readWaiting() !== null;

/** @returns false when it could not be stored. */
export function rememberWaiting(request: WaitingRequest): boolean {
  const isStored = writeJson('localStorage', KEY, request);
  if (isStored) tell();
  return isStored;
}

/** @param refusal why it will not be sent. */
export function forgetWaiting(refusal?: unknown): void {
  if (!isRequestWaiting()) return;
  removeStored('localStorage', KEY);
  tell(refusal);
}

const tell = (refusal?: unknown) => window.dispatchEvent(new CustomEvent(CHANGED, { detail: refusal }));

/** Calls back on each change, in this tab or another. @returns how to stop. */
export function watchWaiting(changed: (refusal?: unknown) => void): () => void {
  const here = (event: Event) => changed((event as CustomEvent<unknown>).detail ?? undefined);
  const elsewhere = ({ key }: StorageEvent) => (key === KEY || key === null) && changed();
  window.addEventListener(CHANGED, here);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(CHANGED, here);
    window.removeEventListener('storage', elsewhere);
  };
}
