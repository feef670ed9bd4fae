import { resolve } from 'node:path';
import { databaseOf, dataDirOf } from '../config';
import type { Database } from '../database/engine/engine';
import { openDatabase } from '../database/openDatabase';
import { lockDataDir } from '../database/sqlite/dataDirLock';

export interface OpenShop {
  database: Database;
  dataDir: string;
}

export const dataDir = (): string => dataDirOf(process.env);

/** Resolves a path against the folder where the command was typed: npm runs scripts in the project's folder. */
export const userPath = (path: string): string => resolve(process.env.INIT_CWD || process.cwd(), path);

/** Opens the database for one command, whether a server runs or not, and closes it. @throws DataDirInUse during a restore. */
export async function withShop<T>(task: (shop: OpenShop) => Promise<T>): Promise<T> {
  const directory = dataDir();
  const lock = lockDataDir(directory, 'command');
  try {
    const database = await openDatabase(databaseOf(process.env));
    return await task({ database, dataDir: directory }).finally(() => database.close());
  } finally {
    lock.release();
  }
}
