import { join } from 'node:path';
import { isBusy, SqliteConnection } from '../database/sqlite/sqliteDriver';

/**
 * SQLite's lock on an empty file of the data directory. It must not be opened by other means, as
 * that of the data directory (dataDirLock.ts).
 */
const importLockFile = (dataDir: string): string => join(dataDir, 'import.lock');

/** Releases the lock. */
export type ReleaseImports = () => void;

/**
 * On SQLite, what an import of any process holds until it releases it or its process ends.
 * @param waitMs for another holder; blocks the thread.
 * @returns undefined while another one holds it.
 */
export function lockImportFile(dataDir: string, waitMs = 0): ReleaseImports | undefined {
  const connection = new SqliteConnection(importLockFile(dataDir), { timeout: waitMs });
  try {
    connection.exec('begin immediate');
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => connection.close();
}

/** Holds the lock once for all that needs it in this process. */
export function sharedImportLock(dataDir: string): () => ReleaseImports | undefined {
  let release: ReleaseImports | undefined;
  let holders = 0;
  return () => {
    if (holders === 0) release = lockImportFile(dataDir);
    if (!release) return undefined;
    holders += 1;
    return () => {
      holders -= 1;
      if (holders > 0) return;
      release?.();
      release = undefined;
    };
  };
}
