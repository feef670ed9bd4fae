import { yieldToWriters } from '../../database/engine/groupCommit';
import { mergeEarly, openSqliteFile, sqliteKysely } from '../../database/sqlite/sqlite';
import { queueLength } from '../refresher';
import { isRebuildCheaper, rebuildSearch } from './rebuildSqlite';
import { refreshBatch } from './refreshBatch';

// Holds the write lock for about 100 ms.
const BATCH_SIZE = 2_000;
const BUSY_TIMEOUT_MS = 30_000;

/**
 * Updates the search index of a database file on its own connection, for worker threads and
 * commands.
 */
export async function refreshSearchFile(
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const connection = openSqliteFile(file);
  connection.pragma('temp_store = FILE');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const db = sqliteKysely(connection);
  try {
    while (isRebuildCheaper(connection)) if (!(await rebuildSearch(connection, onProgress))) return;
    const total = await queueLength(db);
    if (total === 0) return;
    connection.exec(mergeEarly('article_search'));
    for (let done = 0; ;) {
      const taken = await db.transaction().execute((trx) => refreshBatch(trx, BATCH_SIZE));
      done += taken;
      onProgress(done, Math.max(done, total));
      if (taken < BATCH_SIZE) return;
      await yieldToWriters();
    }
  } finally {
    await db.destroy();
  }
}
