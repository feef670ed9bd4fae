import { randomUUID } from 'node:crypto';
import { readRevision } from '../database/catalogueRevision';
import { yieldToWriters } from '../database/engine/retryWhileBusy';
import { searchTableSql } from '../database/engine/sqlite';
import type { SqliteConnection } from '../database/engine/sqliteDriver';
import { NEXT_INDEX, REBUILD_CLAIM } from './abandonRebuild';
import { INDEXED_COLUMNS } from './indexedColumns';

// Less than two tenths of a second under the write lock.
const STEP = 8_000;
/** Below, the usual way is as quick. */
const FEW = 1_000;
/** Replacing an entry costs about three times what writing one does. */
const DEARER = 3;

/** True when making the whole index anew costs less than replacing the entries that are out of date. */
export function isRebuildCheaper(db: SqliteConnection): boolean {
  const count = (from: string) => db.prepare(`select count(*) from ${from}`).pluck().get() as number;
  const stale = count('search_queue');
  return stale >= FEW && stale * DEARER >= count('article where soft_deleted = 0');
}

/**
 * Makes the search index anew beside the one in use, in short transactions, and puts it in its place in one more. Killed at any
 * moment it leaves the index in use, and the queue, as they were.
 * @returns false when another process took the work over.
 */
export async function rebuildSearch(db: SqliteConnection, onProgress: (done: number, total: number) => void): Promise<boolean> {
  const claim = randomUUID();
  const revision = readTexts(db);
  const total = db.prepare('select count(*) from temp.search_text').pluck().get() as number;
  db.transaction(() => begin(db, claim), 'immediate');
  for (let from = 0; from < total; from += STEP) {
    if (!db.transaction(() => isMine(db, claim) && write(db, from), 'immediate')) return false;
    onProgress(Math.min(from + STEP, total), total);
    await yieldToWriters();
  }
  return db.transaction(() => isMine(db, claim) && putInPlace(db, revision), 'immediate');
}

/** Folds all texts before any lock is taken. @returns the revision of the catalogue they are of. */
function readTexts(db: SqliteConnection): number {
  db.exec('drop table if exists temp.search_text; drop table if exists temp.search_taken');
  return db.transaction(() => {
    db.exec('create temp table search_taken as select article_id from search_queue');
    db.exec(`create temp table search_text as select a.id, ${INDEXED_COLUMNS} from article as a where a.soft_deleted = 0 order by a.id`);
    return readRevision(db);
  });
}

/** Claims the work: a rebuild that was under way, or was killed, ends here. */
function begin(db: SqliteConnection, claim: string): void {
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(REBUILD_CLAIM, claim);
  db.exec(`drop table if exists ${NEXT_INDEX}`);
  for (const statement of searchTableSql(NEXT_INDEX)) db.exec(statement);
}

const isMine = (db: SqliteConnection, claim: string): boolean =>
  db.prepare('select value from setting where name = ?').pluck().get(REBUILD_CLAIM) === claim;

function write(db: SqliteConnection, from: number): true {
  db.prepare(
    `insert into ${NEXT_INDEX} (rowid, reference, label, brand, description) select * from temp.search_text where rowid > ? and rowid <= ?`,
  ).run(from, from + STEP);
  return true;
}

function putInPlace(db: SqliteConnection, revision: number): true {
  db.exec(`drop table article_search; alter table ${NEXT_INDEX} rename to article_search`);
  // What changed since the texts were read stays queued.
  if (readRevision(db) === revision) db.exec('delete from search_queue where article_id in (select article_id from temp.search_taken)');
  db.prepare('delete from setting where name = ?').run(REBUILD_CLAIM);
  return true;
}
