import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { type SearchHits, SearchIndexUnfilled } from './searchIndex';

/**
 * Leaves out of `intersects` what `full` has.
 * @param entries table of the entries. @throws SearchIndexUnfilled when nothing was found because it has not been filled.
 */
export async function searchHits(
  db: Kysely<Tables>,
  entries: string,
  full: readonly number[],
  intersects: readonly number[],
): Promise<SearchHits> {
  if (full.length === 0 && intersects.length === 0 && (await isUnfilled(db, entries))) throw new SearchIndexUnfilled();
  const inFull = new Set(full);
  return { full: [...full], intersects: intersects.filter((id) => !inFull.has(id)) };
}

async function isUnfilled(db: Kysely<Tables>, entries: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select article_id as id from search_queue
    where not exists (select 1 from ${sql.table(entries)}) limit 1`.execute(db);
  return rows.length > 0;
}
