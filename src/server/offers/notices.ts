import { adminPaths } from '../../domain/adminPaths';
import { formatDateTime } from '../../domain/date';
import { DECLINE_REASONS, type SharedEventKind } from '../../domain/quote/quoteEvents';
import type { Schemas } from '../contract/operations';
import type { OfferAcceptanceRow } from '../database/offerTables';
import { numberOfRow } from '../database/quoteFigures';
import { inConversation } from '../mail/conversation';
import { compose, type Content, join, linkTo, sentences } from '../mail/mailContent';
import type { Mail } from '../mail/tableOutbox';
import { buyerName } from '../quotes/copies';
import { repliesTo } from '../quotes/mails';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { ACCEPTED_ATTACHED, acceptedFiles } from './accepted/acceptedFile';
import {
  type MailedOffer,
  offerFacts,
  offerLinesTable,
  ownReferenceOf,
  type Taken,
} from './mailedOffer';
import { orderedOrAcceptedLines } from './tableOffers';

/** How a notice of what the buyer wrote begins. */
export const NOTICES: Record<
  Exclude<
    SharedEventKind,
    'MESSAGE' | 'OFFER_SENT' | 'DECLINED' | 'ACCEPTED' | 'PURCHASE_ORDER' | 'ORDER_UNDONE'
  >,
  string
> = {
  ANSWER: 'Réponse au devis',
  CHANGE_ASKED: 'Modification demandée pour le devis',
  RENEWAL_ASKED: 'Nouvelle offre demandée pour le devis',
};

/** A mail to staff in the conversation of a quote; the reply goes to the requester. */
export const staffNotice = (
  recipient: string,
  quote: QuoteRecord,
  { subject, intro, content }: { subject: string; intro: string; content: Content },
): Mail =>
  inConversation(quote, {
    ...compose(recipient, subject, [intro], content),
    ...repliesTo(quote),
    forStaff: true,
  });

/** Tells staff what the requester wrote through the link. */
export function writtenNotice(
  recipient: string,
  quote: QuoteRecord,
  kind: keyof typeof NOTICES,
  text: string,
  publicUrl: string,
): Mail {
  const subject = `${NOTICES[kind]} n° ${numberOfRow(quote)}`;
  const intro =
    text === '' ? `${buyerName(quote)} n’a rien écrit de plus.` : `De ${buyerName(quote)} :`;
  const content = join(...(text === '' ? [] : [sentences(text)]), linkToQuote(quote, publicUrl));
  return staffNotice(recipient, quote, { subject, intro: intro, content });
}

/** Tells staff that the buyer declines the offer, and why. */
export function declineNotice(
  recipient: string,
  quote: QuoteRecord,
  { version, reason, text }: Schemas['OfferDecline'],
  publicUrl: string,
): Mail {
  const subject = `Offre déclinée : devis n° ${numberOfRow(quote)}`;
  const why = `L’offre ${version} est déclinée par ${buyerName(quote)} : ${DECLINE_REASONS[reason]}.`;
  const written = text.trim();
  const content = join(
    ...(written === '' ? [] : [sentences(written)]),
    linkToQuote(quote, publicUrl),
  );
  return staffNotice(recipient, quote, { subject, intro: why, content });
}

/** Tells staff that the buyer gave a purchase order. @param text its number, or name of its file */
export function purchaseOrderNotice(
  recipient: string,
  quote: QuoteRecord,
  text: string,
  publicUrl: string,
): Mail {
  const subject = `Bon de commande reçu : devis n° ${numberOfRow(quote)}`;
  const content = join(sentences(text), linkToQuote(quote, publicUrl));
  return staffNotice(recipient, quote, { subject, intro: `De ${buyerName(quote)} :`, content });
}

/** The acceptance to staff. */
export function acceptanceNotice(
  recipient: string,
  quote: QuoteRecord,
  offer: MailedOffer,
  accepted: OfferAcceptanceRow,
  publicUrl: string,
): Mail {
  const subject = `Bon pour accord : devis n° ${numberOfRow(quote)}`;
  const taken = takenOf(accepted);
  const files = acceptedFiles(quote, accepted);
  const facts = [
    acceptanceOf(accepted),
    offerFacts(quote, offer, taken),
    ...(files.length > 0 ? [sentences(ACCEPTED_ATTACHED)] : []),
    ...ownReferenceOf(quote, 'staff'),
    linkToQuote(quote, publicUrl),
  ];
  const content = join(...facts, offerLinesTable(offer, taken, 'dans l’administration'));
  const intro = `L’offre ${offer.version} est acceptée par ${buyerName(quote)}.`;
  return { ...staffNotice(recipient, quote, { subject, intro, content }), files };
}

/** What an acceptance takes of its offer. */
export const takenOf = (row: Pick<OfferAcceptanceRow, 'chosen' | 'ordered'>): Taken => ({
  chosen: JSON.parse(row.chosen) as string[],
  ordered: orderedOrAcceptedLines(row),
});

/** To the quote in the administration. */
export const linkToQuote = (quote: QuoteRecord, publicUrl: string): Content =>
  linkTo(publicUrl + adminPaths.quote(numberOfRow(quote)), 'Voir ce devis dans l’administration :');

function acceptanceOf({ name, accepted_at, order_reference }: OfferAcceptanceRow): Content {
  const reference = order_reference === '' ? [] : [`Référence de commande : ${order_reference}`];
  return sentences(
    [`Bon pour accord : ${name}, le ${formatDateTime(accepted_at)}`, ...reference].join('\n'),
  );
}
