// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { savedLists } from '../../../../src/server/database/migrations/016_savedLists';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import {
  openSqliteFile,
  sqliteEngine,
  sqliteKysely,
} from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { insertUser } from '../../../../src/server/users/tableUsers';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-saved-lists-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const user = {
  email: 'claire@labo.example',
  password_hash: '',
  first_name: 'Claire',
  last_name: 'Martin',
  phone: '',
  activated: 1,
  verified: 1,
  roles: '[]',
  delivery_address: '{}',
  billing_address: '{}',
  created_at: 0,
} as const;
const list = {
  user_id: 1,
  name: 'Verrerie',
  name_key: 'verrerie',
  lines: '[]',
  created_at: '2026-11-23 10:00:00',
  changed_at: '2026-11-23 10:00:00',
};

test('older accounts save lists, each name once, that go with the account', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write((trx) => insertUser(trx, user));
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('drop table saved_list');
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await savedLists(sqliteEngine).up(migrated);
  const { id: user_id } = await migrated
    .selectFrom('user_account')
    .select('id')
    .executeTakeFirstOrThrow();
  const insert = (name_key: string) =>
    migrated
      .insertInto('saved_list')
      .values({ ...list, user_id, name_key })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow();
  expect(await insert('verrerie')).toEqual({ id: 1, revision: 1 });
  await expect(insert('verrerie')).rejects.toThrow('UNIQUE');
  await migrated.deleteFrom('user_account').execute();
  expect(await migrated.selectFrom('saved_list').select('id').execute()).toEqual([]);
  await migrated
    .insertInto('user_account')
    .values({ ...user, id: user_id })
    .execute();
  expect((await insert('verrerie')).id).toBe(2);
  await migrated.destroy();
});
