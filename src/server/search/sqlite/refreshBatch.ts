import { sql } from 'kysely';
import type { Db } from '../../database/tables';
import { batchMaker, SEARCHED_COLUMNS, type SearchedArticle } from '../indexedTexts';

/**
 * Updates the index entries of up to `limit` articles of `search_queue`. Call inside a write
 * transaction.
 * @returns how many it removed from the queue; 0 when the index is up to date.
 */
export async function refreshBatch(trx: Db, limit: number): Promise<number> {
  const queued = await trx
    .selectFrom('search_queue')
    .select('article_id')
    .orderBy('article_id')
    .limit(limit)
    .execute();
  const last = queued.at(-1)?.article_id;
  if (last === undefined) return 0;
  const articles =
    await sql<SearchedArticle>`select ${sql.raw(SEARCHED_COLUMNS)} from search_queue as q
      join article as a on a.id = q.article_id
    where q.article_id <= ${last} and a.soft_deleted = 0`.execute(trx);
  const { entries, words } = entryMaker()(articles.rows);
  await sql`delete from article_search where rowid in (select article_id from search_queue
    where article_id <= ${last})`.execute(trx);
  await sql`insert into article_search ${sql.raw(ENTRY_COLUMNS)}
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    from json_each(${JSON.stringify(entries)})`.execute(trx);
  await sql`insert or ignore into search_word (word)
    select value from json_each(${JSON.stringify(words)})`.execute(trx);
  await trx.deleteFrom('search_queue').where('article_id', '<=', last).execute();
  return queued.length;
}

/** SQL: columns of an entry of the index. */
export const ENTRY_COLUMNS = '(rowid, codes, label, brand, description, reference)';

/** Values of ENTRY_COLUMNS. */
export type Entry = [
  id: number,
  codes: string,
  label: string,
  brand: string,
  description: string,
  reference: string,
];

/** Converts articles into entries, see batchMaker(). */
export const entryMaker = () =>
  batchMaker((id, { codes, label, brand, description, reference }): Entry => [
    id,
    codes,
    label,
    brand,
    description,
    reference,
  ]);

/** Table of the index under construction. */
export const NEXT_INDEX = 'article_search_next';
/** Setting with the id of the current rebuild. */
export const REBUILD_CLAIM = 'search_rebuild';

/** Cancels a running or killed rebuild, so that the caller can process the queue. */
export async function abandonRebuild(trx: Db): Promise<void> {
  await trx.deleteFrom('setting').where('name', '=', REBUILD_CLAIM).execute();
  await sql`drop table if exists ${sql.id(NEXT_INDEX)}`.execute(trx);
}
