/** Prefixes an apostrophe where a spreadsheet would run the text as a formula (CSV injection). */
const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Reverts escapeFormula. */
export const unescapeFormula = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

/**
 * A text, or the decimal text of an amount of our own, which may be negative: a minus sign starts
 * no formula there.
 */
export type SpreadsheetCell = string | { amount: string };

/** A cell of a semicolon-separated file, always quoted, formulas escaped. */
const csvCell = (cell: SpreadsheetCell): string =>
  `"${(typeof cell === 'string' ? escapeFormula(cell) : cell.amount).replaceAll('"', '""')}"`;

/** A line of a semicolon-separated file. */
export const csvLine = (cells: readonly SpreadsheetCell[]): string =>
  `${cells.map(csvCell).join(';')}\r\n`;

/** First in a file: makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';
