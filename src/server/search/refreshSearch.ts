import { type DatabaseLocation, sqliteFile } from '../database/location';
import { refreshPostgres } from './postgres/refreshPostgres';
import { refreshSearchFile } from './sqlite/refreshSqlite';

/** Updates the search index on a connection of its own, for worker threads and commands. */
export function refreshSearch(
  location: DatabaseLocation,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  return location.engine === 'postgres'
    ? refreshPostgres(location, onProgress)
    : refreshSearchFile(sqliteFile(location.dataDir), onProgress);
}
