// @postgres: the schema is migrated on each engine.
import {
  authorColumns,
  DECLARED_TABLES,
  type DeclaredTable,
  DERIVED_TABLES,
  personalColumns,
} from '../../../src/server/database/declaredTables';
import { RIGHTS } from '../../../src/server/database/rights';
import { AUTHORED, EXPORTED } from '../../../src/server/personalData/exportedColumns';
import { buildTestApp, type TestApp } from '../../support/buildApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

/** The tables of the search index, which the articles fill. */
const DERIVED = /^(article_search|kysely_|sqlite_)/;

test('THREAT-F18 every table and column says what it is to a person and to a right', async () => {
  const { db, engine } = shop.services.database;
  const migrated = (await db.introspection.getTables())
    .filter(({ name }) => !DERIVED.test(name))
    .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
  const declared = Object.entries(DECLARED_TABLES)
    // Counts calls of several processes.
    .filter(([name]) => engine.name === 'postgres' || name !== 'rate_limit')
    .map(([name, table]) => {
      const { rights = {}, neither = '' } = table;
      const others = [...Object.keys(rights), ...neither.split(' ').filter(Boolean)];
      return [name, [...new Set([...personalColumns(table), ...others])].sort()];
    });
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(migrated));
});

test('THREAT-K06 every right is ended by a column, and every column’s right is known', () => {
  const declared = Object.values(DECLARED_TABLES).flatMap(({ rights = {} }) =>
    Object.values(rights),
  );
  expect([...new Set(declared)].sort()).toEqual(Object.keys(RIGHTS).sort());
});

test('THREAT-F18 every column of a person is exported, or says why it is not', () => {
  const declared: [string, DeclaredTable][] = Object.entries(DECLARED_TABLES);
  const authors = authorColumns();
  const due = declared.flatMap(([table, each]) =>
    personalColumns(each)
      .filter((column) => !authors.some((of) => of.table === table && of.column === column))
      .map((column) => `${table}.${column}`),
  );
  const written = Object.entries(EXPORTED).flatMap(([table, of]) =>
    Object.keys({ ...of.columns, ...('without' in of ? of.without : {}) }).map(
      (column) => `${table}.${column}`,
    ),
  );
  expect(written.sort()).toEqual(due.sort());
  expect(Object.keys(AUTHORED).sort()).toEqual(
    // A derived table repeats what is counted in the others.
    [...new Set(authors.map(({ table }) => table))]
      .filter((table) => !DERIVED_TABLES.includes(table))
      .sort(),
  );
});
