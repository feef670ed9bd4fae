import { adminPaths } from '../../domain/adminPaths';
import { formatDate, formatDateTime } from '../../domain/date';
import {
  type DocumentLine,
  type DocumentSums,
  documentTotals,
  type LineAmounts,
  type OfferRule,
  VAT_NOTE,
} from '../../domain/documentTotals';
import type { OfferContent } from '../../domain/offer';
import { pricedOffer } from '../../domain/offerDocument';
import { formatPrice, formatUnitPrice } from '../../domain/price';
import { purchasingFacts } from '../../domain/purchasing';
import { quoteNumber } from '../../domain/quote';
import type { SharedEventKind } from '../../domain/quoteEvent';
import type { OfferAcceptanceRow } from '../database/offerTables';
import type { Mail, MailFile } from '../database/outbox';
import type { QuoteRecord } from '../database/quotes';
import { inConversation } from './conversation';
import { copyNote, nameOf } from './copyMails';
import { compose, type Content, join, linesText, linkTo, listedLines, sentences, tableHtml } from './mailParts';

/** A sent version, as far as mails show it. */
export interface MailedOffer {
  version: number;
  content: OfferContent;
  /** It was sent with. */
  rule: OfferRule;
  /** Last day, 'YYYY-MM-DD'. */
  validUntil: string;
  /** Its PDF, to attach; undefined when it could not be made. */
  file?: MailFile;
  /** Files that staff attached. */
  attached?: readonly MailFile[];
}

const ATTACHED = 'Elle est jointe à ce message en PDF.';
const FOLLOW = 'Pour voir cette offre, l’accepter ou demander une modification :';
const ON_PAGE = 'sur la page de ce lien';
const DO_NOT_REPLY = 'Pour nous répondre, passez par ce lien : nous gardons ainsi tous nos échanges ensemble.';

const numberOf = ({ id, created_at }: QuoteRecord): string => quoteNumber({ id, creation_date_time: created_at });

/**
 * The offer with its lines and totals, and its PDF when there is one.
 * @param link to follow it, for the requester; null in a copy, which nobody can answer.
 */
export function offerMail(recipient: string, quote: QuoteRecord, offer: MailedOffer, link: string | null): Mail {
  const { version, content, validUntil, file, attached = [] } = offer;
  const subject = `Notre offre n° ${numberOf(quote)}${version > 1 ? `, version ${version}` : ''}`;
  const intro = greeted(content.message || `Voici notre offre pour votre demande de devis n° ${numberOf(quote)}.`);
  const validity = `Cette offre est valable jusqu’au ${formatDate(validUntil)} inclus.`;
  const terms = content.terms === '' ? [] : [sentences(`Conditions particulières :\n${content.terms}`)];
  const parts = [
    factsOf(quote, offer, null),
    sentences([validity, ...(file ? [ATTACHED] : []), ...joinedText(attached)].join(' ')),
    link === null ? copyNote(quote) : linkTo(link, FOLLOW),
    ...ownReferenceOf(quote),
    linesOf(offer, null, whereLinesAre(quote, offer, link)),
    ...terms,
  ];
  const mail = compose(recipient, subject, intro, join(...parts));
  return inConversation(quote, { ...mail, files: [...(file ? [file] : []), ...attached] });
}

function whereLinesAre(quote: QuoteRecord, { file }: MailedOffer, link: string | null): string {
  if (link !== null) return file ? `dans le PDF joint et ${ON_PAGE}` : ON_PAGE;
  return file ? 'dans le PDF joint' : `dans le PDF de l’offre, que ${nameOf(quote)} peut vous transmettre`;
}

/** « Nous joignons aussi : plan.pdf, notice.pdf. » */
const joinedText = (attached: readonly MailFile[]): string[] =>
  attached.length === 0 ? [] : [`Nous joignons aussi : ${attached.map(({ name }) => name).join(', ')}.`];

const ownReferenceOf = ({ own_reference: ownReference }: QuoteRecord): Content[] =>
  purchasingFacts({ ownReference }).map(({ label, value }) => sentences(`${label} : ${value}`));

/** A message of staff to the requester. */
export function messageMail(recipient: string, quote: QuoteRecord, text: string, link: string): Mail {
  const mail = compose(recipient, `Votre devis n° ${numberOf(quote)}`, greeted(text), linkTo(link, DO_NOT_REPLY));
  return inConversation(quote, mail);
}

const GREETING = /^\s*((bonjour|bonsoir)(?![\p{L}-])|(chère?s?|madame|monsieur|mesdames|messieurs)(?!\p{L})[^.!?\n]{0,60},)/iu;

/** The text after a greeting, unless it begins with one. */
const greeted = (text: string): string[] => (GREETING.test(text) ? [text] : ['Bonjour,', text]);

const NOTICES: Record<Exclude<SharedEventKind, 'MESSAGE' | 'OFFER_SENT' | 'ACCEPTED'>, string> = {
  ANSWER: 'Réponse au devis',
  CHANGE_ASKED: 'Modification demandée pour le devis',
  RENEWAL_ASKED: 'Nouvelle offre demandée pour le devis',
};

/** Tells staff what the requester wrote through the link. */
export function writtenNotice(recipient: string, quote: QuoteRecord, kind: keyof typeof NOTICES, text: string, publicUrl: string): Mail {
  const subject = `${NOTICES[kind]} n° ${numberOf(quote)}`;
  const intro = text === '' ? `${nameOf(quote)} n’a rien écrit de plus.` : `De ${nameOf(quote)} :`;
  const content = join(...(text === '' ? [] : [sentences(text)]), linkToQuote(quote, publicUrl));
  return inConversation(quote, { ...compose(recipient, subject, [intro], content), replyTo: quote.email, forStaff: true });
}

/** The acceptance to staff. */
export function acceptanceNotice(
  recipient: string,
  quote: QuoteRecord,
  offer: MailedOffer,
  accepted: OfferAcceptanceRow,
  publicUrl: string,
): Mail {
  const subject = `Bon pour accord : devis n° ${numberOf(quote)}`;
  const chosen = chosenOf(accepted);
  const facts = [acceptanceOf(accepted), factsOf(quote, offer, chosen), linkToQuote(quote, publicUrl)];
  const content = join(...facts, linesOf(offer, chosen, 'dans l’administration'));
  const mail = compose(recipient, subject, [`L’offre ${offer.version} est acceptée par ${nameOf(quote)}.`], content);
  return inConversation(quote, { ...mail, replyTo: quote.email, forStaff: true });
}

/** The acceptance to the requester. */
export function acceptanceConfirmation(quote: QuoteRecord, offer: MailedOffer, accepted: OfferAcceptanceRow, link: string): Mail {
  const intro = ['Bonjour,', `Nous avons bien reçu votre accord pour notre offre n° ${numberOf(quote)} et préparons votre commande.`];
  // Of what was typed at the acceptance nothing: who holds a link has not proved this address (THREAT-G05).
  const agreed = sentences(`Bon pour accord reçu le ${formatDateTime(accepted.accepted_at)}.`);
  const chosen = chosenOf(accepted);
  const facts = [agreed, factsOf(quote, offer, chosen), linkTo(link, 'Pour revoir votre devis et votre accord :')];
  const content = join(...facts, linesOf(offer, chosen, ON_PAGE));
  return inConversation(quote, compose(quote.email, `Votre accord pour le devis n° ${numberOf(quote)}`, intro, content));
}

const chosenOf = ({ chosen }: OfferAcceptanceRow): string[] => JSON.parse(chosen) as string[];
const linkToQuote = (quote: QuoteRecord, publicUrl: string): Content =>
  linkTo(publicUrl + adminPaths.quote(numberOf(quote)), 'Voir ce devis dans l’administration :');

function acceptanceOf({ name, accepted_at, order_reference }: OfferAcceptanceRow): Content {
  const reference = order_reference === '' ? [] : [`Référence de commande : ${order_reference}`];
  return sentences([`Bon pour accord : ${name}, le ${formatDateTime(accepted_at)}`, ...reference].join('\n'));
}

/** What matters first: number, number of lines and totals. @param chosen as linesOf() */
function factsOf(quote: QuoteRecord, { version, content, rule }: MailedOffer, chosen: readonly string[] | null): Content {
  const { ht, ttc } = documentTotals(pricedOffer(content, chosen ?? []), rule).asChosen;
  const name = `Offre n° ${numberOf(quote)}${version > 1 ? `, version ${version}` : ''}`;
  return sentences([name, linesText(content.lines.length), `Total HT : ${formatPrice(ht)}`, `Total TTC : ${formatPrice(ttc)}`].join('\n'));
}

/**
 * Lines and totals; an option that does not count is named as one.
 * @param chosen the options; null before the buyer has decided. @param where many lines can be read
 */
function linesOf({ content, rule }: MailedOffer, chosen: readonly string[] | null, where: string): Content {
  const priced = pricedOffer(content, chosen ?? []);
  const left = chosen === null ? ' (en option, non compris dans le total)' : ' (option non retenue)';
  const { lines, asChosen } = documentTotals(priced, rule);
  const shown = priced.lines.map((line, index) => ({ line, amounts: lines[index] as LineAmounts }));
  const list = () => ({
    text: shown.map(({ line, amounts }) => textLine(line, amounts, left)).join('\n\n'),
    html: tableHtml(
      ['Référence', 'Désignation', 'Cond.', 'Prix HT', 'Quantité', 'Total HT'],
      shown.map(({ line, amounts }) => rowOf(line, amounts, left)),
    ),
  });
  return join(listedLines(shown.length, list, where), sentences(totalsOf(asChosen, priced.discount).join('\n')));
}

const rowOf = (line: DocumentLine, amounts: LineAmounts, left: string): string[] => [
  line.reference,
  titleOf(line, left),
  line.packing,
  unitPriceOf(line, amounts),
  String(line.quantity),
  formatPrice(amounts.total),
];

/** @param left says that an option does not count. */
const titleOf = (line: DocumentLine, left: string): string =>
  [`${line.title}${line.optional && line.chosen !== true ? left : ''}`, line.leadTime === '' ? '' : `Délai : ${line.leadTime}`, line.remark]
    .filter(Boolean)
    .join('\n');

/** The net unit price, and with a discount how it comes about: « 9,75 € (10,05 € − 3 %) ». @param unit behind the price */
function unitPriceOf({ unitPrice: before, discount }: DocumentLine, { unitPrice }: LineAmounts, unit = ''): string {
  const reduction = discount === '0' ? '' : ` (${formatUnitPrice(before)} − ${discount.replace('.', ',')} %)`;
  return `${formatUnitPrice(unitPrice)}${unit}${reduction}`;
}

function textLine(line: DocumentLine, amounts: LineAmounts, left: string): string {
  const details = [line.reference && `Réf. ${line.reference}`, line.packing, unitPriceOf(line, amounts, ' HT')].filter(Boolean).join(', ');
  return `${line.quantity} × ${titleOf(line, left)}\n${details} : ${formatPrice(amounts.total)} HT`;
}

const totalsOf = (sums: DocumentSums, discount: string): string[] => [
  `Articles HT : ${formatPrice(sums.lines)}`,
  ...(sums.discount === '0.00' ? [] : [`Remise de ${discount.replace('.', ',')} % : −\u00A0${formatPrice(sums.discount)}`]),
  `Port : ${sums.carriage === '0.00' ? 'offert' : formatPrice(sums.carriage)}`,
  `Total HT : ${formatPrice(sums.ht)}`,
  ...sums.vat.map(({ rate, amount }) => `TVA à ${rate.replace('.', ',')} % : ${formatPrice(amount)}`),
  `Total TTC : ${formatPrice(sums.ttc)}`,
  VAT_NOTE,
  ...(sums.asksDeposit ? ['Un acompte est demandé à la commande.'] : []),
];
