const SEPARATORS = ['\t', ';', '|'];
/** « 2,5 », but not the end of a reference with its quantity, « FLCD000003,3 ». */
const DECIMAL = /(?<![\p{L}\d._/-])([+-]?\d{1,4}),(\d+)(?![\d.,])/gu;
const DECIMAL_COMMA = '\0';

/**
 * The cells of a line: parted by tabs, semicolons, bars, commas or two spaces and more, the first
 * of these that the line contains. A quoted cell may contain the separator. A line without
 * separators is one cell.
 */
export function splitCells(line: string): string[] {
  const separator = SEPARATORS.find((candidate) => line.includes(candidate));
  if (separator) return splitQuoted(line, separator);
  const marked = line.replace(DECIMAL, `$1${DECIMAL_COMMA}$2`);
  const cells = /,(?! )/.test(marked)
    ? splitQuoted(marked, ',')
    : marked.split(/ {2,}/).map((cell) => cell.trim());
  return cells.map((cell) => cell.replaceAll(DECIMAL_COMMA, ','));
}

/** The cells of a line between separators of one kind; a quoted one may contain it. */
export function splitQuoted(line: string, separator: string): string[] {
  const cell = new RegExp(
    `\\s*"((?:[^"]|"")*)"\\s*(?:[${separator}]|$)|([^${separator}]*)(?:[${separator}]|$)`,
    'gy',
  );
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of line.matchAll(cell))
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  // The pattern matches once more, empty, at the end of a line whose last cell ended there.
  return line.endsWith(separator) ? cells : cells.slice(0, -1);
}

/**
 * A quoted cell has a line break rarely, and more than a few nearly never: a quote that is not
 * closed is a character like others.
 */
const MAX_JOINED = 20;
const OPENS = /(?:^|[\t;,|])[ ]*"(?:[^"]|"")*$/;
const CLOSES = /^(?:[^"]|"")*"[ ]*(?:[\t;,|]|$)/;

export interface NumberedLine {
  /** From 1, in the text; the first for a row of several lines. */
  number: number;
  text: string;
}

/**
 * The lines of a text; a row whose quoted cell contains line breaks is one line, with spaces for
 * them.
 */
export function splitRows(text: string): NumberedLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const rows: NumberedLine[] = [];
  for (let index = 0; index < lines.length;) {
    const count = rowLength(lines, index);
    rows.push({ number: index + 1, text: lines.slice(index, index + count).join(' ') });
    index += count;
  }
  return rows;
}

/** How many lines the row at `start` takes. */
function rowLength(lines: readonly string[], start: number): number {
  let row = lines[start] ?? '';
  let count = 1;
  while (OPENS.test(row)) {
    const next = lines.slice(start + count, start + MAX_JOINED);
    const closing = next.findIndex((line) => line.includes('"') && CLOSES.test(line));
    if (closing === -1) return 1;
    row = lines.slice(start, start + count + closing + 1).join(' ');
    count += closing + 1;
  }
  return count;
}

/** What some spreadsheet runs as a formula: blanks before it and wide signs too. */
const FORMULA = /'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.source;
const IS_FORMULA = new RegExp(`^${FORMULA}`);
const ESCAPED_FORMULA = new RegExp(`^'(?=${FORMULA})`);

/** Prefixes an apostrophe where a spreadsheet would run the text as a formula (CSV injection). */
export const escapeFormula = (text: string): string => (IS_FORMULA.test(text) ? `'${text}` : text);

/** Reverts escapeFormula. */
export const unescapeFormula = (text: string): string => text.replace(ESCAPED_FORMULA, '');

/**
 * A text, or the decimal text of an amount of our own, which may be negative: a minus sign starts
 * no formula there.
 */
export type SpreadsheetCell = string | { amount: string };

/** A cell of a semicolon-separated file, always quoted, formulas escaped. */
const csvCell = (cell: SpreadsheetCell): string =>
  `"${(typeof cell === 'string' ? escapeFormula(cell) : cell.amount).replaceAll('"', '""')}"`;

/** A line of a semicolon-separated file, for a spreadsheet in French. */
export const csvLine = (cells: readonly SpreadsheetCell[]): string =>
  `${cells.map(csvCell).join(';')}\r\n`;

/** Rows as CSV, without byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('');

/** First in a file: makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';
