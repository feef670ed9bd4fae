import { mkdirSync } from 'node:fs';
import type { Database } from '../engine/engine';
import { groupCommit } from '../engine/groupCommit';
import { migrate } from '../engine/migrate';
import { retryWhileBusy } from '../engine/retryWhileBusy';
import { sqliteFile, type SqliteLocation } from '../location';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite';
import { openSqliteVersionReader } from './versionReader';

/** Opens the file in the data folder and applies pending migrations. @throws Error when it would not be durable. */
export async function openSqliteDatabase({ dataDir }: SqliteLocation): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const file = sqliteFile(dataDir);
  const db = sqliteKysely(openSqliteFile(file));
  await migrate(db, sqliteEngine);
  return {
    engine: sqliteEngine,
    db,
    write: groupCommit((work) => retryWhileBusy(sqliteEngine, () => db.transaction().execute(work)), sqliteEngine),
    openVersionReader: async () => openSqliteVersionReader(file),
    close: () => db.destroy(),
  };
}
