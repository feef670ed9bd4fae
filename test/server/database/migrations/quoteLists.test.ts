// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQueryId, type Kysely, type RootOperationNode, sql } from 'kysely';
import { sqliteFile } from '../../../../src/server/database/location';
import { quoteLists } from '../../../../src/server/database/migrations/003_quoteLists';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import type { NewQuote } from '../../../../src/server/database/quoteTables';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import type { Tables } from '../../../../src/server/database/tables';
import { listQuotePage } from '../../../../src/server/quotes/tableQuoteLists';
import { insertQuote } from '../../../../src/server/quotes/tableQuotes';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-quotes-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const address = { street: '', street_complement: '', zip_code: '', city: '', country: '' };
const addresses = Object.fromEntries(
  ['delivery', 'billing'].flatMap((kind) =>
    Object.keys(address).map((name) => [`${kind}_${name}`, '']),
  ),
);
const quoteOf = (last_name: string) =>
  ({
    user_id: null,
    idempotency_key: null,
    request_hash: '',
    created_at: '2026-11-18 10:00:00',
    pipe_status: 'PENDING',
    first_name: 'Zoé',
    last_name,
    email: 'z@labo.example',
    phone: '',
    comment: '',
    ...addresses,
  }) as NewQuote;
const line = {
  article_id: 1,
  reference: 'BE-105',
  title: 'DURAN - Bécher',
  packing: 'Unité',
  unit_price: '0.8925',
  quantity: 7,
  sale_percentage: '15',
};

const figures = (db: Kysely<Tables>) =>
  db
    .selectFrom('quote')
    .select(['id', 'total_quantity', 'total_ht_cents', 'search_text'])
    .orderBy('id')
    .execute();

/** Reverts a database to before this migration. */
function beforeLists(): void {
  const file = new SqliteConnection(sqliteFile(dataDir));
  for (const index of ['number', 'created_at', 'total_quantity', 'total_ht_cents'])
    file.exec(`drop index quote_by_${index}`);
  for (const column of ['search_text', 'total_ht_cents', 'total_quantity'])
    file.exec(`alter table quote drop column ${column}`);
  file.close();
}

test('older quotes get the same search and sort columns as new ones', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  const count = 501; // more than the migration reads at once
  await database.write(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const lines = [line, { ...line, reference: 'X 1', title: 'Gants' }];
      const { changes } = await insertQuote(trx, quoteOf(`Œuvrard ${index}`), lines);
      await database.engine.runTogether(trx, changes);
    }
  });
  const written = await figures(database.db);
  expect(written[0]).toEqual({
    id: 1,
    total_quantity: 14,
    total_ht_cents: 1250, // 12.495, rounded once
    search_text: '202611-1 zoe oeuvrard 0 z@labo.example be-105 be105 duran - becher x 1 x1 gants',
  });
  await database.close();

  beforeLists();
  // Called directly: later migrations are already applied.
  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await quoteLists().up(migrated);
  expect(await figures(migrated)).toEqual(written);
  await migrated.destroy();
});

test.each([
  ['PENDING', 'NUMBER', 'quote_by_number'],
  ['PENDING', 'DATE', 'quote_by_created_at'],
  ['PENDING', 'ARTICLES', 'quote_by_total_quantity'],
  ['PENDING', 'TOTAL', 'quote_by_total_ht_cents'],
  [undefined, 'NUMBER', 'quote_by_month'],
] as const)(
  'the list of the status %s in the order %s is read from the index %s without sorting',
  async (status, sortBy, index) => {
    const database = await openDatabase({ engine: 'sqlite', dataDir });
    const asked: RootOperationNode[] = [];
    const watched = database.db.withPlugin({
      transformQuery({ node }) {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { changes } = await insertQuote(database.db, quoteOf('Morel'), [line]);
    await database.engine.runTogether(database.db, changes);
    await listQuotePage(watched, {
      status,
      criteria: {},
      sort: { sortBy, descending: true },
      limit: 100,
      offset: 0,
    });
    const page = asked
      .map((node) => database.db.getExecutor().compileQuery(node, createQueryId()).sql)
      .find((text) => text.includes('order by'))!;
    const plan = await sql<{
      detail: string;
    }>`explain query plan ${sql.raw(page.replaceAll('?', '1'))}`.execute(database.db);
    const details = plan.rows.map(({ detail }) => detail).join('\n');
    expect(details).toContain(index);
    expect(details).not.toContain('TEMP B-TREE');
    await database.close();
  },
);
