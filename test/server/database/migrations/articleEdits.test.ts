// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { articleEdits } from '../../../../src/server/database/migrations/047_articleEdits';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-edits-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('no article of a database of before has kept fields', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('drop table article_edit');
  file.exec('drop table replaced_file_value');
  file.close();
  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await articleEdits().up(migrated);
  expect(await migrated.selectFrom('article_edit').selectAll().execute()).toEqual([]);
  expect(await migrated.selectFrom('replaced_file_value').selectAll().execute()).toEqual([]);
  await migrated.destroy();
});
