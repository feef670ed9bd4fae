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
 * A request for a quote that was sent without a network. It waits on this device until it is sent
 * or withdrawn (to be changed, or given up). A refused one stays stored until the person opens it.
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
  if (isStored) reportStored();
  return isStored;
}

/** Keeps it with the answer of the server, until the person has seen it. */
export function refuseWaiting(key: string, refusal: unknown): void {
  const waiting = readWaiting();
  if (waiting?.key === key && writeJson(WAITING, { ...waiting, refusal }))
    announce({ kind: 'refused', key, refusal });
}

/** @param key of one request; without it, whatever waits. */
export function withdrawWaiting(key?: string): void {
  const waiting = readWaiting();
  if (!waiting || (key !== undefined && waiting.key !== key)) return;
  removeStored(WAITING);
  announce({ kind: 'withdrawn', key: waiting.key });
}

/**
 * The server has the request. It is announced also if it was withdrawn while it was on its way.
 * Only the tab that has sent it stores the token of its link (`lastSent.ts`).
 */
export function waitingRequestSent(key: string, sent: SentWaitingRequest): void {
  if (readWaiting()?.key === key) removeStored(WAITING);
  announce({ kind: 'sent', key, sent });
}

/** A request that waited for the network and was sent. */
export interface SentWaitingRequest {
  /** YYYYMM-id */
  number: string;
  email: string;
  followToken?: string;
}

/** How the waiting of the request with this key ended. */
export type WaitingOutcome =
  | { kind: 'sent'; key: string; sent: SentWaitingRequest }
  | { kind: 'refused'; key: string; refusal: unknown }
  | { kind: 'withdrawn'; key: string };

const CHANNEL = 'paillasse-waiting-request';

const storedWatchers = new Set<() => void>();
const outcomeWatchers = new Set<(outcome: WaitingOutcome) => void>();

const reportStored = () => storedWatchers.forEach((changed) => changed());
const reportOutcome = (outcome: WaitingOutcome) =>
  outcomeWatchers.forEach((onOutcome) => onOutcome(outcome));

/** Open while this tab watches outcomes. A channel does not receive what is posted on itself. */
let channel: BroadcastChannel | undefined;

const openChannel = () =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;

/** Calls the watchers of this tab, and posts the outcome to the other tabs. */
function announce(outcome: WaitingOutcome): void {
  reportStored();
  reportOutcome(outcome);
  const posting = channel ?? openChannel();
  posting?.postMessage(outcome);
  if (posting !== channel) posting?.close();
}

/** Calls back when the stored request changes, in this tab or another. @returns how to stop. */
export function watchWaiting(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === WAITING.key || key === null) && changed();
  storedWatchers.add(changed);
  window.addEventListener('storage', onStorage);
  return () => {
    storedWatchers.delete(changed);
    window.removeEventListener('storage', onStorage);
  };
}

/** Calls back with each outcome, from this tab or another. @returns how to stop. */
export function watchOutcomes(onOutcome: (outcome: WaitingOutcome) => void): () => void {
  if (!channel) {
    channel = openChannel();
    channel?.addEventListener('message', ({ data }) => reportOutcome(data as WaitingOutcome));
  }
  outcomeWatchers.add(onOutcome);
  return () => {
    outcomeWatchers.delete(onOutcome);
    if (outcomeWatchers.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
