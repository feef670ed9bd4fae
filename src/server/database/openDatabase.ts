import { type Database, DatabaseUnusable, type ShopLock } from './engine/engine';
import { compareMigrations } from './engine/migrate';
import type { DatabaseLocation } from './location';
import { migratePostgres, openPostgresDatabase } from './postgres/openPostgresDatabase';
import { lockPostgres } from './postgres/shopLock';
import { type DataDirUse, lockDataDir } from './sqlite/dataDirLock';
import { migrateSqlite, openSqliteDatabase } from './sqlite/openSqliteDatabase';

/**
 * Applies the pending migrations, creating an SQLite file if missing.
 * @returns their names.
 * @throws DatabaseUnusable
 */
export const migrateDatabase = (location: DatabaseLocation): Promise<string[]> =>
  location.engine === 'sqlite' ? migrateSqlite(location) : migratePostgres(location);

/**
 * Opens the database and, unless `migrate` is false, applies pending migrations.
 * @throws DatabaseUnusable, also when migrations are pending; Error when it would not be durable.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { migrate = true }: { migrate?: boolean } = {},
): Promise<Database> {
  if (migrate) await migrateDatabase(location);
  const database = await (location.engine === 'sqlite'
    ? openSqliteDatabase(location)
    : openPostgresDatabase(location));
  if (migrate || (await compareMigrations(database.db)).pending.length === 0) return database;
  await database.close();
  throw new DatabaseUnusable('to migrate');
}

/**
 * Locks a shop for a use. On PostgreSQL any number of servers and commands run at a time, but none
 * beside a restore.
 * @throws DataDirInUse on SQLite, DatabaseUnusable on PostgreSQL when another use conflicts.
 */
export async function lockShop(
  { dataDir, database }: { dataDir: string; database: DatabaseLocation },
  use: DataDirUse,
): Promise<ShopLock> {
  if (database.engine === 'postgres') return lockPostgres(database.url, use);
  const lock = lockDataDir(dataDir, use);
  return { agreeOn: async () => undefined, release: async () => lock.release() };
}
