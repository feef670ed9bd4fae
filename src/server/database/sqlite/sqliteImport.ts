import { yieldToWriters } from '../engine/retryWhileBusy';
import { type ImportConnection, namedValues } from '../import/importConnection';
import type { DatabaseLocation } from '../location';
import { sqliteFile } from '../location';
import { openSqliteFile, sqliteKysely } from './sqlite';
import type { SqliteConnection } from './sqliteDriver';
import { createSqliteLines } from './sqliteLines';

const BUSY_TIMEOUT_MS = 30_000;
// Holds the write lock for at most 250 ms.
const ROWS_PER_PART = 25_000;

/** An import's connection to an SQLite file: its statements block the thread. */
export async function openSqliteImport({ dataDir }: Extract<DatabaseLocation, { engine: 'sqlite' }>): Promise<ImportConnection> {
  const connection = openSqliteFile(sqliteFile(dataDir));
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // On disk: a million lines must not take memory.
  connection.pragma('temp_store = FILE');
  const db = sqliteKysely(connection);
  return {
    db,
    json: (column) => column,
    // json_patch drops the null values.
    jsonOf: (values) => `json_patch('{}', json_object(${namedValues(values)}))`,
    rowId: 'rowid',
    lineOrder: 'rowid',
    inSnapshot: (work) => inTransaction(connection, work),
    async rollBack() {
      if (connection.inTransaction) connection.exec('rollback');
    },
    createLineTables: async () => createSqliteLines(connection),
    async inParts(table, work) {
      const last = connection.prepare(`select coalesce(max(rowid), 0) from ${table}`).pluck().get() as number;
      for (let from = 0; from < last; from += ROWS_PER_PART) {
        if (await work((alias) => `${alias}.rowid > ${from} and ${alias}.rowid <= ${from + ROWS_PER_PART}`)) await yieldToWriters();
      }
    },
    close: () => db.destroy(),
  };
}

/** Not Kysely's transaction(), which takes the write lock. */
async function inTransaction<T>(connection: SqliteConnection, work: () => Promise<T>): Promise<T> {
  connection.exec('begin');
  try {
    const result = await work();
    connection.exec('commit');
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw error;
  }
}
