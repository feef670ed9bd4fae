// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { offerTotals } from '../../../../src/server/database/migrations/061_offerTotals';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-totals-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('offers and acceptances from before the migration have no stored total', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('pragma foreign_keys = off');
  for (const table of ['offer', 'offer_acceptance'])
    file.exec(`alter table ${table} drop column total_ht_cents`);
  file.exec(`insert into offer_acceptance (quote_id, version, name, order_reference, chosen,
    accepted_at, network_address) values (1, 1, 'Zoé', '', '[]', '2026-11-18 10:00:00', '')`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await offerTotals().up(migrated);
  expect(await migrated.selectFrom('offer').select('total_ht_cents').execute()).toEqual([]);
  expect(await migrated.selectFrom('offer_acceptance').select('total_ht_cents').execute()).toEqual([
    { total_ht_cents: null },
  ]);
  await migrated.destroy();
});
