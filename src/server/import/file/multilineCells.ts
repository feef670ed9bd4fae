import { plainLine, plainReference } from '../../../domain/text/plainText';
import { lineBreaks } from './csvRecords';

/** A line of the file and its cells that are over several lines. */
export interface BrokenCells {
  line: number;
  cells: string[];
}

/** The lines of the file that a record is over, and how a cell of it begins. */
export interface MultilineExample {
  line: number;
  lastLine: number;
  text: string;
}

/** Characters of a cell that are shown. */
export const EXAMPLE_LENGTH = 60;

/** What is said of a cell of several lines. */
export const exampleOf = (
  { line, cells }: BrokenCells,
  cell = cells[0] ?? '',
): MultilineExample => ({
  line,
  lastLine: line + lineBreaks(cells),
  text: plainLine(cell.slice(0, 2 * EXAMPLE_LENGTH)).slice(0, EXAMPLE_LENGTH),
});

/** A cell of several lines that is longer than this is reported; for a description, the second. */
const LONG = 300;
const LONG_DESCRIPTION = 2_000;
const BREAK = /[\r\n]/;
/** Not « a ; b », which is a sentence; empty cells between spaces are none. */
const SEPARATOR = /(?<!\s);|;(?!\s)|;[^\S\n]*;/;

/**
 * Whether a cell over several lines is likely to be lines of the file, as after a quote that is not
 * closed: it has separators, or is long.
 * @param isDescription of the long text of an article, which may have many lines.
 */
export function holdsFileLines(cell: string, isDescription: boolean): boolean {
  return cell.length > (isDescription ? LONG_DESCRIPTION : LONG) || SEPARATOR.test(cell);
}

/** Whether a cell is over several lines. */
export const hasBreak = (cell: string): boolean => cell.includes('\n') || cell.includes('\r');

const CODE_MAX = 64;

/**
 * The lines of a cell that may be the code of a line of the file: all of it if a quote opened in
 * one and closed in the next.
 */
export const codesAmong = (cell: string): string[] =>
  cell.split(BREAK).flatMap((text) => {
    const code = text.length <= CODE_MAX ? plainReference(text) : '';
    return code === '' ? [] : [code];
  });
