import type { CartRow } from '../../../domain/cart/cart';
import {
  onDevice,
  parseJson,
  readText,
  removeStored,
  writeJson,
} from '../../ui/browser/deviceStorage';

const WAITING = onDevice('waitingQuote');

/**
 * A request for a quote that was sent without a network. It is on this device until it has gone, or
 * is changed or given up.
 */
export interface WaitingRequest<Form = unknown> {
  form: Form;
  rows: readonly CartRow[];
  /**
   * Null for a visitor, whose request goes in any session, as a visitor's cart stays at a login.
   */
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
  return stored?.form && Array.isArray(stored.rows) && typeof stored.key === 'string'
    ? (stored as WaitingRequest<Form>)
    : null;
}

export const readWaiting = <Form>(): WaitingRequest<Form> | null =>
  parseWaiting<Form>(storedWaiting());

/** Whether the session of this customer, null for a visitor, may see and send it. */
export const isWaitingOf = (waiting: WaitingRequest | null, customerId: number | null): boolean =>
  waiting !== null && (waiting.customerId === null || waiting.customerId === customerId);

/** @returns false when it could not be stored, or another customer's request waits. */
export function rememberWaiting(request: WaitingRequest): boolean {
  const waiting = readWaiting();
  const isFree = waiting === null || isWaitingOf(waiting, request.customerId);
  const isStored = isFree && writeJson(WAITING, request);
  if (isStored) announceChange();
  return isStored;
}

/** Keeps it with the answer of the server, until the person has seen it. */
export function refuseWaiting(key: string, refusal: unknown): void {
  const waiting = readWaiting();
  if (waiting?.key === key && writeJson(WAITING, { ...waiting, refusal })) announceChange();
}

/** @param key of one request; without it, whatever waits. */
export function forgetWaiting(key?: string): void {
  const waiting = readWaiting();
  if (!waiting || (key !== undefined && waiting.key !== key)) return;
  removeStored(WAITING);
  announceChange();
}

const announceChange = () => window.dispatchEvent(new Event(CHANGED));

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

/** A request that waited for the network and has gone. */
export interface SentWaiting {
  /** YYYYMM-id */
  number: string;
  email: string;
  followToken?: string;
}

const NAME = 'paillasse-departed';

/**
 * Tells every open tab. Only the tab that has sent the request stores the token of its link
 * (`lastSent.ts`).
 */
export function announceSentWaiting(departed: SentWaiting): void {
  window.dispatchEvent(new CustomEvent<SentWaiting>(NAME, { detail: departed }));
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(departed);
  channel.close();
}

/** @returns how to stop. */
export function watchSentWaiting(onDeparted: (departed: SentWaiting) => void): () => void {
  const here = (event: Event) => onDeparted((event as CustomEvent<SentWaiting>).detail);
  window.addEventListener(NAME, here);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => onDeparted(data as SentWaiting));
  return () => {
    window.removeEventListener(NAME, here);
    channel?.close();
  };
}
