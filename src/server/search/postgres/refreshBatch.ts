import { sql } from 'kysely';
import type { Db } from '../../database/tables';
import { batchMaker, SEARCHED_COLUMNS, type SearchedArticle } from '../indexedTexts';

/** Key of the advisory lock of the process that updates the index. */
const REFRESH_LOCK = 0x70_61_69_72;

/** Makes the transaction the only one that updates the index. */
export async function waitForIndex(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(REFRESH_LOCK)})`.execute(trx);
}

/** The same, but returns false while there is another, without waiting. */
async function lockIndex(trx: Db): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(REFRESH_LOCK)}) as locked`.execute(trx);
  return rows[0]?.locked === true;
}

/**
 * Updates the index entries of up to `limit` articles of `search_queue`. Call inside a transaction.
 * @returns how many it removed from the queue; 0 when the index is up to date, or another process
 * is updating it.
 */
export async function refreshBatch(trx: Db, limit: number): Promise<number> {
  if (!(await lockIndex(trx))) return 0;
  // Rows that an import has locked are left to it: its articles are not committed yet.
  const taken = await sql<{ id: number }>`delete from search_queue where article_id in
    (select article_id from search_queue order by article_id limit ${limit} for update skip locked)
    returning article_id as id`.execute(trx);
  const ids = taken.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const articles = await sql<SearchedArticle>`select ${sql.raw(SEARCHED_COLUMNS)} from article as a
    where a.id = any(${ids}::bigint[]) and a.soft_deleted = 0 order by a.id`.execute(trx);
  await sql`delete from article_search where article_id = any(${ids}::bigint[])`.execute(trx);
  const { entries, words } = entryMaker()(articles.rows);
  const column = (at: number) => entries.map((entry: Entry) => entry[at]);
  await sql`insert into article_search (article_id, label, reference, texts) select * from
    unnest(${column(0)}::bigint[], ${column(1)}::text[], ${column(2)}::text[],
    ${column(3)}::text[])`.execute(trx);
  await addWords(trx, words);
  return ids.length;
}

/** Columns of an entry. */
export const ENTRY_COLUMNS = ['article_id', 'label', 'reference', 'texts'] as const;

/** Values of ENTRY_COLUMNS. */
export type Entry = [id: number, label: string, reference: string, texts: string];

/** Converts articles into entries, see batchMaker(). */
export const entryMaker = () =>
  batchMaker(
    // A searched text has no line break: it is found inside one of the columns only.
    (id, { label, brand, description, reference }): Entry => [
      id,
      label,
      reference,
      `${label}\n${brand}\n${description}${reference}`,
    ],
  );

/**
 * Adds distinct words to the vocabulary. Call while no other process updates the index: other
 * processes read new words by ascending id.
 */
export async function addWords(trx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`insert into search_word (word)
    select word from unnest(${words}::text[]) with ordinality as added (word, position)
    where not exists (select 1 from search_word as known where known.word = added.word)
    order by position`.execute(trx);
}
