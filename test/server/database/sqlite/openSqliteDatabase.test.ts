// @full migrations: databases and files of SQLite.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  migrateSqlite,
  openSqliteDatabase,
} from '../../../../src/server/database/sqlite/openSqliteDatabase';

test('a database that is closed without a query leaves no open file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paillasse-open-'));
  await migrateSqlite({ engine: 'sqlite', dataDir });
  const database = await openSqliteDatabase({ engine: 'sqlite', dataDir });
  await database.close();
  // The last connection deletes the write-ahead log when it is closed.
  expect(readdirSync(dataDir)).toEqual(['paillasse.sqlite']);
  rmSync(dataDir, { recursive: true, force: true });
});
