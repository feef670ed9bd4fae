import type { OfferStep } from '../../contract/api.gen';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { conflict } from '../http/httpError';
import { listOfferProgress } from '../quotes/tableQuoteProgress';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import { findNewestSentOffer, type StoredOffer } from './tableOffers';

/** The version of a quote that was sent last, without an answer of its buyer. */
export interface UnansweredOffer {
  offer: StoredOffer;
  /** The day of its end is over. */
  isExpired: boolean;
}

const ANSWERED: Partial<Record<OfferStep, string>> = {
  ACCEPTED: 'Cette offre a été acceptée.',
  DECLINED: 'Cette offre a été déclinée.',
  CHANGE_ASKED: 'L’acheteur a demandé une modification de cette offre.',
  RENEWAL_ASKED: 'L’acheteur a demandé une nouvelle offre.',
};

/**
 * The version that was sent last. The caller holds the quote. @param now Paris time.
 * @throws 409 when it is another version, when its buyer has answered, or the quote is archived.
 */
export async function requireUnanswered(
  trx: Db,
  quote: QuoteRecord,
  version: number,
  now: LocalDateTime,
): Promise<UnansweredOffer> {
  const offer = await findNewestSentOffer(trx, quote.id);
  if (!offer) throw conflict('Ce devis n’a pas d’offre envoyée.', 'version');
  if (offer.version !== version)
    throw conflict(`L’offre ${version} a été remplacée par l’offre ${offer.version}.`, 'version');
  if (quoteStatus(quote) === 'ARCHIVED') throw conflict('Ce devis est archivé.');
  const step = (await listOfferProgress(trx, [quote.id], now)).get(quote.id)?.step ?? 'NONE';
  const answered = ANSWERED[step];
  if (answered !== undefined) throw conflict(answered, 'version');
  return { offer, isExpired: step === 'EXPIRED' };
}

/** @throws 409 when the person who got the offer was erased: it goes to nobody else by itself. */
export function requireRecipientLeft({ version, sent_to: sentTo }: StoredOffer): void {
  if (sentTo?.erased)
    throw conflict(
      `Le destinataire de l’offre ${version} a été effacé : envoyez une nouvelle version à une autre adresse.`,
      'email',
    );
}

/** To whom a version went: who gets it, and copies with the same link. */
export function directRecipients(
  quote: Pick<QuoteRecord, 'email'>,
  { sent_to: sentTo }: Pick<StoredOffer, 'sent_to'>,
): string[] {
  const { to, copies } = sentTo ?? { to: quote.email, copies: [] };
  return [to, ...copies].filter((address) => address !== '');
}

/** To whom a reminder goes: whoever got the offer; '' for nobody. */
export const reminderAddress = (
  quote: Pick<QuoteRecord, 'email'>,
  offer: Pick<StoredOffer, 'sent_to'>,
): string => offer.sent_to?.to ?? quote.email;
