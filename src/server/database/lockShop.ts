import type { ShopLock } from './engine/engine';
import type { DatabaseLocation } from './location';
import { lockPostgres } from './postgres/shopLock';
import { type DataDirUse, lockDataDir } from './sqlite/dataDirLock';

/**
 * Locks a shop for a use. On PostgreSQL any number of servers and commands run at a time, but none beside a restore.
 * @throws DataDirInUse on SQLite, DatabaseUnusable on PostgreSQL when another use conflicts.
 */
export async function lockShop({ dataDir, database }: { dataDir: string; database: DatabaseLocation }, use: DataDirUse): Promise<ShopLock> {
  if (database.engine === 'postgres') return lockPostgres(database.url, use);
  const lock = lockDataDir(dataDir, use);
  return { agreeOn: async () => undefined, release: async () => lock.release() };
}
