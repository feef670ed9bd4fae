import type { DeclineReason } from '../../contract/api.gen';
import { addDays } from '../days';

/** What happens to a quote after it was received; its texts are in `QUOTE_EVENT_TITLES`. */
export const QUOTE_EVENT_KINDS = [
  'OPENED',
  'TAKEN',
  'GIVEN_BACK',
  'STATUS',
  'NOTE',
  'MESSAGE',
  'ANSWER',
  'OFFER_SENT',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
  'DECLINED',
  'CLOSED',
  'ACCEPTED',
  'PURCHASE_ORDER',
  'ORDER_UNDONE',
  'REMINDED',
  'LINKS_REVOKED',
] as const;

export type QuoteEventKind = (typeof QUOTE_EVENT_KINDS)[number];

/** The events that the requester sees too. All others never leave the administration. */
export const SHARED_EVENT_KINDS = [
  'MESSAGE',
  'ANSWER',
  'OFFER_SENT',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
  'DECLINED',
  'ACCEPTED',
  'PURCHASE_ORDER',
  'ORDER_UNDONE',
] as const satisfies QuoteEventKind[];

export type SharedEventKind = (typeof SHARED_EVENT_KINDS)[number];

/** Whether the requester may see an event of this kind. */
export const isShared = (kind: QuoteEventKind): kind is SharedEventKind =>
  (SHARED_EVENT_KINDS as readonly QuoteEventKind[]).includes(kind);

/** What tells how far the offers of a quote have come. */
export const STEP_KINDS = [
  'OFFER_SENT',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
  'DECLINED',
  'ACCEPTED',
] as const satisfies QuoteEventKind[];
export type QuoteStep = (typeof STEP_KINDS)[number];

/** The events that readProgress() needs. */
export const PROGRESS_KINDS = [
  ...STEP_KINDS,
  'ORDER_UNDONE',
  'TAKEN',
  'GIVEN_BACK',
] as const satisfies QuoteEventKind[];

export interface QuoteProgress {
  /** The last step; an acceptance is final unless it is undone. Absent before the first one. */
  step?: QuoteStep;
  /**
   * E-mail of the administrator who has taken the quote; absent when nobody has, or gave it back.
   */
  takenBy?: string;
}

/** Why an offer is declined by its buyer, or a quote closed by staff without success. */
export const DECLINE_REASONS: Record<DeclineReason, string> = {
  PRICE: 'Prix',
  DELAY: 'Délai de livraison',
  OTHER_SUPPLIER: 'Autre fournisseur',
  PROJECT_DROPPED: 'Projet abandonné',
  BUDGET_CLOSED: 'Budget clos',
  OTHER: 'Autre raison',
};

/**
 * The version that its buyer declined last; null when none was.
 * @param events of one quote, oldest first.
 */
export const declinedVersion = (
  events: readonly { kind: QuoteEventKind; version: number | null }[],
): number | null => events.findLast(({ kind }) => kind === 'DECLINED')?.version ?? null;

interface ProgressEvent {
  kind: QuoteEventKind;
  author: string;
}

/** @param events of one quote, oldest first; those of other kinds are ignored. */
export function readProgress(events: readonly ProgressEvent[]): QuoteProgress {
  const undone = events.findLastIndex(({ kind }) => kind === 'ORDER_UNDONE');
  const steps = events
    .filter(({ kind }, index) => kind !== 'ACCEPTED' || index > undone)
    .map(({ kind }) => kind)
    .filter(isStep);
  const step = steps.includes('ACCEPTED') ? 'ACCEPTED' : steps.at(-1);
  const taken = events.filter(({ kind }) => kind === 'TAKEN' || kind === 'GIVEN_BACK').at(-1);
  return { ...(step && { step }), ...(taken?.kind === 'TAKEN' && { takenBy: taken.author }) };
}

const isStep = (kind: QuoteEventKind): kind is QuoteStep =>
  (STEP_KINDS as readonly QuoteEventKind[]).includes(kind);

/**
 * The mail that names the requests, and the messages of their senders, without an answer to staff,
 * once a day.
 */

/**
 * Hours of Paris between which it is sent; the last one excluded. A shop that is stopped the whole
 * time sends none that day.
 */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;

/** Requests that one digest names; the others are counted. */
export const DIGEST_MAX = 50;

/**
 * What ends a wait: an answer of staff, and a decision, which needs none. Notes and "pris par" are
 * not seen by the requester.
 */
export const ANSWER_KINDS = [
  'MESSAGE',
  'OFFER_SENT',
  'DECLINED',
  'CLOSED',
  'ACCEPTED',
] as const satisfies QuoteEventKind[];

/** What the requester writes: without an answer after it, it is waiting, as a request is. */
export const ASKED_KINDS = [
  'ANSWER',
  'CHANGE_ASKED',
  'RENEWAL_ASKED',
] as const satisfies QuoteEventKind[];
export type AskedKind = (typeof ASKED_KINDS)[number];

/**
 * The day, 'YYYY-MM-DD', whose digest may be sent at the Paris time `now`; undefined outside the
 * morning.
 */
export function digestDay(now: string): string | undefined {
  const hour = Number(now.slice(11, 13));
  return hour >= FROM_HOUR && hour < UNTIL_HOUR ? now.slice(0, 10) : undefined;
}

/**
 * The last day, 'YYYY-MM-DD', of requests that have waited for at least `days` Paris calendar days,
 * weekends and holidays included, at the Paris time `now`.
 */
export const lastDayWaiting = (days: number, now: string): string => addDays(now, -days);
