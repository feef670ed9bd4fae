/** What a spreadsheet would take for a formula starts with an apostrophe in every file made for one. */
export const guarded = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguarded = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

/** A cell of a semicolon-separated file, always quoted and guarded. */
export const csvCell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;
