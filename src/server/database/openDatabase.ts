import { mkdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { type Database, DatabaseUnusable, type Engine } from './engine/engine';
import { groupCommit } from './engine/groupCommit';
import { migrate } from './engine/migrate';
import { retryWhileBusy } from './engine/retryWhileBusy';
import { type DatabaseLocation, sqliteFile } from './location';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite/sqlite';
import type { Tables } from './tables';

/** Opens the database and applies pending migrations. @throws Error when it would not be durable. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.engine === 'postgres') throw new DatabaseUnusable('unfinished');
  const { dataDir } = location;
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
