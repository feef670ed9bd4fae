// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '../../../../src/server/database/location';
import { figuresByStaff } from '../../../../src/server/database/migrations/069_figuresByStaff';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import type { Db } from '../../../../src/server/database/tables';
import { copyDataDir } from '../../../support/killPoints';
import { openShop } from '../../catalogue/catalogueSupport';
import { accept, request, sendOffer } from '../../offers/offerSupport';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-figures-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** An offer, two that are ordered, and a quote without figures. */
async function storeQuotes(): Promise<void> {
  const shop = await openShop();
  const quotes = [await request(shop), await request(shop), await request(shop)];
  for (const { id } of quotes) await sendOffer(shop, id);
  await accept(shop, quotes[1]!.token);
  await accept(shop, quotes[2]!.token);
  await request(shop);
  copyDataDir(shop.config.dataDir, dataDir);
  await shop.close();
}

/** Reverts a database to before this migration. */
function toVersion068(): void {
  const file = new SqliteConnection(sqliteFile(dataDir));
  for (const index of ['customer', 'day']) file.exec(`drop index quote_by_${index}`);
  for (const column of ['offered_on', 'ordered_on', 'offered_cents', 'ordered_cents'])
    file.exec(`alter table quote drop column figure_${column}`);
  for (const column of ['taken', 'orders'])
    file.exec(`alter table figure_of_day drop column ${column}`);
  file.exec("delete from figure_of_day where kind in ('STAFF', 'ANSWER')");
  file.exec('create index quote_by_day on quote (substr(created_at, 1, 10))');
  file.exec('create index quote_by_customer on quote (email, user_id, id)');
  file.close();
}

const quotes = (db: Db) =>
  db
    .selectFrom('quote')
    .select(['id', 'figure_offered_on', 'figure_ordered_on'])
    .select(['figure_offered_cents', 'figure_ordered_cents'])
    .orderBy('id')
    .execute();
const days = (db: Db) =>
  db
    .selectFrom('figure_of_day')
    .select(({ fn }) => [
      ...(['kind', 'day', 'label'] as const),
      ...(
        ['lines', 'offered_cents', 'taken_cents', 'ordered_cents', 'taken', 'orders'] as const
      ).map((column) => fn.sum<number>(column).as(column)),
    ])
    .where('kind', 'in', ['STAFF', 'ANSWER'])
    .groupBy(['kind', 'day', 'label'])
    .orderBy('kind')
    .execute();

test('FIGURE-08 older quotes have the figures by staff and customer of new ones', async () => {
  await storeQuotes();
  const stored = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  const kept = { quotes: await quotes(stored), days: await days(stored) };
  await stored.destroy();
  expect(kept.quotes.map((quote) => quote.figure_ordered_cents !== null)).toEqual([
    ...[false, true, true, false],
  ]);
  expect(kept.days).toMatchObject([
    { kind: 'ANSWER', lines: 3, taken: 0, orders: 0 },
    { kind: 'STAFF', lines: 3, taken: 2, orders: 2 },
  ]);

  toVersion068();
  // Called directly: later migrations are already applied.
  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await figuresByStaff().up(migrated);
  expect({ quotes: await quotes(migrated), days: await days(migrated) }).toEqual(kept);
  await migrated.destroy();
});
