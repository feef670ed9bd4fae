import type { TextStyle } from './fonts';
import { COLOURS, PAGE, type Sheet, type StructureElement } from './sheet';

/** Distance of the lines of running text and tables, in points. */
export const LEADING = 11.5;

export const TEXT: TextStyle = { size: 8.5, leading: LEADING };
export const BOLD: TextStyle = { ...TEXT, bold: true };
export const SMALL: TextStyle = { size: 7.5, leading: LEADING, colour: COLOURS.ink2 };
const HEADING: TextStyle = { size: 9.5, leading: 15, bold: true };

/** A heavy rule with a hairline below it, above every section. */
export function sectionRule(sheet: Sheet, y: number, from?: number, to?: number): void {
  sheet.rule(y, 1.5, COLOURS.ink, from, to);
  sheet.rule(y + 2.25, 0.5, COLOURS.ink, from, to);
}

export interface Column {
  x: number;
  width: number;
}

/** The page without its margins. */
export const FULL: Column = { x: PAGE.left, width: PAGE.right - PAGE.left };

/** Equal columns over the page. */
export function equalColumns(count: number, gap = 20): Column[] {
  const width = (FULL.width - (count - 1) * gap) / count;
  return Array.from({ length: count }, (_, index) => ({
    x: PAGE.left + index * (width + gap),
    width,
  }));
}

/** A heading and its paragraphs; each paragraph starts on a line of its own. */
export interface Block {
  title: string;
  paragraphs: readonly string[];
}

/** Lines of the paragraphs at a width. */
const blockLines = (sheet: Sheet, { paragraphs }: Block, { width }: Column): string[] =>
  paragraphs.flatMap((paragraph) => sheet.wrap(paragraph, width, TEXT));

export const blockHeight = (sheet: Sheet, block: Block, column: Column): number =>
  HEADING.leading + blockLines(sheet, block, column).length * LEADING;

/** Writes a block that fits the page at a height; the position of the sheet does not move. */
export function drawBlock(
  sheet: Sheet,
  parent: StructureElement,
  block: Block,
  column: Column,
  y: number,
): void {
  const section = sheet.group(parent, 'Sect');
  sheet.leaf(section, 'H2', () => sheet.line(block.title, y, HEADING, column));
  let top = y + HEADING.leading;
  for (const paragraph of block.paragraphs) {
    const lines = sheet.wrap(paragraph, column.width, TEXT);
    const start = top;
    sheet.leaf(section, 'P', () => sheet.lines(lines, start, TEXT, column));
    top += lines.length * LEADING;
  }
}

/** Writes a block over the page, which may go on on further pages, and moves the sheet below it. */
export function flowBlock(sheet: Sheet, parent: StructureElement, block: Block): void {
  const section = sheet.group(parent, 'Sect');
  makeRoom(sheet, HEADING.leading + 2 * LEADING);
  sheet.leaf(section, 'H2', () => sheet.line(block.title, sheet.y, HEADING, FULL));
  sheet.y += HEADING.leading;
  for (const line of blockLines(sheet, block, FULL)) {
    makeRoom(sheet, LEADING);
    sheet.leaf(section, 'P', () => sheet.line(line, sheet.y, TEXT, FULL));
    sheet.y += LEADING;
  }
}

/** Starts a page unless this height is left on it. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > PAGE.bottom) sheet.newPage();
}

/** '12.5' as '12,5 %'. */
export const percentText = (percentage: string): string =>
  `${percentage.includes('.') ? percentage.replace(/\.?0+$/, '') : percentage}\u00A0%`.replace(
    '.',
    ',',
  );
