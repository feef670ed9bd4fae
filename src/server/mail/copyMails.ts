import { COPY_QUESTION } from '../../domain/copyAddresses';
import { formatDateTime } from '../../domain/date';
import { contactName, quoteNumber } from '../../domain/quote';
import type { Mail } from '../database/outbox';
import type { QuoteRecord } from '../database/quotes';
import { openingConversation } from './conversation';
import { compose, type Content, join, linkTo, sentences } from './mailParts';
import { factsOf, type MailedLine, type MailedQuote, requestContent } from './quoteMails';

/**
 * Asks an address whether it wants copies of a quote: who asks, once that is proved, number and time, and the link; nothing else of the
 * quote, and nothing that was typed (THREAT-G05).
 * @param asker the confirmed address of the requester; undefined for an address that anybody may have typed.
 */
export function copyQuestion(
  recipient: string,
  { id, created_at: at }: Pick<QuoteRecord, 'id' | 'created_at'>,
  asker: string | undefined,
  link: string,
): Mail {
  const who = asker === undefined ? 'Une personne' : `La personne dont l’adresse est ${asker}`;
  const what = `de la demande de devis n° ${quoteNumber({ id, creation_date_time: at })} du ${formatDateTime(at)}`;
  const intro = ['Bonjour,', `${who} ${COPY_QUESTION} ${what}, et des offres qui y répondront.`];
  return compose(recipient, 'Recevoir la copie d’un devis ?', intro, join(linkTo(link, AGREE), sentences(NOTHING_TO_DO)));
}

const AGREE = 'Pour accepter de recevoir ces copies, ouvrez ce lien :';
const NOTHING_TO_DO = 'Si vous n’attendez pas cette copie, ignorez ce message : nous ne vous enverrons rien d’autre.';

/** The request to an address that has agreed. @param link to end the copies. */
export function requestCopy(recipient: string, quote: MailedQuote, lines: readonly MailedLine[], link: string): Mail {
  const number = quoteNumber({ id: quote.id, creation_date_time: quote.created_at });
  const intro = ['Bonjour,', `Voici la copie de la demande de devis n° ${number}, que vous avez accepté de recevoir.`];
  const where = `dans le PDF de la demande, que ${nameOf(quote)} peut vous transmettre`;
  const toEnd = linkTo(link, 'Pour ne plus recevoir de copies de ce devis :');
  const content = join(factsOf(quote, lines), toEnd, requestContent(quote, lines, where));
  return openingConversation(quote, compose(recipient, `Copie de la demande de devis n° ${number}`, intro, content));
}

/** What stands under a copied offer in place of the link to answer it, which is the requester's alone. */
export const copyNote = (quote: QuoteRecord): Content =>
  sentences(`Copie envoyée à la demande de ${nameOf(quote)}, qui peut accepter cette offre ou nous répondre.`);

/** The requester, for readers of copies. */
export const nameOf = (quote: Pick<QuoteRecord, 'first_name' | 'last_name' | 'email'>): string =>
  contactName({ firstName: quote.first_name, lastName: quote.last_name, email: quote.email });
