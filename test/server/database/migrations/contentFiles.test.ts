// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { contentFiles } from '../../../../src/server/database/migrations/050_contentFiles';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-files-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a shop from before the migration has no files of its content', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('drop table content_file');
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await contentFiles().up(migrated);
  expect(await migrated.selectFrom('content_file').selectAll().execute()).toEqual([]);
  await migrated.destroy();
});
