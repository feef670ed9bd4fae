// @postgres: the plan of a query is its own (database/postgres).
import { type Compilable, sql } from 'kysely';
import {
  selectBesideReference,
  selectByAnyReference,
  selectByCompactReferences,
  selectBySupplierReferences,
} from '../../../src/server/catalogue/tableArticleReferences';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { TEST_ENGINE } from '../../support/testDatabase';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

const db = () => shop.services.database.db;

/** How the engine runs a query; PostgreSQL would read a table as small as a test's as a whole. */
function planOf(query: Compilable): Promise<string> {
  return db()
    .transaction()
    .execute(async (trx) => {
      if (TEST_ENGINE === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const compiled = query.compile();
      const explain = TEST_ENGINE === 'postgres' ? 'explain' : 'explain query plan';
      const { rows } = await trx.executeQuery<Record<string, unknown>>({
        ...compiled,
        sql: `${explain} ${compiled.sql}`,
      });
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
}

const OWN = 'article_by_compact_reference';
const SUPPLIER = 'article_by_supplier_reference';

test.each([
  ['references without separators', selectByCompactReferences, [OWN]],
  ["suppliers' references", selectBySupplierReferences, [SUPPLIER]],
  ['either', selectByAnyReference, [OWN, SUPPLIER]],
])('the engine finds %s by their indexes', async (_, select, indexes) => {
  const plan = await planOf(select(db(), ['AB12', 'CD34']));
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan|SCAN/);
});

test('the engine reads the references beside another in the order of their indexes', async () => {
  const plan = await planOf(selectBesideReference(db(), 'AB12'));
  for (const index of [OWN, SUPPLIER]) expect(plan.split(index)).toHaveLength(3);
  expect(plan).not.toMatch(/Seq Scan|Sort|TEMP B-TREE/);
});
