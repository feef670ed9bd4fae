import { percentageBadge } from '../../domain/campaign/campaign';
import { formatPrice, formatUnitPrice, lineTotal, sumOfLines } from '../../domain/price';
import { detailsOfQuote, purchasingFacts } from '../../domain/quote/purchasingDetails';
import { addressLines } from '../../domain/quote/quoteAddress';
import { numberOfRow } from '../database/quoteFigures';
import type { NewQuote } from '../database/quoteTables';
import {
  type Content,
  linesText,
  listedLines,
  paragraphs,
  sentences,
  tableHtml,
} from '../mail/mailContent';
import type { PricedQuoteLine } from './pricing';
import type { QuoteRecord } from './tableQuotes';

/** A quote as mails show it, stored or about to be. */
export type MailedQuote = Pick<NewQuote, MailedField> & { id: number };
type MailedField = Exclude<keyof QuoteRecord, 'id' | 'user_id' | 'pipe_status'>;
/** A line as mails show it. */
export type MailedLine = Omit<PricedQuoteLine, 'article_id'>;

/** What matters first: number, number of lines and total. */
export const quoteFacts = (quote: MailedQuote, lines: readonly MailedLine[]): Content =>
  sentences(
    [`Demande de devis n° ${numberOfRow(quote)}`, linesText(lines.length), totalOf(lines)].join(
      '\n',
    ),
  );

const totalOf = (lines: readonly MailedLine[]): string =>
  `Total HT : ${formatPrice(sumOfLines(lines))}`;

/** @param where they can be read when they are too many */
export function quoteLines(lines: readonly MailedLine[], where: string): Content {
  const list = () => ({
    text: [...lines.map(textLine), totalOf(lines)].join('\n\n'),
    html: table(lines) + paragraphs(totalOf(lines)),
  });
  return listedLines(lines.length, list, where);
}

/** Contact, details for purchasing, addresses and comment, as typed by the sender. */
export function senderInput(quote: MailedQuote, reader: 'buyer' | 'staff'): Content {
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
  return `${line.quantity} × ${line.title}\nRéf. ${line.reference}, ${line.packing}, ${unitPrice} : ${total} HT`;
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
  const lines = addressLines(quote, kind);
  return [`${title} :`, ...(lines.length > 0 ? lines : ['non renseigné'])].join('\n');
}
