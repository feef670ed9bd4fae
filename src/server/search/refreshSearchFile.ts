import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteFile, sqliteKysely } from '../database/sqlite';
import { queueLength, refreshBatch } from './sqliteSearch';

// About a quarter of a second under the write lock.
const BATCH = 5_000;
// Longer than a waiting writer sleeps between two tries: every quote gets its turn between two batches.
const TURN_MS = 55;
const PATIENCE_MS = 30_000;

/** Brings the search index of a database file up to date on a connection of its own: for workers and commands. */
export async function refreshSearchFile(file: string, onProgress: (done: number, total: number) => void): Promise<void> {
  const connection = openSqliteFile(file);
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`);
  const db = sqliteKysely(connection);
  try {
    const total = await queueLength(db);
    for (let done = 0; ; await pause(TURN_MS)) {
      const taken = await db.transaction().execute((trx) => refreshBatch(trx, BATCH));
      done += taken;
      onProgress(done, total);
      if (taken < BATCH) return;
    }
  } finally {
    await db.destroy();
  }
}
