import type { SnapshotReader } from '../engine/engine';
import { openSqliteForReading, sqliteKysely } from './sqlite';

/** The transaction ends with the turn of the event loop: a reader that is always inside one keeps the write-ahead log growing. */
export function openSqliteSnapshotReader(file: string): SnapshotReader {
  const connection = openSqliteForReading(file);
  const db = sqliteKysely(connection);
  function endTransaction(): void {
    if (connection.inTransaction) connection.exec('rollback');
  }
  return {
    async read(work) {
      connection.exec('begin');
      setImmediate(endTransaction);
      try {
        return await work(db);
      } finally {
        endTransaction();
      }
    },
    close: async () => connection.close(),
  };
}
