import type { OfferContent } from '../../contract/api.gen';
import { addDays } from '../days';

/** The last day 'YYYY-MM-DD' on which an offer can be accepted. @param sentAt Paris time. */
export const validUntil = (
  sentAt: string,
  { validity_days }: Pick<OfferContent, 'validity_days'>,
): string => addDays(sentAt, Number(validity_days));

/** What can be done with a sent version: only an open one can be accepted. */
export type OfferState = 'open' | 'expired' | 'replaced' | 'declined' | 'accepted';

interface Sent {
  version: number;
  /** Day 'YYYY-MM-DD', included. */
  valid_until: string;
}

/** The versions that the buyer accepted, at most one per quote, and declined last. */
export interface Decided {
  accepted: number | null;
  declined: number | null;
}

/**
 * The state of a sent version.
 * @param newest the version sent last. @param now Paris time.
 */
export function offerState(
  offer: Sent,
  newest: number,
  { accepted, declined }: Decided,
  now: string,
): OfferState {
  if (accepted !== null) return accepted === offer.version ? 'accepted' : 'replaced';
  if (offer.version !== newest) return 'replaced';
  if (declined === offer.version) return 'declined';
  return now.slice(0, 10) > offer.valid_until ? 'expired' : 'open';
}
