// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { documentKinds } from '../../../../src/server/database/migrations/022_documentKinds';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-kinds-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('older documents get the kind that their name tells, pictures none', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  const file = (original_file_name: string, index: number) => ({
    article_id: 1,
    is_picture: original_file_name.endsWith('.png') ? (1 as const) : (0 as const),
    is_default: 0 as const,
    original_file_name,
    stored_name: `${String(index).padStart(32, '0')}.pdf`,
    mime_type: 'application/pdf',
    byte_size: 1,
    created_at: 0,
  });
  // more than one statement takes
  const sheets = Array.from({ length: 501 }, (_, index) => `fds ${index}.pdf`);
  await database.write(async (trx) => {
    const ids = { id: 1, label: 'Solvants' };
    await trx.insertInto('category').values(ids).execute();
    await trx
      .insertInto('sub_category')
      .values({ ...ids, category_id: 1 })
      .execute();
    await trx
      .insertInto('under_sub_category')
      .values({ ...ids, sub_category_id: 1 })
      .execute();
    const article = {
      ...ids,
      reference: 'A',
      secondary_reference: '',
      brand: '',
      description: '',
      packing: '',
    };
    const figures = {
      base_price_cents: 0,
      ttc_price_cents: 0,
      under_sub_category_id: 1,
      soft_deleted: 0 as const,
      created_at: 0,
      updated_at: 0,
    };
    await trx
      .insertInto('article')
      .values({ ...article, ...figures })
      .execute();
    for (const row of ['fds.png', 'notice.pdf', 'tarifs.xlsx', ...sheets].map(file))
      await trx.insertInto('attachment').values(row).execute();
  });
  await database.close();
  const earlier = new SqliteConnection(sqliteFile(dataDir));
  earlier.exec('drop index attachment_safety_sheet; alter table attachment drop column kind');
  earlier.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await documentKinds().up(migrated);
  const rows = await migrated.selectFrom('attachment').select('kind').orderBy('id').execute();
  expect(rows.slice(0, 3).map(({ kind }) => kind)).toEqual([null, 'NOTICE', 'AUTRE']);
  expect(new Set(rows.slice(3).map(({ kind }) => kind))).toEqual(new Set(['FDS']));
  await migrated.destroy();
});
