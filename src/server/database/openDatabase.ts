import { type Database, DatabaseUnusable } from './engine/engine';
import { compareMigrations } from './engine/migrate';
import type { DatabaseLocation } from './location';
import { migratePostgres } from './postgres/migratePostgres';
import { openPostgresDatabase } from './postgres/openPostgresDatabase';
import { migrateSqlite, openSqliteDatabase } from './sqlite/openSqliteDatabase';

/** Applies the pending migrations, creating an SQLite file if missing. @returns their names. @throws DatabaseUnusable */
export const migrateDatabase = (location: DatabaseLocation): Promise<string[]> =>
  location.engine === 'sqlite' ? migrateSqlite(location) : migratePostgres(location);

/**
 * Opens the database and, unless `migrate` is false, applies pending migrations.
 * @throws DatabaseUnusable, also when migrations are pending; Error when it would not be durable.
 */
export async function openDatabase(location: DatabaseLocation, { migrate = true }: { migrate?: boolean } = {}): Promise<Database> {
  if (migrate) await migrateDatabase(location);
  const database = await (location.engine === 'sqlite' ? openSqliteDatabase(location) : openPostgresDatabase(location));
  if (migrate || (await compareMigrations(database.db)).pending.length === 0) return database;
  await database.close();
  throw new DatabaseUnusable('to migrate');
}
