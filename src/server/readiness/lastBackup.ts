import type { Instant } from '../database/columnTypes';
import { readSetting, writeSetting } from '../database/settings';
import type { Db } from '../database/tables';

/** Setting with the time of the last backup, in milliseconds since 1970. */
const LAST_BACKUP = 'last_backup';

/** Records that a backup was written and read back. */
export const recordBackup = (db: Db, at: Instant): Promise<void> =>
  writeSetting(db, LAST_BACKUP, String(at));

/** When the last backup was written; undefined when none is known. */
export async function readLastBackup(db: Db): Promise<Instant | undefined> {
  const text = await readSetting(db, LAST_BACKUP);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
