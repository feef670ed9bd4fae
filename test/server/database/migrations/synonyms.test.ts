// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { ownSynonyms } from '../../../../src/server/database/migrations/068_synonyms';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-synonyms-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('what filters emptied before the migration is unknown, no synonym is changed', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  const counted = { day: '2026-11-20', query: 'soude', searches: 2, found_nothing: 1 };
  await database.write((trx) => trx.insertInto('search_count').values(counted).execute());
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('alter table search_count drop column emptied');
  for (const table of ['search_replay', 'synonym', 'synonym_set']) file.exec(`drop table ${table}`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await ownSynonyms(database.engine).up(migrated);
  expect(await migrated.selectFrom('search_count').selectAll().execute()).toEqual([
    { ...counted, emptied: null },
  ]);
  expect(await migrated.selectFrom('synonym').selectAll().execute()).toEqual([]);
  await migrated.destroy();
});
