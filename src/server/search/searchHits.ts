import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { type Candidate, rankHits } from './rankHits';
import type { SearchedText } from './searchedText';
import { type SearchHits, SearchIndexUnfilled } from './searchIndex';

/** What the table of the entries of an engine has. */
export interface EntryTable {
  name: string;
  /** The found entries, in any order. */
  read: (ids: readonly number[]) => Promise<Candidate[]>;
}

/** Ranks what was found. @throws SearchIndexUnfilled when that is nothing, because the index has not been filled. */
export async function searchHits(
  db: Kysely<Tables>,
  entries: EntryTable,
  text: SearchedText,
  full: readonly number[],
  intersects: readonly number[],
): Promise<SearchHits> {
  const ids = [...new Set([...full, ...intersects])];
  if (ids.length === 0) {
    if (await isUnfilled(db, entries.name)) throw new SearchIndexUnfilled();
    return { full: [], intersects: [] };
  }
  return rankHits(text, await entries.read(ids), full, intersects);
}

async function isUnfilled(db: Kysely<Tables>, entries: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select article_id as id from search_queue
    where not exists (select 1 from ${sql.table(entries)}) limit 1`.execute(db);
  return rows.length > 0;
}
