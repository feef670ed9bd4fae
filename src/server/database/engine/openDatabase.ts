import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables';
import type { Database, Engine } from './engine';
import { groupCommit } from './groupCommit';
import { migrate } from './migrate';
import { retryWhileBusy } from './retryWhileBusy';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite';

export interface DatabasePlace {
  dataDir: string;
}

/** The SQLite file below a data directory. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'paillasse.sqlite');

/**
 * Opens the database and brings its schema up to date.
 * @throws Error when it is not durable.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  mkdirSync(place.dataDir, { recursive: true });
  const db = sqliteKysely(openSqliteFile(sqliteFile(place.dataDir)));
  await migrate(db, sqliteEngine);
  return assemble(db, sqliteEngine);
}

function assemble(db: Kysely<Tables>, engine: Engine): Database {
  return {
    engine,
    db,
    write: groupCommit((work) => retryWhileBusy(engine, () => db.transaction().execute(work)), engine),
    close: () => db.destroy(),
  };
}
