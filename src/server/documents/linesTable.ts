import type { DocumentLine, LineAmounts } from '../../domain/offer/pricedDocument';
import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import type { TextStyle } from './fonts';
import { LEADING, sectionRule } from './layout';
import { amountsOf, type Column, GAP, lineColumns } from './lineColumns';
import { COLOURS, PAGE, type Sheet, type StructureElement } from './sheet';

interface CellLine {
  text: string;
  style: TextStyle;
}

const PADDING = 4;
const HEAD_HEIGHT = LEADING + 2 * PADDING;
const HEAD: TextStyle = { size: 8, leading: LEADING, bold: true, colour: COLOURS.ink2 };

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
  const columns = lineColumns(sheet, document.lines, amounts);
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
    sectionRule(sheet, y);
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
