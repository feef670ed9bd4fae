import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { findFollowedOffer } from '../follow/decision';
import { conflict } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import { requireContact } from '../quotes/quoteAccess';
import { insertKeyedEvent } from '../quotes/tableQuoteEvents';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import { acceptedBefore, declinedBefore } from './standing';

interface Decline {
  quote: QuoteRecord;
  request: Schemas['OfferDecline'];
  /** E-mail of the administrator. */
  author: string;
  key: string | undefined;
  /** Paris time. */
  at: LocalDateTime;
}

/**
 * Stores that the buyer declined the offer sent last, also an expired one. The caller holds the
 * quote. @returns undefined when the same call was stored before.
 * @throws 409 for a quote that is decided or archived, and a version that was replaced.
 */
export async function storeDeclineOfBuyer(
  trx: Db,
  { quote, request: { version, reason, text }, author, key, at }: Decline,
): Promise<number | undefined> {
  requireContact(quote);
  const { offer, newest, acceptance, decline } = await findFollowedOffer(
    trx,
    quote.id,
    version,
    at,
  );
  const event = { quoteId: quote.id, at, kind: 'DECLINED', author, reason, version } as const;
  const isRepeated = key !== undefined && decline?.action_key === key;
  if (!isRepeated) {
    if (acceptance) throw acceptedBefore(acceptance);
    if (newest.version !== version)
      throw conflict(
        `L’offre ${version} a été remplacée par l’offre ${newest.version}${describeAuthor({ email: newest.changed_by, at: newest.sent_at ?? '' })}.`,
        'version',
      );
    if (decline?.version === offer.version) throw declinedBefore(decline);
    if (quoteStatus(quote) === 'ARCHIVED') throw conflict('Ce devis est archivé.');
  }
  return insertKeyedEvent(trx, { ...event, text: text.trim(), ...(key && { key }) });
}
