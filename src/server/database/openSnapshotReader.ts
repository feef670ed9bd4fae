import type { SnapshotReader } from './engine/engine';
import { type DatabaseLocation, sqliteFile } from './location';
import { openPostgres } from './postgres/openPostgres';
import { openSqliteForReading, sqliteKysely } from './sqlite/sqlite';

/** Opens the database for a thread that only reads. */
export const openSnapshotReader = (location: DatabaseLocation): SnapshotReader =>
  location.engine === 'sqlite'
    ? openSqliteSnapshotReader(sqliteFile(location.dataDir))
    : openPostgresSnapshotReader(location.url);

/**
 * The transaction ends with the turn of the event loop: while a reader is inside one, SQLite cannot
 * empty its write-ahead log, which grows.
 */
function openSqliteSnapshotReader(file: string): SnapshotReader {
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

function openPostgresSnapshotReader(url: string): SnapshotReader {
  const { db } = openPostgres(url, { poolSize: 1, applicationName: 'paillasse pages' });
  return {
    read: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),
    close: () => db.destroy(),
  };
}
