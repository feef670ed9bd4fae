import { mkdirSync } from 'node:fs';
import {
  BOUNDARIES,
  READ_VERSION,
  type VersionPeriod,
  type VersionReader,
} from '../catalogueVersion';
import type { Database } from '../engine/engine';
import { groupCommit, retryWhileBusy } from '../engine/groupCommit';
import { migrate } from '../engine/migrate';
import { sqliteFile, type SqliteLocation } from '../location';
import { openSqliteFile, sqliteEngine, sqliteKysely } from './sqlite';
import { SqliteConnection } from './sqliteDriver';

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

/**
 * Opens the file in the data folder, without migrating it.
 * @throws Error when it would not be durable.
 */
export async function openSqliteDatabase({ dataDir }: SqliteLocation): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const file = sqliteFile(dataDir);
  const connection = openSqliteFile(file);
  const db = sqliteKysely(connection);
  return {
    engine: sqliteEngine,
    db,
    write: groupCommit(
      (work) => retryWhileBusy(sqliteEngine, () => db.transaction().execute(work)),
      sqliteEngine,
    ),
    openVersionReader: async () => openSqliteVersionReader(file),
    async close() {
      await db.destroy();
      // Kysely closes only what has run a query.
      connection.close();
    },
  };
}

const READ_PERIOD = `with boundary as (${BOUNDARIES})
  select coalesce((${READ_VERSION}), '') as version,
    coalesce((select max(at) from boundary where at <= $now), '') as since,
    (select min(at) from boundary where at > $now) as until`;

/**
 * A connection of its own: that of the requests may be inside a transaction, and would show a
 * version that is rolled back later.
 */
function openSqliteVersionReader(file: string): VersionReader {
  const connection = new SqliteConnection(file, { readonly: true });
  const version = connection.prepare(READ_VERSION).pluck();
  const period = connection.prepare(READ_PERIOD);
  return {
    readVersion: () => (version.get() as string | undefined) ?? '',
    readPeriod: (now) => period.get({ now }) as VersionPeriod,
    refresh: async () => {},
    close: () => connection.close(),
  };
}
