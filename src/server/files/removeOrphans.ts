import { listStoredNames } from '../database/attachments';
import type { Database } from '../database/engine/engine';
import type { FileStorage } from './fileStorage';

const HOUR_MS = 3_600_000;

/**
 * Deletes files that no attachment row refers to (left by a crash), if older than an hour: the row of a younger one may not be
 * written yet. @returns how many were deleted.
 */
export async function removeOrphans(database: Database, files: FileStorage, now: number): Promise<number> {
  return files.deleteOrphans(await listStoredNames(database.db), now - HOUR_MS);
}
