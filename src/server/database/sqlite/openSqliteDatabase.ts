import { mkdirSync } from 'node:fs';
import type { Database } from '../engine/engine';
import { groupCommit } from '../engine/groupCommit';
import { migrate } from '../engine/migrate';
import { retryWhileBusy } from '../engine/retryWhileBusy';
import { sqliteFile, type SqliteLocation } from '../location';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite';
import { openSqliteVersionReader } from './versionReader';

/** Applies the pending migrations to the file in the data folder. @returns their names. */
export async function migrateSqlite({ dataDir }: SqliteLocation): Promise<string[]> {
  mkdirSync(dataDir, { recursive: true });
  const db = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  try {
    return await migrate(db, sqliteEngine);
  } finally {
    await db.destroy();
  }
}

/** Opens the file in the data folder, without migrating it. @throws Error when it would not be durable. */
export async function openSqliteDatabase({ dataDir }: SqliteLocation): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const file = sqliteFile(dataDir);
  const connection = openSqliteFile(file);
  const db = sqliteKysely(connection);
  return {
    engine: sqliteEngine,
    db,
    write: groupCommit((work) => retryWhileBusy(sqliteEngine, () => db.transaction().execute(work)), sqliteEngine),
    openVersionReader: async () => openSqliteVersionReader(file),
    async close() {
      await db.destroy();
      // Kysely closes only what has run a query.
      connection.close();
    },
  };
}
