import {
  type ShownHeading,
  type ShownLine,
  type ShownRow,
  subtotalText,
} from '../../domain/offer/documentRows';
import type { TextStyle } from './fonts';
import { LEADING, sectionRule, TEXT } from './layout';
import {
  type CellText,
  type Column,
  GAP,
  headText,
  lineColumns,
  STRONG,
  subtotalCell,
} from './lineColumns';
import { COLOURS, PAGE, type Sheet, type StructureElement } from './sheet';

const PADDING = 4;
const HEAD_HEIGHT = LEADING + 2 * PADDING;
const HEAD: TextStyle = { size: 8, leading: LEADING, bold: true, colour: COLOURS.ink2 };

/** What is drawn as one: a row, or a part of one that is higher than a page. */
interface Part {
  height: number;
  draw: (top: number, body: StructureElement) => void;
}

/**
 * The rows as a table: its head is repeated on every page, a row is not split unless it is higher
 * than a page. A title stays with the row below it, a subtotal with the one above it.
 * @param tail height of what stays on the page of the last row, in points.
 */
export function drawLines(sheet: Sheet, rows: readonly ShownRow[], tail: number): void {
  const columns = lineColumns(sheet, rows);
  const table = sheet.group(sheet.root, 'Table');
  drawHead(sheet, columns, table);
  const body = sheet.group(table, 'TBody');
  const groups = keptTogether(sheet, columns, rows);
  for (const [index, parts] of groups.entries()) {
    const height = parts.reduce((sum, part) => sum + part.height, 0);
    const isLast = index === groups.length - 1 && index > 0;
    const below = isLast ? Math.min(tail, PAGE.bottom - PAGE.top - HEAD_HEIGHT - height) : 0;
    if (sheet.y + height + below > PAGE.bottom) {
      sheet.newPage();
      drawHead(sheet, columns);
    }
    for (const part of parts) {
      part.draw(sheet.y, body);
      sheet.y += part.height;
      sheet.artifact(() => sheet.rule(sheet.y, 0.5, COLOURS.line));
    }
  }
}

/** Lines of a title and a subtotal at most, which a page needs beside a part of a long row. */
const HEADING_LINES = 8;

/** The parts of the rows, in the groups that no page parts. */
function keptTogether(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly ShownRow[],
): Part[][] {
  const groups: Part[][] = [];
  const reserved = rows.some(({ kind }) => kind !== 'LINE') ? HEADING_LINES : 0;
  let isOpen = false;
  for (const row of rows) {
    const parts =
      row.kind === 'LINE'
        ? lineParts(sheet, columns, row, reserved)
        : [headingPart(sheet, columns, row)];
    if (row.kind === 'SUBTOTAL') isOpen = true;
    for (const part of parts) {
      const last = groups.at(-1);
      if (isOpen && last) last.push(part);
      else groups.push([part]);
      isOpen = false;
    }
    isOpen = row.kind === 'TITLE';
  }
  return groups;
}

function lineParts(
  sheet: Sheet,
  columns: readonly Column[],
  row: ShownLine,
  reserved: number,
): Part[] {
  const cells = columns.map((column) => cellLines(sheet, column, row));
  return pageParts(cells, reserved).map((part) => ({
    height: rowHeight(part),
    draw: (top, body) => drawRow(sheet, columns, part, body, top),
  }));
}

/** A title over all columns, or a subtotal before the last of them. */
function headingPart(sheet: Sheet, columns: readonly Column[], row: ShownHeading): Part {
  const isTitle = row.kind === 'TITLE';
  const last = columns.at(-1)?.width ?? 0;
  const style = isTitle ? STRONG : TEXT;
  const width = PAGE.right - PAGE.left - (isTitle ? 0 : last + GAP);
  const text = isTitle ? headText(row) : subtotalText(row.title, row.lot);
  const lines = sheet.wrap(text, width, style);
  const total = subtotalCell(row);
  const draw = (top: number, body: StructureElement) => {
    if (isTitle) sheet.artifact(() => sheet.rule(top, 1, COLOURS.ink));
    const element = sheet.group(body, 'TR');
    eachCell(columns, (_, x, index) => {
      const drawCell = () => {
        if (index === 0) sheet.lines(lines, top + PADDING, style, { x, width, atRight: !isTitle });
        else if (!isTitle && index === columns.length - 1)
          sheet.line(total.text, top + PADDING, total.style, { x, width: last, atRight: true });
      };
      if (index === 0) sheet.leaf(element, 'TH', drawCell, { scope: 'Row' });
      else sheet.leaf(element, 'TD', drawCell);
    });
    element.end();
  };
  return { height: lines.length * LEADING + 2 * PADDING, draw };
}

const cellLines = (sheet: Sheet, { width, cell }: Column, row: ShownLine): CellText[] =>
  cell(row).flatMap(({ text, style }) =>
    sheet.wrap(text, width, style).map((each) => ({ text: each, style })),
  );

const rowHeight = (cells: readonly CellText[][]): number =>
  Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING;

/** A row higher than a page, such as one with a very long remark, goes on as a further row. */
function pageParts(cells: CellText[][], reserved: number): CellText[][][] {
  const height = PAGE.bottom - PAGE.top - HEAD_HEIGHT - 2 * PADDING - LEADING;
  const most = Math.floor(height / LEADING) - reserved;
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
  cells: CellText[][],
  body: StructureElement,
  top: number,
): void {
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
