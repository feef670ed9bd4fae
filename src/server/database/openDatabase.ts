import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database, Engine } from './engine/engine';
import { groupCommit } from './engine/groupCommit';
import { migrate } from './engine/migrate';
import { retryWhileBusy } from './engine/retryWhileBusy';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite/sqlite';
import type { Tables } from './tables';

/** The SQLite file in a data directory. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'paillasse.sqlite');

/** Opens the database and applies pending migrations. @throws Error when it would not be durable. */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const db = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await migrate(db, sqliteEngine);
  return toDatabase(db, sqliteEngine);
}

function toDatabase(db: Kysely<Tables>, engine: Engine): Database {
  return {
    engine,
    db,
    write: groupCommit((work) => retryWhileBusy(engine, () => db.transaction().execute(work)), engine),
    close: () => db.destroy(),
  };
}
