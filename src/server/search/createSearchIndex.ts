import type { Database } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import type { SearchIndex } from './searchIndex';
import { createSqliteSearch } from './sqlite/sqliteSearch';

/** The search index of the database's engine. */
export function createSearchIndex(database: Database, location: DatabaseLocation): SearchIndex {
  if (location.engine === 'postgres') throw new Error('No search on PostgreSQL yet');
  return createSqliteSearch(database, location);
}
