import { adminPaths } from '../../domain/adminPaths';
import { percentageBadge } from '../../domain/campaign/campaign';
import { formatDate } from '../../domain/date';
import { formatPrice, formatUnitPrice, lineTotal, sumOfLines } from '../../domain/price';
import { detailsOfQuote, purchasingFacts } from '../../domain/quote/purchasingDetails';
import { quoteNumber } from '../../domain/quote/quote';
import type { NewQuote } from '../database/tables';
import { inConversation, openingConversation } from '../mail/conversation';
import {
  compose,
  type Content,
  join,
  linesText,
  linkTo,
  listedLines,
  paragraphs,
  sentences,
  tableHtml,
} from '../mail/mailContent';
import type { Mail } from '../mail/tableOutbox';
import type { PricedQuoteLine } from './pricing';
import type { QuoteRecord } from './tableQuotes';

/** A quote as mails show it, stored or about to be. */
export type MailedQuote = Pick<NewQuote, MailedField> & { id: number };
type MailedField = Exclude<keyof QuoteRecord, 'id' | 'user_id' | 'pipe_status'>;
/** A line as mails show it. */
export type MailedLine = Omit<PricedQuoteLine, 'article_id'>;

/**
 * Mail to one staff member, with the lines and everything that was typed; replies go to the sender.
 */
export function quoteNotice(
  recipient: string,
  quote: MailedQuote,
  lines: readonly MailedLine[],
  publicUrl: string,
): Mail {
  const number = numberOf(quote);
  const link = publicUrl + adminPaths.quote(number);
  const intro = [`Une demande de devis est arrivée le ${formatDate(quote.created_at)}.`];
  const toQuote = linkTo(link, 'Voir ce devis dans l’administration :');
  const content = join(
    factsOf(quote, lines),
    toQuote,
    senderInput(quote, 'staff'),
    linesOf(lines, 'dans l’administration'),
  );
  const mail = compose(recipient, `Nouvelle demande de devis n° ${number}`, intro, content);
  return openingConversation(quote, { ...mail, replyTo: quote.email, forStaff: true });
}

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
  const number = numberOf(quote);
  const intro = ['Bonjour,', isOwners ? RECEIVED : RECEIVED_FROM_ADDRESS];
  const follow = linkTo(link, 'Pour suivre votre demande et recevoir notre réponse :');
  const listed = linesOf(lines, 'sur la page de ce lien, où il se télécharge aussi en PDF');
  const rest = isOwners ? [listed, senderInput(quote, 'buyer')] : [sentences(NOT_YOURS), listed];
  const content = join(factsOf(quote, lines), follow, ...rest);
  return openingConversation(
    quote,
    compose(quote.email, `Votre demande de devis n° ${number}`, intro, content),
  );
}

/**
 * The link that somebody has asked for again, to the address of the quote; nothing of the quote but
 * its number.
 */
export function followLinkMail(
  { email, ...quote }: Pick<MailedQuote, 'id' | 'created_at' | 'email'>,
  link: string,
): Mail {
  const number = numberOf(quote);
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

const numberOf = ({ id, created_at }: Pick<MailedQuote, 'id' | 'created_at'>): string =>
  quoteNumber({ id, creation_date_time: created_at });

const RECEIVED = 'Nous avons bien reçu votre demande de devis et vous répondrons au plus vite.';
const RECEIVED_FROM_ADDRESS =
  'Nous avons bien reçu une demande de devis faite avec cette adresse et y répondrons au plus ' +
  'vite.';
const NOT_YOURS = 'Si cette demande n’est pas de vous, vous n’avez rien à faire.';

/** What matters first: number, number of lines and total. */
export const factsOf = (quote: MailedQuote, lines: readonly MailedLine[]): Content =>
  sentences(
    [`Demande de devis n° ${numberOf(quote)}`, linesText(lines.length), totalOf(lines)].join('\n'),
  );

const totalOf = (lines: readonly MailedLine[]): string =>
  `Total HT : ${formatPrice(sumOfLines(lines))}`;

/** @param where they can be read when they are too many */
function linesOf(lines: readonly MailedLine[], where: string): Content {
  const list = () => ({
    text: [...lines.map(textLine), totalOf(lines)].join('\n\n'),
    html: table(lines) + paragraphs(totalOf(lines)),
  });
  return listedLines(lines.length, list, where);
}

/**
 * Lines and everything that was typed, for a reader on the buyer's side.
 * @param where many lines can be read
 */
export const requestContent = (
  quote: MailedQuote,
  lines: readonly MailedLine[],
  where: string,
): Content => join(linesOf(lines, where), senderInput(quote, 'buyer'));

/** Contact, details for purchasing, addresses and comment, as typed by the sender. */
function senderInput(quote: MailedQuote, reader: 'buyer' | 'staff'): Content {
  const comment = quote.comment ? [`Commentaire :\n${quote.comment}`] : [];
  const details = detailsOf(quote, reader);
  return sentences(
    contactOf(quote),
    ...details,
    addressOf('Livraison', quote, 'delivery'),
    addressOf('Facturation', quote, 'billing'),
    ...comment,
  );
}

function textLine(line: MailedLine): string {
  const total = formatPrice(lineTotal(line.unit_price, line.quantity));
  const unitPrice = `${formatUnitPrice(line.unit_price)} HT${sale(line)}`;
  return (
    `${line.quantity} × ${line.title}\nRéf. ${line.reference}, ${line.packing}, ${unitPrice} : ` +
    `${total} HT`
  );
}

const sale = (line: MailedLine): string =>
  line.sale_percentage === '0' ? '' : ` (promotion ${percentageBadge(line.sale_percentage)})`;

const table = (lines: readonly MailedLine[]): string =>
  tableHtml(
    ['Référence', 'Désignation', 'Cond.', 'Prix HT', 'Quantité', 'Total HT'],
    lines.map((line) => [
      line.reference,
      line.title,
      line.packing,
      formatUnitPrice(line.unit_price) + sale(line),
      String(line.quantity),
      formatPrice(lineTotal(line.unit_price, line.quantity)),
    ]),
  );

function contactOf(quote: MailedQuote): string {
  const name = `${quote.first_name} ${quote.last_name}`.trim();
  return ['Contact :', ...[name, quote.email, quote.phone].filter(Boolean)].join('\n');
}

function detailsOf(quote: MailedQuote, reader: 'buyer' | 'staff'): string[] {
  const facts = purchasingFacts(detailsOfQuote(quote), reader);
  return facts.length > 0
    ? [facts.map(({ label, value }) => `${label} : ${value}`).join('\n')]
    : [];
}

function addressOf(title: string, quote: MailedQuote, kind: 'delivery' | 'billing'): string {
  const town = `${quote[`${kind}_zip_code`]} ${quote[`${kind}_city`]}`.trim();
  const lines = [
    quote[`${kind}_street`],
    quote[`${kind}_street_complement`],
    town,
    quote[`${kind}_country`],
  ].filter(Boolean);
  return [`${title} :`, ...(lines.length > 0 ? lines : ['non renseigné'])].join('\n');
}
