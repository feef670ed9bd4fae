// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { userFiles } from '../../../../src/server/database/migrations/039_userFiles';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { insertUser } from '../../../../src/server/users/tableUsers';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-files-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const COLUMNS = ['staff_notes', 'notes_revision', 'invited'] as const;

test('accounts from before the migration have no notes, and nobody invited them', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write((trx) =>
    insertUser(trx, {
      email: 'z@labo.example',
      password_hash: '',
      first_name: 'Zoé',
      last_name: '',
      phone: '',
      activated: 1,
      verified: 1,
      roles: '[]',
      delivery_address: '{}',
      billing_address: '{}',
      created_at: 0,
    }),
  );
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  for (const column of COLUMNS) file.exec(`alter table user_account drop column ${column}`);
  file.exec('drop table email_change');
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await userFiles().up(migrated);
  expect(await migrated.selectFrom('user_account').select(COLUMNS).execute()).toEqual([
    { staff_notes: '', notes_revision: 0, invited: 0 },
  ]);
  expect(await migrated.selectFrom('email_change').selectAll().execute()).toEqual([]);
  await migrated.destroy();
});
