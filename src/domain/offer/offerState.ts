import type { OfferContent } from '../../contract/api.gen';
import { addDays } from '../days';

/** The last day 'YYYY-MM-DD' on which an offer can be accepted. @param sentAt Paris time. */
export const validUntil = (
  sentAt: string,
  { validity_days }: Pick<OfferContent, 'validity_days'>,
): string => addDays(sentAt, Number(validity_days));

/** What can be done with a sent version: only an open one can be accepted. */
export type OfferState = 'open' | 'expired' | 'replaced' | 'accepted';

interface Sent {
  version: number;
  /** Day 'YYYY-MM-DD', included. */
  valid_until: string;
}

/**
 * The state of a sent version.
 * @param newest the version sent last. @param acceptedVersion null before an acceptance. @param now
 * Paris time.
 */
export function offerState(
  offer: Sent,
  newest: number,
  acceptedVersion: number | null,
  now: string,
): OfferState {
  if (acceptedVersion !== null) return acceptedVersion === offer.version ? 'accepted' : 'replaced';
  if (offer.version !== newest) return 'replaced';
  return now.slice(0, 10) > offer.valid_until ? 'expired' : 'open';
}
