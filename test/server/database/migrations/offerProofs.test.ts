// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sqliteFile } from '../../../../src/server/database/location';
import { offerProofs } from '../../../../src/server/database/migrations/065_offerProofs';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-proofs-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('PROOF-01 what was sent and accepted before has no fingerprint and no PDF', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('pragma foreign_keys = off');
  file.exec('alter table offer drop column pdf_sha256');
  file.exec('alter table offer_acceptance drop column pdf_name');
  file.exec(`insert into offer (quote_id, version, revision, content, changed_by, changed_at,
    sent_at, pdf_name) values (1, 1, 1, '{}', 'a@b.fr', '2026-11-18 10:00:00',
    '2026-11-18 10:00:00', 'a.pdf')`);
  file.exec(`insert into offer_acceptance (quote_id, version, name, order_reference, chosen,
    accepted_at) values (1, 1, 'Zoé', '', '[]', '2026-11-18 10:00:00')`);
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await sql`pragma foreign_keys = off`.execute(migrated);
  await offerProofs().up(migrated);
  const offers = migrated.selectFrom('offer').select(['pdf_name', 'pdf_sha256']);
  expect(await offers.execute()).toEqual([{ pdf_name: 'a.pdf', pdf_sha256: null }]);
  const accepted = migrated.selectFrom('offer_acceptance').select(['name', 'pdf_name']);
  expect(await accepted.execute()).toEqual([{ name: 'Zoé', pdf_name: null }]);
  await migrated.destroy();
});
