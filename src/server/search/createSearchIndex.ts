import type { Database } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import { createPostgresSearch } from './postgres/postgresSearch';
import type { SearchIndex } from './searchIndex';
import { createSqliteSearch } from './sqlite/sqliteSearch';

/** The search index of the database's engine. */
export function createSearchIndex(database: Database, location: DatabaseLocation): SearchIndex {
  return location.engine === 'postgres' ? createPostgresSearch(database, location) : createSqliteSearch(database, location);
}
