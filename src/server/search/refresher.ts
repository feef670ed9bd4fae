import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type DatabaseThread, startDatabaseThread } from '../database/engine/databaseThread';
import type { Database } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import type { Db } from '../database/tables';
import type { SearchIndex } from './searchIndex';

/** On SQLite, blocks the event loop for about 10 ms. */
const BATCH_SIZE = 200;
/** As after a killed import: refreshed in a worker thread, not on the event loop. */
const THREAD_MIN_QUEUE = 1_000;

/**
 * @param refreshBatch updates the entries of up to `limit` queued articles in a transaction, and
 * returns how many.
 */
export function createRefresher(
  database: Database,
  location: DatabaseLocation,
  refreshBatch: (trx: Db, limit: number) => Promise<number>,
): Pick<SearchIndex, 'refresh' | 'close'> {
  let thread: DatabaseThread | undefined;
  let isClosing = false;
  return {
    async refresh() {
      if (!isClosing && (await queueLength(database.db)) >= THREAD_MIN_QUEUE) {
        thread = startDatabaseThread(require.resolve('./refreshWorker'), location);
        await exitOf(thread.worker).catch((error: unknown) => {
          if (!isClosing) throw error;
        });
      }
      while (!isClosing && (await database.write((trx) => refreshBatch(trx, BATCH_SIZE))) > 0)
        await nextTurn();
    },
    async close() {
      isClosing = true;
      await thread?.stop();
    },
  };
}

/** Resolves when a thread has ended, rejects with its error. */
const exitOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });

/** Number of articles whose entries in the search index are not up to date. */
export async function queueLength(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_queue')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
