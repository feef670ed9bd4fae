import { randomUUID } from 'node:crypto';
import { readRevision } from '../database/catalogueRevision';
import { yieldToWriters } from '../database/engine/retryWhileBusy';
import { searchTableSql } from '../database/engine/sqlite';
import type { SqliteConnection } from '../database/engine/sqliteDriver';
import { NEXT_INDEX, REBUILD_CLAIM } from './abandonRebuild';
import { INDEXED_COLUMNS } from './indexedColumns';

// Holds the write lock for less than 200 ms.
const BATCH_SIZE = 8_000;
/** With fewer stale entries, replacing them is as fast. */
const MIN_STALE_ENTRIES = 1_000;
/** Replacing an entry costs about three times as much as inserting one. */
const REPLACE_COST = 3;

/** True when a full rebuild costs less than replacing the stale entries. */
export function isRebuildCheaper(db: SqliteConnection): boolean {
  const count = (from: string) => db.prepare(`select count(*) from ${from}`).pluck().get() as number;
  const stale = count('search_queue');
  return stale >= MIN_STALE_ENTRIES && stale * REPLACE_COST >= count('article where soft_deleted = 0');
}

/**
 * Rebuilds the search index in a second table in short transactions, then swaps the tables. When killed, the index in use and the queue
 * are unchanged.
 * @returns false when another process took over.
 */
export async function rebuildSearch(db: SqliteConnection, onProgress: (done: number, total: number) => void): Promise<boolean> {
  const claim = randomUUID();
  const revision = foldTexts(db);
  const total = db.prepare('select count(*) from temp.search_text').pluck().get() as number;
  db.transaction(() => claimRebuild(db, claim), 'immediate');
  for (let from = 0; from < total; from += BATCH_SIZE) {
    if (!db.transaction(() => holdsClaim(db, claim) && indexBatch(db, from), 'immediate')) return false;
    onProgress(Math.min(from + BATCH_SIZE, total), total);
    await yieldToWriters();
  }
  return db.transaction(() => holdsClaim(db, claim) && swapIndex(db, revision), 'immediate');
}

/** Folds all texts into a temporary table, before any lock is taken. @returns their catalogue revision. */
function foldTexts(db: SqliteConnection): number {
  db.exec('drop table if exists temp.search_text; drop table if exists temp.search_taken');
  return db.transaction(() => {
    db.exec('create temp table search_taken as select article_id from search_queue');
    db.exec(`create temp table search_text as select a.id, ${INDEXED_COLUMNS} from article as a where a.soft_deleted = 0 order by a.id`);
    return readRevision(db);
  });
}

/** Claims the rebuild; an earlier one, running or killed, is abandoned. */
function claimRebuild(db: SqliteConnection, claim: string): void {
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(REBUILD_CLAIM, claim);
  db.exec(`drop table if exists ${NEXT_INDEX}`);
  for (const statement of searchTableSql(NEXT_INDEX)) db.exec(statement);
}

const holdsClaim = (db: SqliteConnection, claim: string): boolean =>
  db.prepare('select value from setting where name = ?').pluck().get(REBUILD_CLAIM) === claim;

function indexBatch(db: SqliteConnection, from: number): true {
  db.prepare(
    `insert into ${NEXT_INDEX} (rowid, reference, label, brand, description) select * from temp.search_text where rowid > ? and rowid <= ?`,
  ).run(from, from + BATCH_SIZE);
  return true;
}

function swapIndex(db: SqliteConnection, revision: number): true {
  db.exec(`drop table article_search; alter table ${NEXT_INDEX} rename to article_search`);
  // Articles changed since the texts were read stay in the queue.
  if (readRevision(db) === revision) db.exec('delete from search_queue where article_id in (select article_id from temp.search_taken)');
  db.prepare('delete from setting where name = ?').run(REBUILD_CLAIM);
  return true;
}
