// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { ownAnswers } from '../../../../src/server/database/migrations/052_ownAnswers';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-answers-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('yes was an answer, the sources answered for their tree; no other no was said', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec(`alter table under_sub_category drop column sheet_answered;
    alter table shop_version drop column kept;
    insert into category (id, label) values (2, 'Verrerie et porcelaine');
    insert into sub_category (id, label, category_id) values (201, 'Béchers', 2);
    insert into under_sub_category (id, label, sub_category_id, sheet_expected) values
      (20101, 'À nous', 201, 0), (20102, 'Acides', 201, 1);
    insert into shop_version (section, version, fields, published_by, published_at)
      values ('identity', 1, '{}', 'a@labo.example', '2026-11-21 12:00:00')`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  const { underSubCategories } = await import('../../../../src/server/demo/tableSeed').then(
    ({ readCategoryTree }) => readCategoryTree(),
  );
  const sources = underSubCategories.find(({ id }) => id === 20103)!;
  await migrated
    .insertInto('under_sub_category')
    .values({ ...sources, sub_category_id: 201, sheet_expected: 0 })
    .execute();
  await ownAnswers().up(migrated);
  expect(
    await migrated
      .selectFrom('under_sub_category')
      .select(['id', 'sheet_answered'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { id: 20101, sheet_answered: 0 },
    { id: 20102, sheet_answered: 1 },
    { id: 20103, sheet_answered: 1 },
  ]);
  expect(await migrated.selectFrom('shop_version').select('kept').execute()).toEqual([
    { kept: '[]' },
  ]);
  await migrated.destroy();
});
