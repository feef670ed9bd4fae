// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, Migrator } from 'kysely';
import { sqliteFile } from '../../../../src/server/database/location';
import { initialSchema } from '../../../../src/server/database/migrations/001_initialSchema';
import { administration } from '../../../../src/server/database/migrations/002_administration';
import { quoteLists } from '../../../../src/server/database/migrations/003_quoteLists';
import { accountsAndMail } from '../../../../src/server/database/migrations/004_accountsAndMail';
import {
  openSqliteFile,
  sqliteEngine,
  sqliteKysely,
} from '../../../../src/server/database/sqlite/sqlite';
import type { Tables } from '../../../../src/server/database/tables';

let folder: string;
let db: Kysely<Tables>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migration-'));
  db = sqliteKysely(openSqliteFile(sqliteFile(folder)));
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const before = {
  '001_initialSchema': initialSchema(sqliteEngine),
  '002_administration': administration(sqliteEngine),
  '003_quoteLists': quoteLists(),
};
async function migrateWith(
  migrations: typeof before & { '004_accountsAndMail'?: ReturnType<typeof accountsAndMail> },
) {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  expect(error).toBeUndefined();
}

const user = (email: string, roles: string) => ({
  email,
  roles,
  password_hash: 'x',
  first_name: '',
  last_name: '',
  phone: '',
  activated: 1 as const,
  verified: 0 as const,
  delivery_address: '{}',
  billing_address: '{}',
  created_at: 0,
});
const mail = (recipient: string, sent_at: number | null) => ({
  recipient,
  subject: '',
  body_text: '',
  body_html: '',
  created_at: 0,
  next_attempt_at: 0,
  attempts: 0,
  sent_at,
  last_error: null,
});

test('ENTITY-55 an older database is migrated: only administrators are verified', async () => {
  await migrateWith(before);
  await db
    .insertInto('user_account')
    .values([
      user('chef@labo.example', '["ROLE_USER","ROLE_ADMIN"]'),
      user('claire@labo.example', '["ROLE_USER"]'),
    ])
    .execute();
  // As the older version wrote them.
  await db
    .insertInto('outbox')
    .values([mail('a@LYCEE.example', null), mail('b@labo.example', 5)] as never)
    .execute();
  await migrateWith({ ...before, '004_accountsAndMail': accountsAndMail() });
  expect(
    await db.selectFrom('user_account').select(['email', 'verified']).orderBy('email').execute(),
  ).toEqual([
    { email: 'chef@labo.example', verified: 1 },
    { email: 'claire@labo.example', verified: 0 },
  ]);
  expect(
    await db
      .selectFrom('outbox')
      .select(['recipient_domain', 'for_staff', 'failed_at', 'sent_at'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { recipient_domain: 'lycee.example', for_staff: 0, failed_at: null, sent_at: null },
    { recipient_domain: '', for_staff: 0, failed_at: null, sent_at: 5 },
  ]);
});
