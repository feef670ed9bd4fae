// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sqliteFile } from '../../../../src/server/database/location';
import { recordedOrders } from '../../../../src/server/database/migrations/064_recordedOrders';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-orders-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const BEFORE = `create table offer_acceptance (
  quote_id integer primary key references quote (id) on delete cascade, version integer not null,
  name text not null, order_reference text not null, chosen text not null,
  accepted_at text not null, network_address text not null, total_ht_cents bigint)`;

test('ORDER-08 acceptances by link stay, and one may lack a network address', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('pragma foreign_keys = off');
  for (const table of ['offer_acceptance', 'order_file']) file.exec(`drop table ${table}`);
  file.exec(BEFORE);
  file.exec(`insert into offer_acceptance values
    (1, 2, 'Zoé', 'BC-1', '["l3"]', '2026-11-18 10:00:00', '192.0.2.7', 12345)`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  // The quote of the row is not there.
  await sql`pragma foreign_keys = off`.execute(migrated);
  await recordedOrders({ name: 'sqlite' } as Parameters<typeof recordedOrders>[0]).up(migrated);
  expect(await migrated.selectFrom('offer_acceptance').selectAll().execute()).toEqual([
    {
      quote_id: 1,
      version: 2,
      name: 'Zoé',
      order_reference: 'BC-1',
      chosen: '["l3"]',
      accepted_at: '2026-11-18 10:00:00',
      network_address: '192.0.2.7',
      total_ht_cents: 12_345,
      ...{ recorded_by: null, means: null, ordered_on: null, ordered: null, exported_at: null },
      ...{ signatory_function: '', remark: '', version_reason: '', event_id: null },
      acknowledged: 0,
    },
  ]);
  await migrated.updateTable('offer_acceptance').set({ network_address: null }).execute();
  await migrated.destroy();
});
