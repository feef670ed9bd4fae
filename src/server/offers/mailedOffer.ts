import {
  type ShownLine,
  type ShownRow,
  shownRows,
  subtotalText,
} from '../../domain/offer/documentRows';
import { documentTotals, VAT_NOTE } from '../../domain/offer/documentTotals';
import { isLineRow } from '../../domain/offer/lots';
import { type OfferContent, UNAVAILABLE_LINE } from '../../domain/offer/offer';
import { pricedOffer } from '../../domain/offer/offerDocument';
import type { OrderLine } from '../../domain/offer/order';
import {
  type DocumentLine,
  type DocumentSums,
  isCounted,
  type LineAmounts,
  type OfferRule,
} from '../../domain/offer/pricedDocument';
import { formatPrice, formatUnitPrice } from '../../domain/price';
import { purchasingFacts } from '../../domain/quote/purchasingDetails';
import { numberOfRow } from '../database/quoteFigures';
import {
  type Content,
  join,
  linesText,
  linksTo,
  listedLines,
  MAIL_FILES_MAX_BYTES,
  type NamedLink,
  sentences,
  tableHtml,
} from '../mail/mailContent';
import type { MailFile } from '../mail/tableOutbox';
import type { QuoteRecord } from '../quotes/tableQuotes';

/** A sent version, as far as mails show it. */
export interface MailedOffer {
  version: number;
  content: OfferContent;
  /** It was sent with. */
  rule: OfferRule;
  /** Last day, 'YYYY-MM-DD'. */
  validUntil: string;
  /** The last day of the version that it extends. */
  extendedFrom?: string;
  /** Its PDF, to attach; undefined when it could not be made. */
  file?: MailFile;
  /** Files that staff attached, to attach. */
  attached?: readonly MailFile[];
  /** Names of the others, with which the mail would be too heavy. */
  tooHeavy?: readonly string[];
  /** Links to the safety sheets of its articles, which are never attached. */
  sheets?: readonly NamedLink[];
}

/**
 * Bytes that the PDF of an offer has at most in a mail with other files; one file of the largest
 * size fits beside it.
 */
const PDF_BYTES = 1_900_000;

/** The files that a mail takes beside the PDF of the offer, and the others. */
export function filesThatFit<File extends { bytes: number }>(
  files: readonly File[],
): { attached: File[]; tooHeavy: File[] } {
  let left = MAIL_FILES_MAX_BYTES - PDF_BYTES;
  const attached = files.filter(({ bytes }) => {
    const fits = bytes <= left;
    if (fits) left -= bytes;
    return fits;
  });
  return { attached, tooHeavy: files.filter((file) => !attached.includes(file)) };
}

/** What the buyer took of an offer: the options, and of a recorded order all lines. */
export interface Taken {
  chosen: readonly string[];
  ordered?: readonly OrderLine[] | undefined;
}

const NOTHING_TAKEN: Taken = { chosen: [] };

/** What matters first: number, number of lines and totals. @param taken as linesOf() */
export function offerFacts(
  quote: QuoteRecord,
  { version, content, rule }: MailedOffer,
  taken: Taken | null,
): Content {
  const { chosen, ordered } = taken ?? NOTHING_TAKEN;
  const { ht, ttc } = documentTotals(pricedOffer(content, chosen, ordered), rule).asChosen;
  const name = `Offre n° ${numberOfRow(quote)}${version > 1 ? `, version ${version}` : ''}`;
  return sentences(
    [
      name,
      ordered ? linesText(ordered.length) : countText(content.lines),
      `Total HT : ${formatPrice(ht)}`,
      `Total TTC : ${formatPrice(ttc)}`,
    ].join('\n'),
  );
}

/** What the buyer called the request, if anything. */
export const ownReferenceOf = (
  { own_reference: ownReference }: QuoteRecord,
  reader: 'buyer' | 'staff' = 'buyer',
): Content[] =>
  purchasingFacts({ ownReference }, reader).map(({ label, value }) =>
    sentences(`${label} : ${value}`),
  );

/** « 3 lignes », « 3 lignes, dont 1 non disponible » */
function countText(rows: OfferContent['lines']): string {
  const lines = rows.filter(isLineRow);
  const missing = lines.filter(({ unavailable }) => unavailable).length;
  const plural = missing > 1 ? 's' : '';
  return linesText(lines.length) + (missing > 0 ? `, dont ${missing} non disponible${plural}` : '');
}

/**
 * Lines and totals; an option that does not count is named as one. Of a recorded order only what
 * was ordered.
 * @param taken null before the buyer has decided. @param where many lines can be read
 */
export function offerLinesTable(
  { content, rule }: MailedOffer,
  taken: Taken | null,
  where: string,
): Content {
  const { chosen, ordered } = taken ?? NOTHING_TAKEN;
  const priced = pricedOffer(content, chosen, ordered);
  const left = taken === null ? ' (en option, non compris dans le total)' : ' (option non retenue)';
  const totals = documentTotals(priced, rule);
  const shown = shownRows(priced, totals, ordered && isCounted);
  const list = () => ({
    text: shown.map((row) => textOf(row, left)).join('\n\n'),
    html: tableHtml(
      ['Référence', 'Désignation', 'Cond.', 'Prix HT', 'Quantité', 'Total HT'],
      shown.map((row) => rowOf(row, left)),
    ),
  });
  const count = shown.filter(({ kind }) => kind === 'LINE').length;
  return join(
    listedLines(count, list, where),
    sentences(totalsOf(totals.asChosen, priced.discount).join('\n')),
  );
}

function rowOf(row: ShownRow, left: string): string[] {
  if (row.kind !== 'LINE')
    return row.kind === 'TITLE'
      ? ['', headOf(row.title, left), '', '', '', '']
      : ['', subtotalText(row.title, row.lot), '', '', '', formatPrice(row.lot.total)];
  const { line, amounts } = row;
  return [
    line.reference,
    titleOf(row, left),
    line.packing,
    line.unavailable ? '' : unitPriceOf(line, amounts),
    String(line.quantity),
    line.unavailable ? UNAVAILABLE_LINE : formatPrice(amounts.total),
  ];
}

/** @param left says that an option, a line or a lot, does not count. */
const headOf = ({ title, optional, chosen }: DocumentLine, left: string): string =>
  `${title}${optional && chosen !== true ? left : ''}`;

/** Of a lot in option its title says that it does not count. */
const titleOf = ({ line, title }: ShownLine, left: string): string =>
  [
    headOf(line, title?.optional ? '' : left),
    line.leadTime === '' ? '' : `Délai : ${line.leadTime}`,
    line.remark,
  ]
    .filter(Boolean)
    .join('\n');

/**
 * The net unit price, and with a discount how it comes about: « 9,75 € (10,05 € − 3 %) ».
 * @param unit behind the price
 */
function unitPriceOf(
  { unitPrice: before, discount }: DocumentLine,
  { unitPrice }: LineAmounts,
  unit = '',
): string {
  const reduction =
    discount === '0' ? '' : ` (${formatUnitPrice(before)} − ${discount.replace('.', ',')} %)`;
  return `${formatUnitPrice(unitPrice)}${unit}${reduction}`;
}

function textOf(row: ShownRow, left: string): string {
  if (row.kind === 'LINE') return textLine(row, left);
  const { title, lot, kind } = row;
  if (kind === 'TITLE') return headOf(title, left);
  return `${subtotalText(title, lot)} : ${formatPrice(lot.total)} HT`;
}

function textLine(row: ShownLine, left: string): string {
  const { line, amounts } = row;
  const details = [
    line.reference && `Réf. ${line.reference}`,
    line.packing,
    !line.unavailable && unitPriceOf(line, amounts, ' HT'),
  ]
    .filter(Boolean)
    .join(', ');
  const head = `${line.quantity} × ${titleOf(row, left)}`;
  if (line.unavailable) return [head, details, UNAVAILABLE_LINE].filter(Boolean).join('\n');
  return `${head}\n${details} : ${formatPrice(amounts.total)} HT`;
}

const totalsOf = (sums: DocumentSums, discount: string): string[] => [
  `Articles HT : ${formatPrice(sums.lines)}`,
  ...(sums.discount === '0.00'
    ? []
    : [`Remise de ${discount.replace('.', ',')} % : −\u00A0${formatPrice(sums.discount)}`]),
  `Port : ${sums.carriage === '0.00' ? 'offert' : formatPrice(sums.carriage)}`,
  `Total HT : ${formatPrice(sums.ht)}`,
  ...sums.vat.map(
    ({ rate, amount }) => `TVA à ${rate.replace('.', ',')} % : ${formatPrice(amount)}`,
  ),
  `Total TTC : ${formatPrice(sums.ttc)}`,
  VAT_NOTE,
  ...(sums.asksDeposit ? ['Un acompte est demandé à la commande.'] : []),
];

/** Safety sheets that a mail lists. */
const SHEETS_MAX = 20;

/** Links to the safety sheets; too many are left to where they can be read. */
export function sheetsOf({ sheets = [] }: MailedOffer, where: string): Content[] {
  if (sheets.length === 0) return [];
  const named = sentences(`Les fiches de données de sécurité (${sheets.length}) sont ${where}.`);
  if (sheets.length > SHEETS_MAX) return [named];
  return [{ ...linksTo('Fiches de données de sécurité :', sheets), shorter: () => named }];
}
