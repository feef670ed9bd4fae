/** What a spreadsheet would take for a formula starts with an apostrophe in every file made for one. */
const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text that was escapeFormula. */
export const unescapeFormula = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

/** A cell of a semicolon-separated file, always quoted and escapeFormula. */
export const csvCell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;
