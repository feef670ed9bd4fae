// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { accountRecovery } from '../../../../src/server/database/migrations/055_accountRecovery';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-recovery-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('links from before the migration ask for the password of the account', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('alter table email_change drop column recovery');
  file.exec('pragma foreign_keys = off');
  file.exec(`insert into email_change (token_hash, user_id, email, expires_at)
    values ('hash', 1, 'z@labo.example', 1)`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await accountRecovery().up(migrated);
  expect(await migrated.selectFrom('email_change').select(['email', 'recovery']).execute()).toEqual(
    [{ email: 'z@labo.example', recovery: 0 }],
  );
  await migrated.destroy();
});
