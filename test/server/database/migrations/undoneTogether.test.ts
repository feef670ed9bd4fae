// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { undoneTogether } from '../../../../src/server/database/migrations/058_undoneTogether';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { insertImportRun } from '../../../../src/server/import/tables/tableImportRuns';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-undone-together-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('before the migration no import corrects another, no article followed a merge', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  const record = { userId: null, email: '', fileName: 'a.csv', byteSize: 1 };
  await database.write((trx) => insertImportRun(trx, record, 1));
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('alter table import_run drop column corrects; drop table followed_merge');
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await undoneTogether().up(migrated);
  expect(await migrated.selectFrom('import_run').select('corrects').execute()).toEqual([
    { corrects: null },
  ]);
  expect(await migrated.selectFrom('followed_merge').selectAll().execute()).toEqual([]);
  await migrated.destroy();
});
