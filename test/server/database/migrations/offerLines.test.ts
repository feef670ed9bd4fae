// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerRule } from '../../../../src/content/conditions';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { sqliteFile } from '../../../../src/server/database/location';
import { offerLines } from '../../../../src/server/database/migrations/035_offerLines';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import {
  openSqliteFile,
  sqliteEngine,
  sqliteKysely,
} from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-lines-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const line = (id: string, change: object = {}) => ({
  id,
  article_id: 7,
  reference: 'BEC-250',
  title: 'Bécher',
  packing: 'Unité',
  unit_price: '10.05',
  discount: '3',
  quantity: '4',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
  ...change,
});
const LINES = [
  line('firm'),
  line('chosen', { optional: true, discount: '0' }),
  line('left', { optional: true, unit_price: '2.00', discount: '0' }),
  line('text', { article_id: null }),
];
const { rounding: _rounding, ...EARLIER_RULE } = offerRule();

/** Quotes and offers of the version before. */
const STORED = [
  ...[
    [1, 'Claire@labo.example'],
    [2, ''],
  ].map(
    ([id, email]) => `insert into quote (id, request_hash, created_at, pipe_status, first_name,
      last_name, email, phone, comment, delivery_street, delivery_street_complement,
      delivery_zip_code, delivery_city, delivery_country, billing_street,
      billing_street_complement, billing_zip_code, billing_city, billing_country)
      values (${id}, '', '2026-11-20 12:00:00', 'ON_GOING', '', '', '${email}', '', '',
      '', '', '', '', '', '', '', '', '', '')`,
  ),
  ...(
    [
      [1, 1, '2026-11-21 12:00:00', offerRule()],
      [1, 2, '2026-11-22 12:00:00', EARLIER_RULE],
      [1, 3, null, offerRule()],
      [2, 1, '2026-11-21 12:00:00', offerRule()],
    ] as const
  ).map(
    ([quote, version, sentAt, rule]) => `insert into offer (quote_id, version, revision, content,
      changed_by, changed_at, sent_at, valid_until, rule) values (${quote}, ${version}, 1,
      '${JSON.stringify(offerOfLines(LINES))}', 'a@labo.example', '2026-11-21 12:00:00',
      ${sentAt === null ? 'null' : `'${sentAt}'`}, '2026-12-21', '${JSON.stringify(rule)}')`,
  ),
  `insert into offer_acceptance (quote_id, version, name, order_reference, chosen, accepted_at,
    network_address) values (1, 2, 'Claire', '', '["chosen"]', '2026-11-23 12:00:00', '')`,
];

test('sent offers of the version before fill the table, but not of erased persons', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const earlier = new SqliteConnection(sqliteFile(dataDir));
  earlier.exec(['drop table offer_line', ...STORED].join('; '));
  earlier.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await offerLines(sqliteEngine).up(migrated);
  await migrated.destroy();
  const read = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  const rows = await read.selectFrom('offer_line').selectAll().orderBy('id').execute();
  await read.destroy();
  expect(
    rows.map((row) => [row.quote_id, row.version, row.line_id, row.unit_price, row.accepted]),
  ).toEqual([
    [1, 1, 'firm', '9.75', 0],
    [1, 1, 'chosen', '10.05', 0],
    [1, 1, 'left', '2.00', 0],
    [1, 2, 'firm', '9.75', 1],
    [1, 2, 'chosen', '10.05', 1],
    [1, 2, 'left', '2.00', 0],
  ]);
  expect(rows[3]).toMatchObject({
    article_id: 7,
    user_id: null,
    email: 'claire@labo.example',
    quantity: 4,
    sent_at: '2026-11-22 12:00:00',
  });
});
