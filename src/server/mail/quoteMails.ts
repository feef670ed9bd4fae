import { percentageBadge } from '../../domain/campaign';
import { formatDate } from '../../domain/date';
import { formatPrice, formatUnitPrice, lineTotal, sumOfLines } from '../../domain/price';
import { quoteNumber } from '../../domain/quote';
import type { Mail } from '../database/outbox';
import type { NewQuote } from '../database/tables';
import type { PricedQuoteLine } from '../quotes/pricing';
import { escapeHtml, mailPage, paragraphs } from './html';

type StoredQuote = NewQuote & { id: number };

/** The customer's confirmation and one notice for each of the staff, all with every line and the comment. */
export function quoteMails(quote: StoredQuote, lines: readonly PricedQuoteLine[], staff: readonly string[]): Mail[] {
  const number = quoteNumber({ id: quote.id, creation_date_time: quote.created_at });
  const content = describe(quote, lines);
  const confirmation = compose(quote.email, `Votre demande de devis n° ${number}`, CONFIRMATION, content);
  const intro = `Une demande de devis est arrivée le ${formatDate(quote.created_at)}.`;
  return [confirmation, ...staff.map((recipient) => compose(recipient, `Nouvelle demande de devis n° ${number}`, [intro], content))];
}

const CONFIRMATION = [
  'Bonjour,',
  'Nous avons bien reçu votre demande de devis et vous répondrons au plus vite. En voici le détail :',
];

interface Content {
  text: string;
  html: string;
}

const compose = (recipient: string, subject: string, intro: string[], content: Content): Mail => ({
  recipient,
  subject,
  text: [...intro, content.text].join('\n\n'),
  html: mailPage(subject, paragraphs(...intro) + content.html),
});

function describe(quote: StoredQuote, lines: readonly PricedQuoteLine[]): Content {
  const total = `Total HT : ${formatPrice(sumOfLines(lines))}`;
  const facts = [contactOf(quote), addressOf('Livraison', quote, 'delivery'), addressOf('Facturation', quote, 'billing')];
  const comment = quote.comment ? [`Commentaire :\n${quote.comment}`] : [];
  return {
    text: [...lines.map(textLine), total, ...facts, ...comment].join('\n\n'),
    html: table(lines) + paragraphs(total, ...facts, ...comment),
  };
}

const textLine = (line: PricedQuoteLine): string =>
  `${line.quantity} × ${line.title}\nRéf. ${line.reference}, ${line.packing}, ${formatUnitPrice(line.unit_price)} HT${sale(line)} : ${formatPrice(lineTotal(line.unit_price, line.quantity))} HT`;

const sale = (line: PricedQuoteLine): string => (line.sale_percentage === '0' ? '' : ` (promotion ${percentageBadge(line.sale_percentage)})`);

function table(lines: readonly PricedQuoteLine[]): string {
  const head = ['Référence', 'Désignation', 'Cond.', 'Prix HT', 'Quantité', 'Total HT'].map((title) => cell('th', title)).join('');
  const rows = lines.map((line) =>
    [
      line.reference,
      line.title,
      line.packing,
      formatUnitPrice(line.unit_price) + sale(line),
      String(line.quantity),
      formatPrice(lineTotal(line.unit_price, line.quantity)),
    ]
      .map((text) => cell('td', text))
      .join(''),
  );
  return `<table style="border-collapse:collapse;margin:0 0 12px">${[head, ...rows].map((row) => `<tr>${row}</tr>`).join('\n')}</table>`;
}

const cell = (tag: 'th' | 'td', text: string): string =>
  `<${tag} style="padding:4px 12px 4px 0;border-bottom:1px solid #d3dce4;text-align:left">${escapeHtml(text)}</${tag}>`;

function contactOf(quote: StoredQuote): string {
  const name = `${quote.first_name} ${quote.last_name}`.trim();
  return ['Contact :', ...[name, quote.email, quote.phone].filter(Boolean)].join('\n');
}

function addressOf(title: string, quote: StoredQuote, kind: 'delivery' | 'billing'): string {
  const town = `${quote[`${kind}_zip_code`]} ${quote[`${kind}_city`]}`.trim();
  const lines = [quote[`${kind}_street`], quote[`${kind}_street_complement`], town, quote[`${kind}_country`]].filter(Boolean);
  return [`${title} :`, ...(lines.length > 0 ? lines : ['non renseignée'])].join('\n');
}
