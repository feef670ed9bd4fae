// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { importFamilies } from '../../../../src/server/database/migrations/048_importFamilies';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { insertImportRun } from '../../../../src/server/import/tables/tableImportRuns';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-import-families-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('imports from before the migration have no families, and no line is superseded', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write(async (trx) => {
    const record = { userId: null, email: '', fileName: 'a.csv', byteSize: 1 };
    const id = await insertImportRun(trx, record, 1);
    await trx
      .insertInto('import_refusal')
      .values({ import_id: id, line: 2, reference: 'A', reason: 'sans DESIG', cells: null })
      .execute();
  });
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('alter table import_run drop column families');
  file.exec('alter table import_refusal drop column superseded_by');
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await importFamilies().up(migrated);
  expect(await migrated.selectFrom('import_run').select('families').execute()).toEqual([
    { families: '' },
  ]);
  expect(await migrated.selectFrom('import_refusal').select('superseded_by').execute()).toEqual([
    { superseded_by: null },
  ]);
  await migrated.destroy();
});
