import type { OfferStep, OfferStepFilter } from '../../contract/api.gen';
import { addDays, daysBetween } from '../days';
import type { QuoteStep } from '../quote/quoteEvents';

/** An offer that ends within so many days is about to expire. */
const EXPIRES_SOON_DAYS = 7;

/** The steps in words. */
export const OFFER_STEPS: Record<OfferStep, string> = {
  NONE: 'Sans offre',
  SENT: 'Offre envoyée',
  SEEN: 'Offre vue',
  CHANGE_ASKED: 'Modification demandée',
  RENEWAL_ASKED: 'Nouvelle offre demandée',
  EXPIRING: 'Expire sous 7 jours',
  EXPIRED: 'Offre expirée',
  ACCEPTED: 'Accepté',
  DECLINED: 'Décliné',
};

/** What the lists of quotes are filtered by: 'ORDERED' is among the accepted ones. */
export const OFFER_STEP_FILTERS: Record<OfferStepFilter, string> = {
  ...OFFER_STEPS,
  ORDERED: 'Bon de commande reçu',
};

/** How far the offer of a quote has come, and who has taken the quote. */
export interface OfferProgress {
  step: OfferStep;
  /** Of the version sent last. */
  validUntil?: string;
  /** E-mail of an administrator; absent when nobody has taken the quote, or gave it back. */
  takenBy?: string;
  /** Of the purchase order; '' when only its file was given, absent without one. */
  orderNumber?: string;
}

/** The step of an offer in words, with the days that are left. @param now Paris time. */
export function stepText({ step, validUntil = '' }: OfferProgress, now: string): string {
  if (step !== 'EXPIRING') return OFFER_STEPS[step];
  const days = daysBetween(now, validUntil);
  if (days <= 0) return 'Expire aujourd’hui';
  return days === 1 ? 'Expire demain' : `Expire dans ${days} jours`;
}

/** What its buyer did about an offer; staff has to act, or nobody. */
export const isAnswered = (step: QuoteStep | undefined): step is Exclude<QuoteStep, 'OFFER_SENT'> =>
  step !== undefined && step !== 'OFFER_SENT';

/** The version of a quote that was sent last, as far as its step needs it. */
export interface LastSent {
  valid_until: string;
  isSeen: boolean;
  /** Of a quote that nobody follows up any more: its offer ends without being about to. */
  isArchived?: boolean;
}

/**
 * How far the offer of a quote has come. What its buyer asked last counts until the next version,
 * also past its last day; an acceptance is final.
 * @param last the last step of the events. @param sent undefined without a sent version.
 * @param now Paris time.
 */
export function offerStep(
  last: QuoteStep | undefined,
  sent: LastSent | undefined,
  now: string,
): OfferStep {
  if (isAnswered(last)) return last;
  if (!sent) return 'NONE';
  const days = daysBetween(now, sent.valid_until);
  if (days < 0) return 'EXPIRED';
  if (days <= EXPIRES_SOON_DAYS && !sent.isArchived) return 'EXPIRING';
  return sent.isSeen ? 'SEEN' : 'SENT';
}

/** The last day 'YYYY-MM-DD' of an offer that is about to expire at the Paris time `now`. */
export const lastDaySoon = (now: string): string => addDays(now, EXPIRES_SOON_DAYS);
