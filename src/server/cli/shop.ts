import { resolve } from 'node:path';
import { setShopContent } from '../content/currentContent';
import { readPublishedContent } from '../content/tableContent';
import type { Database } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import { lockShop, openDatabase } from '../database/openDatabase';
import type { DataDirUse } from '../database/sqlite/dataDirLock';
import { databaseOf, dataDirOf, migratesAtStart } from '../dataLocations';

export interface OpenShop {
  database: Database;
  location: DatabaseLocation;
  dataDir: string;
}

export const dataDir = (): string => dataDirOf(process.env);

/**
 * Resolves a path against the folder where the command was typed: npm runs scripts in the project's
 * folder.
 */
export const userPath = (path: string): string =>
  resolve(process.env.INIT_CWD || process.cwd(), path);

/**
 * Opens the database for one command, whether a server runs or not, and closes it.
 * @throws DataDirInUse or DatabaseUnusable during a restore.
 */
export async function withShop<T>(task: (shop: OpenShop) => Promise<T>): Promise<T> {
  const directory = dataDir();
  const location = databaseOf(process.env);
  const lock = await lockShop({ dataDir: directory, database: location }, 'command');
  try {
    const database = await openDatabase(location, { migrate: migratesAtStart(process.env) });
    try {
      setShopContent(await readPublishedContent(database.db));
      return await task({ database, location, dataDir: directory });
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

export async function withLock<T>(
  shop: { dataDir: string; database: DatabaseLocation },
  use: DataDirUse,
  task: () => Promise<T>,
): Promise<T> {
  const lock = await lockShop(shop, use);
  try {
    return await task();
  } finally {
    await lock.release();
  }
}
