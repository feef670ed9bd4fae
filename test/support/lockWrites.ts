import { Client } from 'pg';
import { sqliteFile } from '../../src/server/database/location';
import { openSqliteFile } from '../../src/server/database/sqlite/sqlite';
import type { Services } from '../../src/server/services';

/**
 * Locks the database as another process would, so that an import waits before its first write.
 * @returns a function that releases it.
 */
export async function lockWrites({
  config: { database },
}: Pick<Services, 'config'>): Promise<() => Promise<void>> {
  if (database.engine === 'sqlite') {
    const connection = openSqliteFile(sqliteFile(database.dataDir));
    connection.exec('begin immediate');
    return async () => connection.close();
  }
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table import_run in exclusive mode');
  return () => client.end();
}
