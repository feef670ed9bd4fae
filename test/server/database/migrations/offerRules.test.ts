// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { offerRules } from '../../../../src/server/database/migrations/024_offerRules';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-rules-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const SENT = `insert into offer (quote_id, version, revision, content, changed_by, changed_at,
  sent_at, valid_until)
  values (1, 1, 1, '{}', 'a@labo.example', '2026-11-21 12:00:00', '2026-11-21 12:00:00',
  '2026-12-21')`;

const RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };

test('offers sent by the version before get the rule of the day of the update', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const earlier = new SqliteConnection(sqliteFile(dataDir));
  earlier.exec(`pragma foreign_keys = off; alter table offer drop column rule; ${SENT}`);
  earlier.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await offerRules().up(migrated);
  await migrated.destroy();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec(`pragma foreign_keys = off; ${SENT.replace('(1, 1, 1', '(1, 2, 2')}`);
  file.close();
  const read = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  const rows = await read.selectFrom('offer').select('rule').orderBy('version').execute();
  expect(rows.map(({ rule }) => JSON.parse(rule) as unknown)).toEqual([RULE, RULE]);
  await read.destroy();
});
