// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { contactRevisions } from '../../../../src/server/database/migrations/060_contactRevisions';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { insertUser } from '../../../../src/server/users/tableUsers';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-contact-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const COLUMNS = ['contact_revision', 'contact_changed_at'] as const;

test('accounts from before the migration have the revision 0, changed by nobody', async () => {
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
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await contactRevisions().up(migrated);
  expect(await migrated.selectFrom('user_account').select(COLUMNS).execute()).toEqual([
    { contact_revision: 0, contact_changed_at: null },
  ]);
  await migrated.destroy();
});
