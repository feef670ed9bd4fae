import { formatDate } from '../../domain/date';
import type { OfferState } from '../../domain/offer/offerState';
import type { OfferAcceptanceRow } from '../database/offerTables';
import { numberOfRow } from '../database/quoteFigures';
import { inConversation } from '../mail/conversation';
import { compose, type Content, join, linkTo, sentences } from '../mail/mailContent';
import type { Mail } from '../mail/tableOutbox';
import { ACCEPTED_ATTACHED, acceptedFiles } from '../offers/accepted/acceptedFile';
import { type MailedOffer, offerFacts, offerLinesTable } from '../offers/mailedOffer';
import { takenOf } from '../offers/notices';
import type { QuoteRecord } from '../quotes/tableQuotes';

const TO_SEE = 'Pour voir votre commande sur la page de votre devis :';

/**
 * Acknowledges an order that staff recorded, with what was ordered. It has nothing that the holder
 * of a link typed (THREAT-G05). @param link to follow it, or null
 */
export function orderAcknowledgement(
  recipient: string,
  quote: QuoteRecord,
  offer: MailedOffer,
  order: OfferAcceptanceRow,
  link: string | null,
): Mail {
  const number = numberOfRow(quote);
  const intro = [
    'Bonjour,',
    `Nous avons bien reçu votre commande pour notre offre n° ${number} et la préparons.`,
  ];
  const taken = takenOf(order);
  const files = acceptedFiles(quote, order);
  const content = join(
    orderFacts(order),
    offerFacts(quote, offer, taken),
    ...(files.length > 0 ? [sentences(ACCEPTED_ATTACHED)] : []),
    ...toFollow(link, TO_SEE),
    offerLinesTable(offer, taken, link === null ? 'chez nous' : 'sur la page de ce lien'),
  );
  const subject = `Votre commande pour le devis n° ${number}`;
  return inConversation(quote, { ...compose(recipient, subject, intro, content), files });
}

/** « Bon de commande n° 4500187263 du 25/11/2026, enregistré le 27/11/2026. » */
const orderFacts = ({
  order_reference: number,
  ordered_on: day,
  accepted_at: at,
}: OfferAcceptanceRow): Content =>
  sentences(
    `${number === '' ? 'Commande' : `Bon de commande n° ${number}`} du ${formatDate(day ?? '')}, enregistré${number === '' ? 'e' : ''} le ${formatDate(at)}.`,
  );

/** Tells the buyer, who got the acknowledgement, that the order is no longer recorded. */
export function undoneOrderMail(
  recipient: string,
  quote: QuoteRecord,
  order: OfferAcceptanceRow,
  { state, link }: { state: OfferState; link: string | null },
): Mail {
  const number = numberOfRow(quote);
  const intro = [
    'Bonjour,',
    `Nous avons annulé l’enregistrement de votre commande pour notre offre n° ${number}. Ne tenez plus compte de l’accusé de réception que nous vous avons envoyé.`,
  ];
  const next =
    state === 'open'
      ? 'Notre offre attend de nouveau votre réponse.'
      : 'Écrivez-nous si vous souhaitez une nouvelle offre.';
  const content = join(
    orderFacts(order),
    sentences(`${next} Si cette annulation vous surprend, répondez-nous.`),
    ...toFollow(link, 'Pour voir votre devis :'),
  );
  const subject = `Votre commande pour le devis n° ${number} n’est plus enregistrée`;
  return inConversation(quote, compose(recipient, subject, intro, content));
}

const toFollow = (link: string | null, text: string): Content[] =>
  link === null ? [] : [linkTo(link, text)];
