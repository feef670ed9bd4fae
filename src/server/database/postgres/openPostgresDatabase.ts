import { sql } from 'kysely';
import { hasRaisedVersion, type VersionReader } from '../catalogueVersion';
import type { Database } from '../engine/engine';
import { groupCommit, retryWhileBusy } from '../engine/groupCommit';
import { assertNotNewer, migrate } from '../engine/migrate';
import type { PostgresLocation } from '../location';
import type { Db } from '../tables';
import { openPostgres } from './openPostgres';
import { postgresEngine } from './postgresEngine';
import { assertUsable, ensureExtension, explainConnectFailure } from './usable';
import { openPostgresVersionReader } from './versionReader';

/**
 * Key of the advisory lock that makes writers of all processes wait for each other, as on SQLite.
 */
const WRITERS_LOCK = 0x70_61_69_6c;

/**
 * A transaction with the writers' lock waits only briefly for rows that an import holds: all other
 * writers of the shop wait for it. Materialised, so that the lock is taken first, with the time
 * limit of the connection.
 */
const lockWriters = sql`with locked as materialized (
    select pg_advisory_xact_lock(${sql.lit(WRITERS_LOCK)}))
  select set_config('lock_timeout', '100ms', true) from locked`;

/**
 * Opens the database, without migrating it.
 * @throws DatabaseUnusable when it cannot be reached, is too old, or would lose commits.
 */
export async function openPostgresDatabase({ url, poolSize }: PostgresLocation): Promise<Database> {
  const { db, pool } = openPostgres(url, { poolSize });
  const readers = new Set<VersionReader>();
  try {
    await assertUsable(db);
  } catch (error) {
    await db.destroy();
    throw explainConnectFailure(error);
  }
  return {
    engine: postgresEngine,
    db,
    pool,
    write: groupCommit((work) => writeOnce(db, readers, work), postgresEngine),
    async openVersionReader() {
      const reader = await openPostgresVersionReader(url);
      readers.add(reader);
      const close = () => {
        readers.delete(reader);
        reader.close();
      };
      return { ...reader, close };
    },
    close: () => db.destroy(),
  };
}

/**
 * Retries the transaction until it commits. A commit that raised the catalogue version is known to
 * this process when it resolves.
 */
async function writeOnce<T>(
  db: Db,
  readers: ReadonlySet<VersionReader>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const { value, isRaised } = await retryWhileBusy(postgresEngine, () =>
    db.transaction().execute(async (trx) => {
      await lockWriters.execute(trx);
      return { value: await work(trx), isRaised: hasRaisedVersion(trx) };
    }),
  );
  if (isRaised) await Promise.all([...readers].map((reader) => reader.refresh()));
  return value;
}

/**
 * Key of the advisory lock of the process that migrates; others wait for it and then find nothing
 * to do.
 */
const MIGRATION_LOCK = 0x70_61_69_6d;

/**
 * Applies the pending migrations, however long they take. @returns their names.
 * @throws DatabaseUnusable; the error of the first failing migration.
 */
export async function migratePostgres({ url }: PostgresLocation): Promise<string[]> {
  // One connection holds the lock, the other migrates.
  const { db } = openPostgres(url, {
    poolSize: 2,
    applicationName: 'paillasse migrate',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
  });
  try {
    await assertUsable(db);
    return await db.connection().execute(async (lock) => {
      await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(lock);
      return migrateAlone(db);
    });
  } catch (error) {
    throw explainConnectFailure(error);
  } finally {
    // Ends the connection, and with it the lock.
    await db.destroy();
  }
}

async function migrateAlone(db: Db): Promise<string[]> {
  await assertNotNewer(db, postgresEngine);
  await ensureExtension(db);
  return migrate(db, postgresEngine);
}
