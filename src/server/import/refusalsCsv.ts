import type { Kysely } from 'kysely';
import type { ImportRefusalRow, ImportRunRow } from '../database/importTables';
import type { Tables } from '../database/tables';
import { REFUSAL_HEADINGS } from './file/columns';
import { BOM, csvLine } from './file/spreadsheetCells';
import { listRefusalsAfter } from './tables/tableImportRuns';

const PAGE_SIZE = 2_000;

/**
 * The refused lines of an import as CSV: reason, line number, then the original cells under the
 * original headings, so that the file can be corrected and imported. For imports older than the
 * stored cells, the reference replaces them.
 */
export async function* refusalsCsv(
  db: Kysely<Tables>,
  run: Pick<ImportRunRow, 'id' | 'headings'>,
): AsyncGenerator<string> {
  const headings = JSON.parse(run.headings) as string[];
  yield BOM + csvLine([...REFUSAL_HEADINGS, ...(headings.length > 0 ? headings : ['CODE'])]);
  for (let after = 0; ;) {
    const rows = await listRefusalsAfter(db, run.id, after, PAGE_SIZE);
    if (rows.length > 0) yield rows.map((row) => refusal(row, headings)).join('');
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.line ?? after;
  }
}

function refusal({ line, reference, reason, cells }: ImportRefusalRow, headings: string[]): string {
  if (cells !== null) return csvLine([reason, String(line), ...(JSON.parse(cells) as string[])]);
  return csvLine([
    headings.length > 0 ? `${reason} (${reference}, ligne trop longue pour être gardée)` : reason,
    String(line),
    ...(headings.length > 0 ? [] : [reference]),
  ]);
}
