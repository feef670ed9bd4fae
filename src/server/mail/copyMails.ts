import { COPY_QUESTION } from '../../domain/copyAddresses';
import { contactName, quoteNumber } from '../../domain/quote';
import type { Mail } from '../database/outbox';
import type { QuoteRecord } from '../database/quotes';
import { compose, type Content, join, linkTo, sentences } from './mailParts';
import { type MailedLine, type MailedQuote, requestContent } from './quoteMails';

/**
 * Asks an address whether it wants copies of a quote: who asks, and the link; nothing of the quote, and of what was typed only the
 * address of the requester (THREAT-G05).
 */
export function copyQuestion(recipient: string, quote: Pick<QuoteRecord, 'email'>, link: string): Mail {
  const intro = [
    'Bonjour,',
    `La personne dont l’adresse est ${quote.email} ${COPY_QUESTION} d’une demande de devis, et des offres qui y répondront.`,
  ];
  return compose(recipient, 'Recevoir la copie d’un devis ?', intro, join(linkTo(link, AGREE), sentences(NOTHING_TO_DO)));
}

const AGREE = 'Pour accepter de recevoir ces copies, ouvrez ce lien :';
const NOTHING_TO_DO = 'Si vous n’attendez rien de cette personne, ignorez ce message : nous ne vous enverrons rien d’autre.';

/** The request to an address that has agreed. @param link to end the copies. */
export function requestCopy(recipient: string, quote: MailedQuote, lines: readonly MailedLine[], link: string): Mail {
  const number = quoteNumber({ id: quote.id, creation_date_time: quote.created_at });
  const intro = ['Bonjour,', `Voici la copie de la demande de devis n° ${number}, que vous avez accepté de recevoir.`];
  const content = join(requestContent(quote, lines), linkTo(link, 'Pour ne plus recevoir de copies de ce devis :'));
  return compose(recipient, `Copie de la demande de devis n° ${number}`, intro, content);
}

/** What stands under a copied offer in place of the link to answer it, which is the requester's alone. */
export function copyNote(quote: QuoteRecord): Content {
  const name = contactName({ firstName: quote.first_name, lastName: quote.last_name, email: quote.email });
  return sentences(`Copie envoyée à la demande de ${name}, qui peut accepter cette offre ou nous répondre.`);
}
