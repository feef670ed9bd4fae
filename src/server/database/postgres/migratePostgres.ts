import { type Kysely, sql } from 'kysely';
import { DatabaseUnusable } from '../engine/engine';
import { compareMigrations, migrate } from '../engine/migrate';
import type { PostgresLocation } from '../location';
import type { Tables } from '../tables';
import { openPostgres } from './openPostgres';
import { postgresEngine } from './postgresEngine';
import { assertUsable, ensureExtension, explainConnectFailure } from './usable';

/** Key of the advisory lock of the process that migrates; others wait for it and then find nothing to do. */
const MIGRATION_LOCK = 0x70_61_69_6d;

/**
 * Applies the pending migrations, however long they take. @returns their names.
 * @throws DatabaseUnusable; the error of the first failing migration.
 */
export async function migratePostgres({ url }: PostgresLocation): Promise<string[]> {
  // One connection holds the lock, the other migrates.
  const { db } = openPostgres(url, { poolSize: 2, applicationName: 'paillasse migrate', statementTimeoutMs: 0, lockTimeoutMs: 0 });
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

async function migrateAlone(db: Kysely<Tables>): Promise<string[]> {
  const { unknown } = await compareMigrations(db);
  if (unknown.length > 0) throw new DatabaseUnusable('newer');
  await ensureExtension(db);
  return migrate(db, postgresEngine);
}
