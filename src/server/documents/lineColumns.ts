import { nacresText } from '../../domain/catalogue/categoryFields';
import type { ShownHeading, ShownLine, ShownRow } from '../../domain/offer/documentRows';
import { UNAVAILABLE_LINE } from '../../domain/offer/offer';
import { formatPrice, formatUnitPrice } from '../../domain/price';
import type { TextStyle } from './fonts';
import { percentText, SMALL, TEXT } from './layout';
import { COLOURS, PAGE, type Sheet } from './sheet';

export interface Column {
  head: string;
  /** 'Quantité' where the head is 'Qté'. */
  expanded?: string;
  width: number;
  atRight?: boolean;
  cell: (row: ShownLine) => CellText[];
}

export interface CellText {
  text: string;
  style: TextStyle;
}

export const GAP = 7;

export const STRONG: TextStyle = { ...TEXT, bold: true };

const plain = (text: string): CellText[] => [{ text, style: TEXT }];

/**
 * The discount's two columns are absent from a document without any. Figures stay on one line:
 * their columns are as wide as the widest.
 */
export function lineColumns(sheet: Sheet, rows: readonly ShownRow[]): Column[] {
  const lines = rows.flatMap((row) => (row.kind === 'LINE' ? row : []));
  const subtotals = rows.flatMap((row) => (row.kind === 'SUBTOTAL' ? subtotalCell(row) : []));
  const isReduced = lines.some(({ line }) => Number(line.discount) !== 0);
  const fixed: Column[] = [
    {
      head: 'Cond.',
      expanded: 'Conditionnement',
      width: 50,
      cell: ({ line }) => plain(line.packing),
    },
    {
      head: 'Qté',
      expanded: 'Quantité',
      width: 26,
      atRight: true,
      cell: ({ line }) => plain(quantityText(line.quantity)),
    },
    {
      head: 'PU HT',
      expanded: 'Prix unitaire hors taxes',
      width: 48,
      atRight: true,
      cell: ({ line: { unitPrice, unavailable } }) =>
        plain(unavailable ? '' : formatUnitPrice(unitPrice)),
    },
    ...(isReduced ? DISCOUNT_COLUMNS : []),
    { head: 'Total HT', expanded: 'Total hors taxes', width: 56, atRight: true, cell: totalCell },
  ];
  const widest = (texts: readonly CellText[]): number =>
    Math.max(...texts.map(({ text, style }) => sheet.width(text, style)));
  const fitting = fixed.map((column, index) => {
    const more = index === fixed.length - 1 ? subtotals : [];
    const texts = [...lines.flatMap(column.cell), ...more];
    return column.atRight
      ? { ...column, width: Math.max(column.width, Math.ceil(widest(texts))) }
      : column;
  });
  const reference: Column = {
    head: 'Référence',
    width: 66,
    cell: ({ line }) => plain(line.reference),
  };
  const used = [reference, ...fitting].reduce((sum, { width }) => sum + width + GAP, 0);
  return [
    reference,
    { head: 'Désignation', width: PAGE.right - PAGE.left - used, cell: titleCell },
    ...fitting,
  ];
}

const DISCOUNT_COLUMNS: Column[] = [
  {
    head: 'Remise',
    width: 34,
    atRight: true,
    cell: ({ line: { discount } }) =>
      plain(Number(discount) === 0 ? '' : `−${percentText(discount)}`),
  },
  {
    head: 'PU net HT',
    expanded: 'Prix unitaire net hors taxes',
    width: 50,
    atRight: true,
    cell: ({ line, amounts }) => plain(line.unavailable ? '' : formatUnitPrice(amounts.unitPrice)),
  },
];

function titleCell({ line: { title, nacres, leadTime, remark } }: ShownLine): CellText[] {
  return [
    { text: title, style: STRONG },
    ...(nacres ? [{ text: `NACRES\u00A0: ${nacresText(nacres)}`, style: SMALL }] : []),
    ...(leadTime ? [{ text: `Délai\u00A0: ${leadTime}`, style: SMALL }] : []),
    ...(remark ? [{ text: remark, style: SMALL }] : []),
  ];
}

/** Of a lot in option its title says that it is one. */
function totalCell({ line, amounts: { total }, title }: ShownLine): CellText[] {
  const { optional, chosen, unavailable, leftOut } = line;
  const grey = { ...TEXT, colour: COLOURS.ink2 };
  if (unavailable) return [{ text: UNAVAILABLE_LINE, style: grey }];
  if (leftOut) return [{ text: optional ? 'non retenue' : 'non commandée', style: grey }];
  if (!optional) return [{ text: formatPrice(total), style: STRONG }];
  return [
    { text: formatPrice(total), style: chosen ? STRONG : OPEN },
    ...(title?.optional ? [] : [{ text: optionText(line), style: SMALL }]),
  ];
}

const OPEN: TextStyle = { ...TEXT, colour: COLOURS.ink2 };

const optionText = ({ chosen }: Pick<ShownLine['line'], 'chosen'>): string =>
  chosen ? 'option retenue' : 'en option';

/** « Verrerie », « Verrerie (en option) » */
export const headText = ({ title }: ShownHeading): string =>
  title.optional ? `${title.title} (${optionText(title)})` : title.title;

/** The total of a lot, at its foot. */
export const subtotalCell = ({
  title: { optional, chosen },
  lot: { total },
}: ShownHeading): CellText => ({
  text: formatPrice(total),
  style: optional && !chosen ? OPEN : STRONG,
});

const quantityText = (quantity: number): string =>
  String(quantity)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+$)/g, '\u202F');
