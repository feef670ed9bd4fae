import { listStoredNames } from '../database/attachments';
import type { Database } from '../database/engine/engine';
import type { FileFolder } from './fileFolder';

const HOUR_MS = 3_600_000;

/**
 * Removes the files that no attachment refers to (a crash between row and file), older than an hour: a younger one may
 * be waiting for its row. To run at start and now and then. @returns how many were removed.
 */
export async function removeOrphans(database: Database, folder: FileFolder, now: number): Promise<number> {
  return folder.sweep(await listStoredNames(database.db), now - HOUR_MS);
}
