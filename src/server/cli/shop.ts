import { resolve } from 'node:path';
import { dataDirOf } from '../config';
import { lockDataDir } from '../database/engine/dataDirLock';
import type { Database } from '../database/engine/engine';
import { openDatabase } from '../database/engine/openDatabase';
import { CommandFailed } from './output';

export interface OpenShop {
  database: Database;
  dataDir: string;
}

/** Where the shop's data are. */
export const dataDir = (): string => dataDirOf(process.env);

/** A path as its user wrote it: npm runs scripts from the project's folder, not from where the command was typed. */
export const userPath = (path: string): string => resolve(process.env.INIT_CWD || process.cwd(), path);

/** Opens the shop's database for one command, beside the server or without it, and closes it. @throws DataDirInUse during a restore. */
export async function withShop<T>(work: (shop: OpenShop) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) throw new CommandFailed('DATABASE_URL : cette version ne connaît que SQLite ; retirez cette variable.');
  const place = { dataDir: dataDir() };
  const lock = lockDataDir(place.dataDir, 'command');
  try {
    const database = await openDatabase(place);
    return await work({ database, ...place }).finally(() => database.close());
  } finally {
    lock.release();
  }
}
