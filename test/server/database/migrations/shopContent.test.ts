// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublishedContent } from '../../../../src/server/content/tableContent';
import { sqliteFile } from '../../../../src/server/database/location';
import { shopContent } from '../../../../src/server/database/migrations/046_shopContent';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-content-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a shop from before the migration has published nothing', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('drop table shop_section; drop table shop_version');
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await shopContent().up(migrated);
  expect(await readPublishedContent(migrated)).toEqual({});
  expect(await migrated.selectFrom('shop_section').selectAll().execute()).toEqual([]);
  await migrated.destroy();
});
