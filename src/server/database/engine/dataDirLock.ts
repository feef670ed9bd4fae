import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteConnection } from './sqliteDriver';

/**
 * Who works on a data directory:
 * - `server`: one at a time, beside commands;
 * - `command`: several at once, while the server runs;
 * - `restore`: alone.
 */
export type ShopUse = 'server' | 'command' | 'restore';

/** Held until it is released, or until its process ends, however it ends. */
export interface ShopLock {
  release(): void;
}

/** Somebody else works on the data directory. */
export class ShopInUse extends Error {
  constructor(readonly wanted: ShopUse) {
    super(`The data directory is in use: no ${wanted} now`);
    this.name = 'ShopInUse';
  }
}

/** SQLite's own locks on a file that holds nothing: RESERVED goes with SHARED ones and not with another, EXCLUSIVE with none. */
const TAKE: Record<ShopUse, string> = {
  server: 'begin immediate; select count(*) from sqlite_master',
  command: 'begin; select count(*) from sqlite_master',
  restore: 'begin exclusive',
};
const PATIENCE_MS = 500;

/** The file of the lock. Nobody may read it by other means: closing it would let the lock of the whole process go. */
export const shopLockFile = (dataDir: string): string => join(dataDir, 'paillasse.lock');

/** Takes the lock of a data directory, which is made when missing. @throws ShopInUse at once when the uses do not go together. */
export function lockShop(dataDir: string, use: ShopUse): ShopLock {
  mkdirSync(dataDir, { recursive: true });
  const connection = new SqliteConnection(shopLockFile(dataDir), { timeout: PATIENCE_MS });
  try {
    connection.exec('create table if not exists held (by_nobody integer)');
    connection.exec(TAKE[use]);
  } catch (error) {
    connection.close();
    throw String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY') ? new ShopInUse(use) : error;
  }
  return { release: () => connection.close() };
}
