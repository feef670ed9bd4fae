import { yieldToWriters } from '../database/engine/retryWhileBusy';
import { mergeEarly, openSqliteFile, sqliteKysely } from '../database/engine/sqlite';
import { isRebuildCheaper, rebuildSearch } from './rebuildSearch';
import { queueLength, refreshBatch } from './sqliteSearch';

// About a tenth of a second under the write lock.
const BATCH = 2_000;
const PATIENCE_MS = 30_000;

type Tell = (done: number, total: number) => void;

/** Brings the search index of a database file up to date on a connection of its own: for workers and commands. */
export async function refreshSearchFile(file: string, onProgress: Tell): Promise<void> {
  const connection = openSqliteFile(file);
  connection.pragma('temp_store = FILE');
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`);
  const db = sqliteKysely(connection);
  try {
    while (isRebuildCheaper(connection)) if (!(await rebuildSearch(connection, onProgress))) return;
    const total = await queueLength(db);
    if (total === 0) return;
    connection.exec(mergeEarly('article_search'));
    for (let done = 0; ;) {
      const taken = await db.transaction().execute((trx) => refreshBatch(trx, BATCH));
      done += taken;
      onProgress(done, Math.max(done, total));
      if (taken < BATCH) return;
      await yieldToWriters();
    }
  } finally {
    await db.destroy();
  }
}
