import type { PostgresLocation } from '../../database/location';
import { openSingle, type SingleConnection } from '../../database/postgres/openSingle';
import { queueLength } from '../refresher';
import { isRebuildCheaper, rebuildSearch } from './rebuildPostgres';
import { refreshBatch, waitForIndex } from './refreshBatch';

const REPLACED_AT_ONCE = 2_000;

/** Updates the search index on its own connection, for worker threads and commands. */
export async function refreshPostgres(
  location: PostgresLocation,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const open = () => openSingle(location, { applicationName: 'paillasse index', lockTimeoutMs: 0 });
  const connection = open();
  const { db } = connection;
  try {
    if (await isRebuildCheaper(db)) await rebuild(connection, open(), onProgress);
    const total = await queueLength(db);
    for (let done = 0; ;) {
      const taken = await db
        .transaction()
        .execute((trx) => waitForIndex(trx).then(() => refreshBatch(trx, REPLACED_AT_ONCE)));
      if (taken === 0) return;
      done += taken;
      onProgress(done, Math.max(done, total));
    }
  } finally {
    await connection.close();
  }
}

async function rebuild(
  connection: SingleConnection,
  reader: SingleConnection,
  onProgress: (done: number, total: number) => void,
) {
  try {
    await rebuildSearch(connection, reader.db, onProgress);
  } finally {
    await reader.close();
  }
}
