// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { vatRates } from '../../../../src/server/database/migrations/026_vatRates';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-vat-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const article = (
  id: number,
  ht: number,
  ttc: number,
) => `insert into article (id, reference, secondary_reference, label, brand, description,
  packing, base_price_cents, ttc_price_cents, under_sub_category_id, soft_deleted,
  featured, created_at, updated_at)
  values (${id}, 'REF-${id}', '', 'Bécher', '', '', '', ${ht}, ${ttc}, 1, 0, 0, 0, 0);`;
const line = (
  id: number,
  articleId: number,
) => `insert into quote_line (id, quote_id, article_id, reference, title, packing, unit_price,
  quantity, sale_percentage) values (${id}, 1, ${articleId}, '', '', '', '9.7485', 1, '3');`;

test('older lines get their article’s rate as a guess, and keep their prices', async () => {
  await (await openDatabase({ engine: 'sqlite', dataDir })).close();
  const earlier = new SqliteConnection(sqliteFile(dataDir));
  for (const column of ['base_price', 'ttc_unit_price', 'vat_rate', 'vat_guessed'])
    earlier.exec(`alter table quote_line drop column ${column}`);
  earlier.exec(`pragma foreign_keys = off; alter table article drop column vat_rate;
    ${article(1, 400_00, 480_00)} ${article(2, 400_00, 422_00)} ${line(1, 1)} ${line(2, 2)}
    ${line(3, 99)}`);
  earlier.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await vatRates().up(migrated);
  await migrated.destroy();
  const read = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  const columns = [
    'id',
    'unit_price',
    'vat_rate',
    'vat_guessed',
    'base_price',
    'ttc_unit_price',
  ] as const;
  const stored = { unit_price: '9.7485', base_price: null, ttc_unit_price: null };
  expect(await read.selectFrom('quote_line').select(columns).orderBy('id').execute()).toEqual([
    { id: 1, ...stored, vat_rate: '20', vat_guessed: 1 },
    { id: 2, ...stored, vat_rate: '5.5', vat_guessed: 1 },
    { id: 3, ...stored, vat_rate: null, vat_guessed: 0 },
  ]);
  expect(await read.selectFrom('article').select('vat_rate').distinct().execute()).toEqual([
    { vat_rate: null },
  ]);
  await read.destroy();
});
