import { addDays } from './days';
import type { QuoteEventKind } from './quoteEvent';

/** The mail that names the requests without an answer to staff, once a day. */

/** Hours of Paris between which it is sent; the last one excluded. A shop that is stopped the whole time sends none that day. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;

/** Requests that one digest names; the others are counted. */
export const DIGEST_MAX = 50;

/** What answers a request: a pending one without any of these is waiting. Notes and "pris par" are not seen by the requester. */
export const ANSWER_KINDS = ['MESSAGE', 'OFFER_SENT'] as const satisfies QuoteEventKind[];

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
