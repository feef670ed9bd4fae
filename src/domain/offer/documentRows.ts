import { nacresText } from '../catalogue/categoryFields';
import { formatPrice } from '../price';
import { laidOut } from './lots';
import type {
  DocumentLine,
  DocumentTotals,
  LineAmounts,
  LotTotals,
  PricedDocument,
} from './pricedDocument';

/** A line as buyers read it on page, PDF, mail and file. */
export interface ShownLine {
  kind: 'LINE';
  line: DocumentLine;
  amounts: LineAmounts;
  /** Position among the rows of the document. */
  position: number;
  /** The title of its lot, if it is in one. */
  title?: DocumentLine;
  /** Of a lot that shows its total alone, which is one line: what it has, without prices. */
  components?: readonly DocumentLine[];
}

/** The title of a lot above its lines, and its subtotal below them. */
export interface ShownHeading {
  kind: 'TITLE' | 'SUBTOTAL';
  title: DocumentLine;
  lot: LotTotals;
  /** Of the title. */
  position: number;
}

export type ShownRow = ShownLine | ShownHeading;

/**
 * The rows of a document with the subtotals of its lots. @param isShown lines that are left out
 * otherwise, with the titles that have no other
 */
export function shownRows(
  { lines: rows }: Pick<PricedDocument, 'lines'>,
  totals: Pick<DocumentTotals, 'lines' | 'lots'>,
  isShown: (line: DocumentLine) => boolean = () => true,
): ShownRow[] {
  const line = (position: number, title?: DocumentLine): ShownLine[] => {
    const [row, amounts] = [rows[position], totals.lines[position]];
    if (!row || !amounts || row.kind || !isShown(row)) return [];
    return [{ kind: 'LINE', line: row, amounts, position, ...(title && { title }) }];
  };
  return laidOut(rows, totals.lots).flatMap(({ position, lot }): ShownRow[] => {
    const title = rows[position];
    if (!lot || !title) return line(position);
    const lines = lot.lines.flatMap((each) => line(each, title));
    if (lines.length === 0) return [];
    if (title.totalOnly) return [lotRow(title, lot, lines)];
    const ends = { title, lot, position };
    return [{ kind: 'TITLE', ...ends }, ...lines, { kind: 'SUBTOTAL', ...ends }];
  });
}

function lotRow(
  title: DocumentLine,
  { total, amounts, title: position }: LotTotals,
  lines: readonly ShownLine[],
): ShownLine {
  const components = lines.map((row) => row.line);
  const rates = amounts.map(({ rate }) => rate);
  const line: DocumentLine = {
    reference: '',
    title: title.title,
    packing: 'Lot',
    quantity: 1,
    unitPrice: total,
    discount: '0',
    vatRate: rates.length === 1 ? (rates[0] ?? '') : rates.join(' / '),
    leadTime: '',
    remark: [
      ...components.map(componentText),
      ...(rates.length > 1 ? [`TVA à ${rates.map(percent).join(' et ')}`] : []),
    ].join('\n'),
    optional: title.optional,
    ...(title.chosen !== undefined && { chosen: title.chosen }),
    ...(title.leftOut && { leftOut: true }),
    ...(components.every(({ unavailable }) => unavailable) && { unavailable: true }),
  };
  return { kind: 'LINE', line, amounts: { unitPrice: total, total }, position, components };
}

/** « 12 × Bécher 250 mL, réf. BECH-250, Unité » */
function componentText(line: DocumentLine): string {
  const parts = [
    `${line.quantity} × ${line.title}`,
    line.reference && `réf. ${line.reference}`,
    line.packing,
    line.nacres && `NACRES : ${nacresText(line.nacres)}`,
    line.leadTime && `délai : ${line.leadTime}`,
    line.remark,
  ];
  return parts.filter(Boolean).join(', ') + (line.unavailable ? ' (non disponible)' : '');
}

const percent = (rate: string): string => `${rate.replace('.', ',')}\u00A0%`;

/** « Sous-total Verrerie », and of several rates « , dont 45,00 € à 20 % et 50,00 € à 5,5 % ». */
export function subtotalText(
  { title }: Pick<DocumentLine, 'title'>,
  { amounts }: LotTotals,
): string {
  const rates = amounts.map(({ rate, total }) => `${formatPrice(total)} à ${percent(rate)}`);
  return `Sous-total ${title}${rates.length > 1 ? `, dont ${rates.join(' et ')}` : ''}`;
}
