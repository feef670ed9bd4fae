// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { categoryAuthors } from '../../../../src/server/database/migrations/049_categoryAuthors';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-last-changes-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('categories get the newest entry that names them, whatever they were called', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write(async (trx) => {
    const labels = [12, 13, 14].map((id) => ({ id, label: `N${id}` }));
    await trx.insertInto('category').values(labels).execute();
    for (const [operation, target] of [
      ['createCategory', 'Rayon 12 (Verrerie)'],
      ['updateCategory', 'Rayon 12 (Verres)'],
      ['updateCategory', 'Rayon 13 (Plastiques)'],
      ['mapFamily', 'Rayon 12 (Verres)'],
      ['updateArticle', 'Article 14 (Rayon 14 (x))'],
    ] as const)
      await trx
        .insertInto('journal')
        .values({
          ...{ user_id: 1, email: 'a@b.fr', at: '2026-11-01 10:00:00', operation, target },
          ...{ article_id: null, undoes: null, before: null, after: null },
        })
        .execute();
  });
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  for (const table of ['category', 'sub_category', 'under_sub_category'])
    file.exec(`alter table ${table} drop column journal_id`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await categoryAuthors().up(migrated);
  const rows = await migrated.selectFrom('category').select(['id', 'journal_id']).execute();
  expect(rows).toEqual([
    { id: 12, journal_id: 2 },
    { id: 13, journal_id: 3 },
    { id: 14, journal_id: null },
  ]);
  await migrated.destroy();
});
