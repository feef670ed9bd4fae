// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { purchasing } from '../../../../src/server/database/migrations/017_purchasing';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import type { NewQuote } from '../../../../src/server/database/quoteTables';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-purchasing-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const COLUMNS = ['company', 'own_reference', 'wished_date'] as const;
const texts = ['delivery', 'billing'].flatMap((kind) =>
  ['street', 'street_complement', 'zip_code', 'city', 'country'].map((name) => [
    `${kind}_${name}`,
    '',
  ]),
);
const quote = {
  user_id: null,
  idempotency_key: null,
  request_hash: '',
  created_at: '2026-11-18 10:00:00',
  pipe_status: 'PENDING',
  first_name: 'Zoé',
  last_name: '',
  email: 'z@labo.example',
  phone: '',
  comment: '',
  ...Object.fromEntries(texts),
} as NewQuote;

test('quotes from before the migration have empty details', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write((trx) => trx.insertInto('quote').values(quote).execute());
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  for (const column of COLUMNS) file.exec(`alter table quote drop column ${column}`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await purchasing().up(migrated);
  expect(await migrated.selectFrom('quote').select(COLUMNS).execute()).toEqual([
    { company: '', own_reference: '', wished_date: '' },
  ]);
  await migrated.destroy();
});
