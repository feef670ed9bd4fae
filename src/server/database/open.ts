import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Database, DatabaseBusy, type Engine } from './engine';
import { groupWrites } from './groupedWrite';
import { migrate } from './migrate';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite';
import type { Tables } from './tables';

const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

export interface DatabasePlace {
  dataDir: string;
  /** Unset: SQLite in dataDir. */
  databaseUrl?: string;
}

/** The SQLite file below a data directory. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'paillasse.sqlite');

/**
 * Opens the database and brings its schema up to date.
 * @throws Error when the engine is not supported or not durable.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.databaseUrl) throw new Error('DATABASE_URL: only SQLite is available in this version; leave it unset');
  mkdirSync(place.dataDir, { recursive: true });
  const db = sqliteKysely(openSqliteFile(sqliteFile(place.dataDir)));
  await migrate(db, sqliteEngine);
  return assemble(db, sqliteEngine);
}

function assemble(db: Kysely<Tables>, engine: Engine): Database {
  return {
    engine,
    db,
    write: groupWrites((work) => patiently(engine, () => db.transaction().execute(work)), engine),
    close: () => db.destroy(),
  };
}

/** Tries again while another writer holds the database, leaving the event loop free between tries. */
async function patiently<T>(engine: Engine, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!engine.isBusy(error)) throw error;
      if (Date.now() > deadline) throw new DatabaseBusy();
      await wait(pause);
    }
  }
}
