import type { DocumentLine, LineAmounts } from '../../domain/offer/pricedDocument';
import { formatPrice, formatUnitPrice } from '../../domain/price';
import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import { bench, LEADING, percentText, SMALL, TEXT } from './layout';
import { COLOURS, PAGE, type Sheet, type StructureElement, type TextStyle } from './sheet';

interface Column {
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

interface CellLine {
  text: string;
  style: TextStyle;
}

const GAP = 7;
const PADDING = 4;
const HEAD_HEIGHT = LEADING + 2 * PADDING;
const HEAD: TextStyle = { size: 8, leading: LEADING, bold: true, colour: COLOURS.ink2 };
const STRONG: TextStyle = { ...TEXT, bold: true };

const plain = (text: string): CellText[] => [{ text, style: TEXT }];

/**
 * The discount's two columns are absent from a document without any. Figures stay on one line:
 * their columns are as wide as the widest.
 */
function columnsOf(
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
      cell: ({ unitPrice }) => plain(formatUnitPrice(unitPrice)),
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

const amountsOf = (amounts: readonly LineAmounts[], index: number): LineAmounts =>
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
    cell: (_line, { unitPrice }) => plain(formatUnitPrice(unitPrice)),
  },
];

function titleCell({ title, leadTime, remark }: DocumentLine): CellText[] {
  return [
    { text: title, style: STRONG },
    ...(leadTime ? [{ text: `Délai\u00A0: ${leadTime}`, style: SMALL }] : []),
    ...(remark ? [{ text: remark, style: SMALL }] : []),
  ];
}

function totalCell({ optional, chosen }: DocumentLine, { total }: LineAmounts): CellText[] {
  if (!optional) return [{ text: formatPrice(total), style: STRONG }];
  return [
    { text: formatPrice(total), style: chosen ? STRONG : { ...TEXT, colour: COLOURS.ink2 } },
    { text: chosen ? 'option retenue' : 'en option', style: SMALL },
  ];
}

const quantityText = (quantity: number): string =>
  String(quantity)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+$)/g, '\u202F');

/**
 * The lines as a table: its head is repeated on every page, a row is not split unless it is higher
 * than a page.
 * @param tail height of what stays on the page of the last row, in points.
 */
export function drawLines(
  sheet: Sheet,
  document: QuoteDocument,
  amounts: readonly LineAmounts[],
  tail: number,
): void {
  const columns = columnsOf(sheet, document.lines, amounts);
  const table = sheet.group(sheet.root, 'Table');
  drawHead(sheet, columns, table);
  const body = sheet.group(table, 'TBody');
  for (const [index, line] of document.lines.entries()) {
    const cells = columns.map((column) =>
      cellLines(sheet, column, line, amountsOf(amounts, index)),
    );
    const isLast = index === document.lines.length - 1;
    for (const part of pageParts(cells)) {
      const height = rowHeight(part);
      if (
        sheet.y +
          height +
          (isLast && index > 0
            ? Math.min(tail, PAGE.bottom - PAGE.top - HEAD_HEIGHT - height)
            : 0) >
        PAGE.bottom
      ) {
        sheet.newPage();
        drawHead(sheet, columns);
      }
      drawRow(sheet, columns, part, body, height);
    }
  }
}

function cellLines(
  sheet: Sheet,
  { width, cell }: Column,
  line: DocumentLine,
  amounts: LineAmounts,
): CellLine[] {
  return cell(line, amounts).flatMap(({ text, style }) =>
    sheet.wrap(text, width, style).map((each) => ({ text: each, style })),
  );
}

const rowHeight = (cells: readonly CellLine[][]): number =>
  Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING;

/** A row higher than a page, such as one with a very long remark, goes on as a further row. */
function pageParts(cells: CellLine[][]): CellLine[][][] {
  const most = Math.floor((PAGE.bottom - PAGE.top - HEAD_HEIGHT - 2 * PADDING - LEADING) / LEADING);
  const parts = Math.ceil(Math.max(...cells.map((lines) => lines.length)) / most);
  return Array.from({ length: parts }, (_, part) =>
    cells.map((lines) => lines.slice(part * most, (part + 1) * most)),
  );
}

/** @param table of the head that is read; on further pages it is decoration. */
function drawHead(sheet: Sheet, columns: readonly Column[], table?: StructureElement): void {
  const { y } = sheet;
  sheet.artifact(() => {
    bench(sheet, y);
    sheet.rule(y + HEAD_HEIGHT + 3, 0.5);
  });
  const row = table && sheet.group(sheet.group(table, 'THead'), 'TR');
  eachCell(columns, (column, x) => {
    const draw = () =>
      sheet.line(column.head, y + 3 + PADDING, HEAD, {
        x,
        width: column.width,
        atRight: column.atRight,
      });
    if (row) sheet.leaf(row, 'TH', draw, { scope: 'Column', expanded: column.expanded });
    else sheet.artifact(draw);
  });
  sheet.y = y + HEAD_HEIGHT + 3;
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  cells: CellLine[][],
  body: StructureElement,
  height: number,
): void {
  const top = sheet.y;
  const row = sheet.group(body, 'TR');
  eachCell(columns, ({ width, atRight }, x, index) => {
    sheet.leaf(row, 'TD', () => {
      const lines = cells[index] ?? [];
      for (const [at, { text, style }] of lines.entries())
        sheet.line(
          text,
          top + PADDING + at * LEADING,
          style,
          { x, width, atRight },
          at < lines.length - 1,
        );
    });
  });
  row.end();
  sheet.y = top + height;
  sheet.artifact(() => sheet.rule(sheet.y, 0.5, COLOURS.line));
}

function eachCell(
  columns: readonly Column[],
  draw: (column: Column, x: number, index: number) => void,
): void {
  let x: number = PAGE.left;
  for (const [index, column] of columns.entries()) {
    draw(column, x, index);
    x += column.width + GAP;
  }
}
