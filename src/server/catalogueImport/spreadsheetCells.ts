/** Prefixes an apostrophe where a spreadsheet would run the text as a formula (CSV injection). */
const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Reverts escapeFormula. */
export const unescapeFormula = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

/** A cell of a semicolon-separated file, always quoted, formulas escaped. */
const csvCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** A line of a semicolon-separated file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** First in a file: makes spreadsheets read UTF-8. */
export const BOM = '\uFEFF';
