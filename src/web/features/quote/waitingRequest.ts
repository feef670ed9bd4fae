import type { CartRow } from '../../../domain/cart';
import { onDevice } from '../../ui/browser/deviceKeys';
import { parseJson, readText, removeStored, writeJson } from '../../ui/browser/storedJson';

const WAITING = onDevice('waitingQuote');

/** A request for a quote that was sent without a network. It is on this device until it has gone, or is changed or given up. */
export interface WaitingRequest<Form = unknown> {
  form: Form;
  rows: readonly CartRow[];
  /** Null for a visitor, whose request goes in any session, as a visitor's cart stays at a login. */
  customerId: number | null;
  /** The Idempotency-Key of every attempt. */
  key: string;
  /** Milliseconds since 1970. */
  since: number;
  /** Why the server refused it (HttpError). It is not sent again by itself. */
  refusal?: unknown;
}

/** On `window`, in the tab that changes it; other tabs get a `storage` event. */
const CHANGED = 'paillasse-waiting-quote';

/** The stored text, a stable snapshot; `parseWaiting` reads it. */
export const storedWaiting = (): string | null => readText(WAITING);

/** Null when the text is not a complete request. */
export function parseWaiting<Form>(text: string | null): WaitingRequest<Form> | null {
  const stored = parseJson(text) as Partial<WaitingRequest<Form>> | null;
  return stored?.form && Array.isArray(stored.rows) && typeof stored.key === 'string' ? (stored as WaitingRequest<Form>) : null;
}

export const readWaiting = <Form>(): WaitingRequest<Form> | null => parseWaiting<Form>(storedWaiting());

/** Whether the session of this customer, null for a visitor, may see and send it. */
export const isWaitingOf = (waiting: WaitingRequest | null, customerId: number | null): boolean =>
  waiting !== null && (waiting.customerId === null || waiting.customerId === customerId);

/** @returns false when it could not be stored, or another customer's request waits. */
export function rememberWaiting(request: WaitingRequest): boolean {
  const waiting = readWaiting();
  const isFree = waiting === null || isWaitingOf(waiting, request.customerId);
  const isStored = isFree && writeJson(WAITING, request);
  if (isStored) tell();
  return isStored;
}

/** Keeps it with the answer of the server, until the person has seen it. */
export function refuseWaiting(key: string, refusal: unknown): void {
  const waiting = readWaiting();
  if (waiting?.key === key && writeJson(WAITING, { ...waiting, refusal })) tell();
}

/** @param key of one request; without it, whatever waits. */
export function forgetWaiting(key?: string): void {
  const waiting = readWaiting();
  if (!waiting || (key !== undefined && waiting.key !== key)) return;
  removeStored(WAITING);
  tell();
}

const tell = () => window.dispatchEvent(new Event(CHANGED));

/** Calls back on each change, in this tab or another. @returns how to stop. */
export function watchWaiting(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === WAITING.key || key === null) && changed();
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', elsewhere);
  };
}
