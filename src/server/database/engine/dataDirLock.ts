import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteConnection } from './sqliteDriver';

/**
 * Who works on a data directory:
 * - `server`: one at a time, beside commands;
 * - `command`: several at once, while the server runs;
 * - `restore`: alone.
 */
export type DataDirUse = 'server' | 'command' | 'restore';

/** Held until it is released, or until its process ends, however it ends. */
export interface DataDirLock {
  release(): void;
}

/** Somebody else works on the data directory. */
export class DataDirInUse extends Error {
  constructor(readonly wanted: DataDirUse) {
    super(`The data directory is in use: no ${wanted} now`);
    this.name = 'DataDirInUse';
  }
}

/** SQLite's own locks on a file that holds nothing: RESERVED goes with SHARED ones and not with another, EXCLUSIVE with none. */
const TAKE: Record<DataDirUse, string> = {
  server: 'begin immediate; select count(*) from sqlite_master',
  command: 'begin; select count(*) from sqlite_master',
  restore: 'begin exclusive',
};
const PATIENCE_MS = 500;

/** The file of the lock. Nobody may read it by other means: closing it would let the lock of the whole process go. */
const dataDirLockFile = (dataDir: string): string => join(dataDir, 'paillasse.lock');

/** Takes the lock of a data directory, which is made when missing. @throws DataDirInUse at once when the uses do not go together. */
export function lockDataDir(dataDir: string, use: DataDirUse): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const connection = new SqliteConnection(dataDirLockFile(dataDir), { timeout: PATIENCE_MS });
  try {
    connection.exec('create table if not exists held (by_nobody integer)');
    connection.exec(TAKE[use]);
  } catch (error) {
    connection.close();
    throw String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY') ? new DataDirInUse(use) : error;
  }
  return { release: () => connection.close() };
}
