/** A cell of a file separated by semicolons: quoted; an apostrophe before what a spreadsheet would run as a formula. */
const csvCell = (text: string): string => `"${text.replace(/^(?='*[=+\-@])/, "'").replaceAll('"', '""')}"`;

/** Rows as CSV for a spreadsheet in French, each ended by CRLF; without byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
