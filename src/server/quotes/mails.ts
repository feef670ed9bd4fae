import { adminPaths } from '../../domain/adminPaths';
import { formatDate } from '../../domain/date';
import { numberOfRow } from '../database/quoteFigures';
import { inConversation, openingConversation } from '../mail/conversation';
import { compose, type Content, join, linkTo, sentences } from '../mail/mailContent';
import type { Mail } from '../mail/tableOutbox';
import {
  type MailedLine,
  type MailedQuote,
  quoteFacts,
  quoteLines,
  senderInput,
} from './mailedQuote';

/**
 * Mail to one staff member, with the lines and everything that was typed; replies go to the sender.
 */
export function quoteNotice(
  recipient: string,
  quote: MailedQuote,
  lines: readonly MailedLine[],
  publicUrl: string,
): Mail {
  const number = numberOfRow(quote);
  const link = publicUrl + adminPaths.quote(number);
  const intro = [`Une demande de devis est arrivée le ${formatDate(quote.created_at)}.`];
  const toQuote = linkTo(link, 'Voir ce devis dans l’administration :');
  const content = join(
    quoteFacts(quote, lines),
    toQuote,
    senderInput(quote, 'staff'),
    quoteLines(lines, 'dans l’administration'),
  );
  const mail = compose(recipient, `Nouvelle demande de devis n° ${number}`, intro, content);
  return openingConversation(quote, { ...mail, ...repliesTo(quote), forStaff: true });
}

/** Replies go to the requester, if the address is known. */
export const repliesTo = ({ email }: Pick<MailedQuote, 'email'>): Pick<Mail, 'replyTo'> =>
  email === '' ? {} : { replyTo: email };

/**
 * Confirmation to the address in the quote request.
 * @param isOwners the sender has proved to own the address. Otherwise the mail contains nothing
 * that was typed: the shop must not send anybody's text to any address.
 * @param link to follow the request.
 */
export function quoteConfirmation(
  quote: MailedQuote,
  lines: readonly MailedLine[],
  isOwners: boolean,
  link: string,
): Mail {
  const number = numberOfRow(quote);
  const intro = ['Bonjour,', isOwners ? RECEIVED : RECEIVED_FROM_ADDRESS];
  const follow = linkTo(link, FOLLOW);
  const listed = quoteLines(lines, 'sur la page de ce lien, où il se télécharge aussi en PDF');
  const rest = isOwners ? [listed, senderInput(quote, 'buyer')] : [sentences(NOT_YOURS), listed];
  const content = join(quoteFacts(quote, lines), follow, ...rest);
  return openingConversation(
    quote,
    compose(quote.email, `Votre demande de devis n° ${number}`, intro, content),
  );
}

/**
 * Tells the customer of a request that staff entered.
 * @param link to follow the request.
 */
export function enteredConfirmation(
  quote: MailedQuote,
  lines: readonly MailedLine[],
  link: string,
): Mail {
  const number = numberOfRow(quote);
  const content = join(
    linkTo(link, FOLLOW),
    ...(lines.length > 0 ? [quoteLines(lines, 'sur la page de ce lien')] : []),
    senderInput(quote, 'buyer'),
  );
  const intro = ['Bonjour,', `Nous avons enregistré votre demande de devis n° ${number}.`, SOON];
  return openingConversation(
    quote,
    compose(quote.email, `Votre demande de devis n° ${number}`, intro, content),
  );
}

const FOLLOW = 'Pour suivre votre demande et recevoir notre réponse :';
const SOON = 'Notre offre suivra au plus vite.';

/**
 * The link that somebody has asked for again, to the address of the quote; nothing of the quote but
 * its number.
 */
export function followLinkMail(
  { email, ...quote }: Pick<MailedQuote, 'id' | 'created_at' | 'email'>,
  link: string,
): Mail {
  const number = numberOfRow(quote);
  const intro = ['Bonjour,', `Voici à nouveau le lien de votre demande de devis n° ${number}.`];
  const content = join(
    linkTo(link, 'Pour suivre votre demande et nous répondre :'),
    sentences(NOT_ASKED),
  );
  return inConversation(
    quote,
    compose(email, `Le lien de votre devis n° ${number}`, intro, content),
  );
}

const NOT_ASKED =
  'Si vous n’avez pas demandé ce lien, vous n’avez rien à faire : personne d’autre ne le reçoit.';

const RECEIVED = 'Nous avons bien reçu votre demande de devis et vous répondrons au plus vite.';
const RECEIVED_FROM_ADDRESS =
  'Nous avons bien reçu une demande de devis faite avec cette adresse et y répondrons au plus vite.';
const NOT_YOURS = 'Si cette demande n’est pas de vous, vous n’avez rien à faire.';

/**
 * Lines and everything that was typed, for a reader on the buyer's side.
 * @param where many lines can be read
 */
export const requestContent = (
  quote: MailedQuote,
  lines: readonly MailedLine[],
  where: string,
): Content => join(quoteLines(lines, where), senderInput(quote, 'buyer'));
