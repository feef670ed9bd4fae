import type { Kysely } from 'kysely';
import { nextRefusals } from '../database/importRuns';
import type { Tables } from '../database/tables';

const PAGE = 2_000;
/** Says UTF-8 to spreadsheets. */
const MARK = '\uFEFF';

/** The refused lines of an import as a file for spreadsheets: semicolons, CR LF, a heading line. */
export async function* refusalsCsv(db: Kysely<Tables>, importId: number): AsyncGenerator<string> {
  yield `${MARK}Ligne;Code;Motif\r\n`;
  for (let after = 0; ; ) {
    const rows = await nextRefusals(db, importId, after, PAGE);
    if (rows.length > 0) yield rows.map(({ line, reference, reason }) => `${line};${cell(reference)};${cell(reason)}\r\n`).join('');
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.line ?? after;
  }
}

/** Always quoted; a text a spreadsheet would take for a formula starts with an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
