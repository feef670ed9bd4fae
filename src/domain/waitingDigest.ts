import { addDays } from './days';
import type { QuoteEventKind } from './quoteEvent';

/** The mail that names the requests, and the messages of their senders, without an answer to staff, once a day. */

/** Hours of Paris between which it is sent; the last one excluded. A shop that is stopped the whole time sends none that day. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;

/** Requests that one digest names; the others are counted. */
export const DIGEST_MAX = 50;

/**
 * What ends a wait: an answer of staff, and an acceptance, which needs none. Notes and "pris par" are not seen by the requester.
 */
export const ANSWER_KINDS = ['MESSAGE', 'OFFER_SENT', 'ACCEPTED'] as const satisfies QuoteEventKind[];

/** What the requester writes: without an answer after it, it is waiting, as a request is. */
export const ASKED_KINDS = ['ANSWER', 'CHANGE_ASKED', 'RENEWAL_ASKED'] as const satisfies QuoteEventKind[];
export type AskedKind = (typeof ASKED_KINDS)[number];

/** The day, 'YYYY-MM-DD', whose digest may be sent at the Paris time `now`; undefined outside the morning. */
export function digestDay(now: string): string | undefined {
  const hour = Number(now.slice(11, 13));
  return hour >= FROM_HOUR && hour < UNTIL_HOUR ? now.slice(0, 10) : undefined;
}

/**
 * The last day, 'YYYY-MM-DD', of requests that have waited for at least `days` Paris calendar days, weekends and holidays included, at
 * the Paris time `now`.
 */
export const lastDayWaiting = (days: number, now: string): string => addDays(now, -days);
