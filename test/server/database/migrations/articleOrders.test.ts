// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../../src/server/database/engine/engine';
import { frenchOrder } from '../../../../src/server/database/frenchOrder';
import { openDatabase } from '../../../../src/server/database/openDatabase';

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-article-orders-'));
  database = await openDatabase({ engine: 'sqlite', dataDir });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('programs with an older SQLite read the index: it has at most 26 levels', async () => {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql like '%lower(replace(%'
  `.execute(database.db);
  expect(rows.map(({ sql: text }) => / on (\w+)/.exec(text)?.[1])).toEqual(['under_sub_category']);
  for (const { sql: text } of rows) expect(text.split('(').length - 3).toBeLessThanOrEqual(26);
});

const FROM_CATEGORIES =
  'under_sub_category as u cross join article where article.under_sub_category_id = u.id';

test.each([
  ['article', 'reference'],
  [FROM_CATEGORIES, frenchOrder('u.label'), 'u.id'],
])('of %s, a page in the order of %s is read without sorting', async (from, ...columns) => {
  for (const direction of ['asc', 'desc']) {
    const order = [...columns, 'article.id'].map((column) => `${column} ${direction}`).join(', ');
    const { rows } = await sql<{ detail: string }>`
      explain query plan
      select article.id from ${sql.raw(from)} order by ${sql.raw(order)} limit 100 offset 1000
    `.execute(database.db);
    expect(
      rows.map(({ detail }) => detail).filter((detail) => /temp b-tree/i.test(detail)),
    ).toEqual([]);
  }
});
