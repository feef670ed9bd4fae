import type { Database } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import { type SearchIndex, SearchIndexUnfilled } from './searchIndex';
import { createSqliteSearch } from './sqlite/sqliteSearch';

// Until there is one on PostgreSQL, so that everything else can be used there.
const UNFILLED: SearchIndex = {
  search: () => Promise.reject(new SearchIndexUnfilled()),
  refresh: async () => {},
  close: async () => {},
};

/** The search index of the database's engine. */
export function createSearchIndex(database: Database, location: DatabaseLocation): SearchIndex {
  if (location.engine === 'postgres') return UNFILLED;
  return createSqliteSearch(database, location);
}
