/** Prefixes an apostrophe where a spreadsheet would run the text as a formula (CSV injection). */
const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Reverts escapeFormula. */
export const unescapeFormula = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

/** A cell of a semicolon-separated file, always quoted, formulas escaped. */
export const csvCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;
