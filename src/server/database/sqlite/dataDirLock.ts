import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBusy, SqliteConnection } from './sqliteDriver';

/**
 * Use of a data directory:
 * - `server`: one at a time, together with commands;
 * - `command`: several at a time, together with the server;
 * - `restore`: exclusive.
 */
export type DataDirUse = 'server' | 'command' | 'restore';

/** Held until released, or until its process ends in any way. */
export interface DataDirLock {
  release(): void;
}

/** Another process holds a conflicting lock on the data directory. */
export class DataDirInUse extends Error {
  constructor(readonly wanted: DataDirUse) {
    super(`The data directory is in use: no ${wanted} now`);
    this.name = 'DataDirInUse';
  }
}

/**
 * SQLite's locks on an empty file: RESERVED allows SHARED locks but no second RESERVED, EXCLUSIVE
 * allows none.
 */
const LOCK_SQL: Record<DataDirUse, string> = {
  server: 'begin immediate; select count(*) from sqlite_master',
  command: 'begin; select count(*) from sqlite_master',
  restore: 'begin exclusive',
};
const TIMEOUT_MS = 500;

/**
 * Must not be opened by other means: closing any handle on it releases the POSIX locks of the whole
 * process.
 */
const dataDirLockFile = (dataDir: string): string => join(dataDir, 'paillasse.lock');

/**
 * Locks a data directory, creating it if missing.
 * @throws DataDirInUse when another use conflicts.
 */
export function lockDataDir(dataDir: string, use: DataDirUse): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const connection = new SqliteConnection(dataDirLockFile(dataDir), { timeout: TIMEOUT_MS });
  try {
    connection.exec('create table if not exists held (unused integer)');
    connection.exec(LOCK_SQL[use]);
  } catch (error) {
    connection.close();
    throw isBusy(error) ? new DataDirInUse(use) : error;
  }
  return { release: () => connection.close() };
}
