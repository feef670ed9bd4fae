import { nacresText } from '../../domain/catalogue/categoryFields';
import { UNAVAILABLE_LINE } from '../../domain/offer/offer';
import type { DocumentLine, LineAmounts } from '../../domain/offer/pricedDocument';
import { formatPrice, formatUnitPrice } from '../../domain/price';
import type { TextStyle } from './fonts';
import { percentText, SMALL, TEXT } from './layout';
import { COLOURS, PAGE, type Sheet } from './sheet';

export interface Column {
  head: string;
  /** What an abbreviated head stands for. */
  expanded?: string;
  width: number;
  atRight?: boolean;
  cell: (line: DocumentLine, amounts: LineAmounts) => CellText[];
}

interface CellText {
  text: string;
  style: TextStyle;
}

export const GAP = 7;

const STRONG: TextStyle = { ...TEXT, bold: true };

const plain = (text: string): CellText[] => [{ text, style: TEXT }];

/**
 * The discount's two columns are absent from a document without any. Figures stay on one line:
 * their columns are as wide as the widest.
 */
export function lineColumns(
  sheet: Sheet,
  lines: readonly DocumentLine[],
  amounts: readonly LineAmounts[],
): Column[] {
  const isReduced = lines.some(({ discount }) => Number(discount) !== 0);
  const fixed: Column[] = [
    {
      head: 'Cond.',
      expanded: 'Conditionnement',
      width: 50,
      cell: ({ packing }) => plain(packing),
    },
    {
      head: 'Qté',
      expanded: 'Quantité',
      width: 26,
      atRight: true,
      cell: ({ quantity }) => plain(quantityText(quantity)),
    },
    {
      head: 'PU HT',
      expanded: 'Prix unitaire hors taxes',
      width: 48,
      atRight: true,
      cell: ({ unitPrice, unavailable }) => plain(unavailable ? '' : formatUnitPrice(unitPrice)),
    },
    ...(isReduced ? DISCOUNT_COLUMNS : []),
    { head: 'Total HT', expanded: 'Total hors taxes', width: 56, atRight: true, cell: totalCell },
  ];
  const widest = ({ cell }: Column): number =>
    Math.max(
      ...lines.flatMap((line, index) =>
        cell(line, amountsOf(amounts, index)).map(({ text, style }) => sheet.width(text, style)),
      ),
    );
  const fitting = fixed.map((column) =>
    column.atRight
      ? { ...column, width: Math.max(column.width, Math.ceil(widest(column))) }
      : column,
  );
  const reference: Column = {
    head: 'Référence',
    width: 66,
    cell: ({ reference: text }) => [{ text, style: TEXT }],
  };
  const used = [reference, ...fitting].reduce((sum, { width }) => sum + width + GAP, 0);
  return [
    reference,
    { head: 'Désignation', width: PAGE.right - PAGE.left - used, cell: titleCell },
    ...fitting,
  ];
}

export const amountsOf = (amounts: readonly LineAmounts[], index: number): LineAmounts =>
  amounts[index] ?? { unitPrice: '0', total: '0' };

const DISCOUNT_COLUMNS: Column[] = [
  {
    head: 'Remise',
    width: 34,
    atRight: true,
    cell: ({ discount }) => plain(Number(discount) === 0 ? '' : `−${percentText(discount)}`),
  },
  {
    head: 'PU net HT',
    expanded: 'Prix unitaire net hors taxes',
    width: 50,
    atRight: true,
    cell: ({ unavailable }, { unitPrice }) => plain(unavailable ? '' : formatUnitPrice(unitPrice)),
  },
];

function titleCell({ title, nacres, leadTime, remark }: DocumentLine): CellText[] {
  return [
    { text: title, style: STRONG },
    ...(nacres ? [{ text: `NACRES\u00A0: ${nacresText(nacres)}`, style: SMALL }] : []),
    ...(leadTime ? [{ text: `Délai\u00A0: ${leadTime}`, style: SMALL }] : []),
    ...(remark ? [{ text: remark, style: SMALL }] : []),
  ];
}

function totalCell(
  { optional, chosen, unavailable, leftOut }: DocumentLine,
  { total }: LineAmounts,
): CellText[] {
  const grey = { ...TEXT, colour: COLOURS.ink2 };
  if (unavailable) return [{ text: UNAVAILABLE_LINE, style: grey }];
  if (leftOut) return [{ text: optional ? 'non retenue' : 'non commandée', style: grey }];
  if (!optional) return [{ text: formatPrice(total), style: STRONG }];
  return [
    { text: formatPrice(total), style: chosen ? STRONG : grey },
    { text: chosen ? 'option retenue' : 'en option', style: SMALL },
  ];
}

const quantityText = (quantity: number): string =>
  String(quantity)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+$)/g, '\u202F');
