import type { DatabaseLocation } from '../database/location';
import { sqliteFile } from '../database/location';
import { refreshSearchFile } from './sqlite/refreshSearchFile';

/** Updates the search index on a connection of its own, for worker threads and commands. */
export async function refreshSearch(location: DatabaseLocation, onProgress: (done: number, total: number) => void): Promise<void> {
  if (location.engine === 'postgres') throw new Error('No search on PostgreSQL yet');
  await refreshSearchFile(sqliteFile(location.dataDir), onProgress);
}
