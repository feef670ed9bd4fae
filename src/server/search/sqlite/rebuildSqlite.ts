import { randomUUID } from 'node:crypto';
import { yieldToWriters } from '../../database/engine/groupCommit';
import { searchTableSql } from '../../database/sqlite/sqlite';
import type { SqliteConnection } from '../../database/sqlite/sqliteDriver';
import { type EntryBatch, SEARCHED_COLUMNS, type SearchedArticle } from '../indexedTexts';
import { type Entry, ENTRY_COLUMNS, entryMaker, NEXT_INDEX, REBUILD_CLAIM } from './refreshBatch';

/** Articles read and converted at once: few, so that they are dropped while they are young. */
const PART_SIZE = 500;
// A batch holds the write lock for less than 200 ms.
const PARTS_PER_BATCH = 16;
/** Pages of the index merged at once: hold the write lock for about 100 ms. */
const MERGED_PAGES = 1_000;
/** With fewer stale entries, replacing them is as fast. */
const MIN_STALE_ENTRIES = 1_000;
/** Replacing an entry costs about three times as much as inserting one. */
const REPLACE_COST = 3;

/** True when a full rebuild costs less than replacing the stale entries. */
export function isRebuildCheaper(db: SqliteConnection): boolean {
  const count = (from: string) =>
    db.prepare(`select count(*) from ${from}`).pluck().get() as number;
  const stale = count('search_queue');
  return (
    stale >= MIN_STALE_ENTRIES && stale * REPLACE_COST >= count('article where soft_deleted = 0')
  );
}

/**
 * Rebuilds the search index in a second table in short transactions, then swaps the tables. When
 * killed, the index in use and the queue are unchanged.
 * @returns false when another process took over.
 */
export async function rebuildSearch(
  db: SqliteConnection,
  onProgress: (done: number, total: number) => void,
): Promise<boolean> {
  const claim = randomUUID();
  const { revision, total } = takeQueue(db);
  const nextBatch = batchReader(db);
  db.transaction(() => claimRebuild(db, claim), 'immediate');
  for (let done = 0; done < total;) {
    const { parts, count } = nextBatch();
    if (!db.transaction(() => holdsClaim(db, claim) && indexParts(db, parts), 'immediate'))
      return false;
    done = count === 0 ? total : Math.min(done + count, total);
    onProgress(done, total);
    await yieldToWriters();
  }
  if (!(await mergeSegments(db, claim))) return false;
  return db.transaction(() => holdsClaim(db, claim) && swapIndex(db, revision), 'immediate');
}

/**
 * Merges the segments of the new index into one, in short transactions: a search opens each word in
 * each segment.
 * @returns false when another process took over.
 */
async function mergeSegments(db: SqliteConnection, claim: string): Promise<boolean> {
  const changes = db.prepare('select total_changes()').pluck();
  const merge = db.prepare(`insert into ${NEXT_INDEX} (${NEXT_INDEX}, rank) values ('merge', ?)`);
  const mergePages = (pages: number) =>
    db.transaction(() => {
      if (!holdsClaim(db, claim)) return false;
      merge.run(pages);
      return true;
    }, 'immediate');
  // A negative number begins with segments of all levels.
  for (let pages = -MERGED_PAGES; ; pages = MERGED_PAGES) {
    const before = changes.get() as number;
    if (!mergePages(pages)) return false;
    // The command itself counts as one.
    if ((changes.get() as number) - before < 2) return true;
    await yieldToWriters();
  }
}

/**
 * Remembers which articles are queued.
 * @returns the revision of the catalogue and its number of articles on sale.
 */
function takeQueue(db: SqliteConnection): { revision: unknown; total: number } {
  db.exec('drop table if exists temp.search_taken');
  return db.transaction(() => {
    db.exec('create temp table search_taken as select article_id from search_queue');
    const total = db
      .prepare('select count(*) from article where soft_deleted = 0')
      .pluck()
      .get() as number;
    return { revision: revisionOf(db), total };
  });
}

/**
 * Returns a function that reads the next articles on sale and converts them, before any lock is
 * taken.
 */
function batchReader(db: SqliteConnection): () => { parts: EntryBatch<Entry>[]; count: number } {
  const toEntries = entryMaker();
  const read = db.prepare(
    `select ${SEARCHED_COLUMNS} from article as a where a.id > ? and a.soft_deleted = 0 ` +
      `order by a.id limit ${PART_SIZE}`,
  );
  let last = 0;
  return () => {
    const parts: EntryBatch<Entry>[] = [];
    let count = 0;
    while (parts.length < PARTS_PER_BATCH) {
      const articles = read.all(last) as SearchedArticle[];
      if (articles.length === 0) break;
      parts.push(toEntries(articles));
      count += articles.length;
      last = articles.at(-1)?.id ?? last;
    }
    return { parts, count };
  };
}

/** Claims the rebuild; an earlier one, running or killed, is abandoned. */
function claimRebuild(db: SqliteConnection, claim: string): void {
  db.prepare('insert or replace into setting (name, value) values (?, ?)').run(
    REBUILD_CLAIM,
    claim,
  );
  db.exec(`drop table if exists ${NEXT_INDEX}`);
  for (const statement of searchTableSql(NEXT_INDEX)) db.exec(statement);
}

const revisionOf = (db: SqliteConnection) =>
  db.prepare("select value from setting where name = 'catalogue_revision'").pluck().get();

const holdsClaim = (db: SqliteConnection, claim: string): boolean =>
  db.prepare('select value from setting where name = ?').pluck().get(REBUILD_CLAIM) === claim;

function indexParts(db: SqliteConnection, parts: readonly EntryBatch<Entry>[]): true {
  const addWords = db.prepare(
    'insert or ignore into search_word (word) select value from json_each(?)',
  );
  // One by one: reading them from JSON in one statement takes half as long again.
  const addEntry = db.prepare(
    `insert into ${NEXT_INDEX} ${ENTRY_COLUMNS} values (?, ?, ?, ?, ?, ?)`,
  );
  for (const { entries, words } of parts) {
    if (words.length > 0) addWords.run(JSON.stringify(words));
    for (const entry of entries) addEntry.run(...entry);
  }
  return true;
}

function swapIndex(db: SqliteConnection, revision: unknown): true {
  db.exec(`drop table article_search; alter table ${NEXT_INDEX} rename to article_search`);
  // Articles changed since the texts were read stay in the queue.
  if (revisionOf(db) === revision)
    db.exec(
      'delete from search_queue where article_id in (select article_id from temp.search_taken)',
    );
  db.prepare('delete from setting where name = ?').run(REBUILD_CLAIM);
  return true;
}
