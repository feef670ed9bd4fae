import type { Database } from './engine/engine';
import type { DatabaseLocation } from './location';
import { migratePostgres } from './postgres/migratePostgres';
import { openPostgresDatabase } from './postgres/openPostgresDatabase';
import { openSqliteDatabase } from './sqlite/openSqliteDatabase';

/** Opens the database and applies pending migrations. @throws Error when it would not be durable, DatabaseUnusable. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.engine === 'sqlite') return openSqliteDatabase(location);
  await migratePostgres(location);
  return openPostgresDatabase(location);
}
