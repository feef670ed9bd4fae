import { sql } from 'kysely';
import { readImportRevision } from '../../database/importRevision';
import type { Copy, SingleConnection } from '../../database/postgres/openSingle';
import { searchIndexesSql, searchTableSql } from '../../database/postgres/postgresEngine';
import type { Db } from '../../database/tables';
import { SEARCHED_COLUMNS, type SearchedArticle } from '../indexedTexts';
import { queueLength } from '../refresher';
import { addWords, ENTRY_COLUMNS, entryMaker, waitForIndex } from './refreshBatch';

/** Articles read and converted at once. */
const CONVERTED_AT_ONCE = 2_000;
/** With fewer stale entries, replacing them is as fast. */
const MIN_STALE_ENTRIES = 1_000;
/** Replacing an entry costs about three times as much as inserting one. */
const REPLACE_COST = 3;

/** True when a full rebuild costs less than replacing the stale entries. */
export async function isRebuildCheaper(db: Db): Promise<boolean> {
  const stale = await queueLength(db);
  return stale >= MIN_STALE_ENTRIES && stale * REPLACE_COST >= (await countOnSale(db));
}

async function countOnSale(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('soft_deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Fills a second table, which replaces the index in use at the end of the transaction. When killed,
 * the index and the queue are unchanged.
 * @param reader another connection: articles are read while others are written.
 */
export async function rebuildSearch(
  { db, startCopy, abortCopy }: Pick<SingleConnection, 'db' | 'startCopy' | 'abortCopy'>,
  reader: Db,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await sql`begin`.execute(db);
  try {
    await waitForIndex(db);
    // Another process may have done it meanwhile.
    if (await isRebuildCheaper(db)) {
      const revision = await readImportRevision(db);
      await sql`create temp table search_taken on commit drop as
        select article_id from search_queue`.execute(db);
      await sql.raw(searchTableSql(NEXT)).execute(db);
      const words = await fill(await startCopy(NEXT, ENTRY_COLUMNS), reader, onProgress);
      await addWords(db, [...words]);
      for (const statement of [...INDEXING, ...searchIndexesSql(NEXT)])
        await sql.raw(statement).execute(db);
      await swap(db, revision);
    }
    await sql`commit`.execute(db);
  } catch (error) {
    await abortCopy();
    // Closing the connection rolls back as well.
    await sql`rollback`.execute(db).catch(() => undefined);
    throw error;
  }
}

/** @returns the words of the entries. */
async function fill(
  copy: Copy,
  reader: Db,
  onProgress: (done: number, total: number) => void,
): Promise<Set<string>> {
  const total = await countOnSale(reader);
  const toEntries = entryMaker();
  const words = new Set<string>();
  let done = 0;
  for await (const articles of readOnSale(reader)) {
    const batch = toEntries(articles);
    for (const entry of batch.entries) copy.add(entry);
    for (const word of batch.words) words.add(word);
    await copy.flush();
    done = Math.min(done + articles.length, total);
    onProgress(done, total);
  }
  await copy.end();
  return words;
}

/**
 * All articles on sale in the order of their ids, in batches; the next one is read while the caller
 * works on the one before.
 */
async function* readOnSale(db: Db): AsyncGenerator<SearchedArticle[]> {
  await sql`begin read only`.execute(db);
  await sql`declare on_sale no scroll cursor for
    select ${sql.raw(SEARCHED_COLUMNS)} from article as a where a.soft_deleted = 0
    order by a.id`.execute(db);
  const fetchBatch = async () =>
    (await sql<SearchedArticle>`fetch ${sql.lit(CONVERTED_AT_ONCE)} from on_sale`.execute(db)).rows;
  let batch = await fetchBatch();
  while (batch.length > 0) {
    const next = fetchBatch();
    // Reported when it is awaited, unless the caller has failed before.
    next.catch(() => undefined);
    yield batch;
    batch = await next;
  }
  await sql`commit`.execute(db);
}

const NEXT = 'article_search_next';

/** Settings of the transaction that builds the indexes. */
const INDEXING = ["set local maintenance_work_mem = '256MB'"];

async function swap(db: Db, revision: number): Promise<void> {
  await sql`drop table article_search`.execute(db);
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${NEXT}`.execute(db);
  await sql`alter table ${sql.id(NEXT)} rename to article_search`.execute(db);
  for (const { name } of rows)
    await sql`alter index ${sql.id(name)} 
      rename to ${sql.id(name.replace(NEXT, 'article_search'))}`.execute(db);
  // Articles changed since the texts were read stay in the queue; while an import is committing,
  // its revision is locked.
  const unchanged = await sql<{
    value: string;
  }>`select value from setting where name = 'catalogue_revision' for share skip locked`.execute(db);
  if (Number(unchanged.rows[0]?.value) !== revision) return;
  await sql`delete from search_queue where article_id in
    (select article_id from search_taken)`.execute(db);
}
