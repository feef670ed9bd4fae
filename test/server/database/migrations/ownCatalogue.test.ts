// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sqliteFile } from '../../../../src/server/database/location';
import { ownCatalogue } from '../../../../src/server/database/migrations/043_ownCatalogue';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { openSqliteFile, sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import type { Tables } from '../../../../src/server/database/tables';
import { insertCategoryTree, readCategoryTree } from '../../../../src/server/demo/tableSeed';

const tree = readCategoryTree();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-catalogue-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** What the migration and the first seed store beside the labels. */
async function read(db: Kysely<Tables>) {
  const unders = await db.selectFrom('under_sub_category').selectAll().orderBy('id').execute();
  const families = await db.selectFrom('category_family').selectAll().orderBy('path').execute();
  const counter = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'last_category_id')
    .executeTakeFirst();
  return { unders, families, last: counter?.value };
}

async function seeded() {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  await database.write((trx) => insertCategoryTree(trx, tree));
  const stored = await read(database.db);
  await database.close();
  return stored;
}

test('a stored tree gets the fields that the first seed of an empty shop gives', async () => {
  const expected = await seeded();
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec('drop table category_family');
  file.exec('drop table merged_category');
  for (const table of ['category', 'sub_category', 'under_sub_category'])
    file.exec(`alter table ${table} drop column revision`);
  for (const column of ['sheet_expected', 'drawing', 'nacres'])
    file.exec(`alter table under_sub_category drop column ${column}`);
  file.exec('alter table article drop column sheet_expected');
  file.exec("delete from setting where name = 'last_category_id'");
  file.close();

  const migrated = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
  await ownCatalogue().up(migrated);
  expect(await read(migrated)).toEqual(expected);
  await migrated.destroy();
});

test('each number is mapped to itself, and new ones start above the highest', async () => {
  const { unders, families, last } = await seeded();
  expect(unders).toHaveLength(tree.underSubCategories.length);
  expect(families).toHaveLength(unders.length);
  const sub = new Map(tree.subCategories.map(({ id, category_id }) => [id, category_id]));
  expect(families).toEqual(
    unders.map(({ id, label, sub_category_id }) => ({
      path: `${sub.get(sub_category_id)}/${sub_category_id}/${id}`,
      label,
      under_sub_category_id: id,
    })),
  );
  expect(last).toBe(String(Math.max(...unders.map(({ id }) => id))));
});

test('an empty database has no family and no number in use', async () => {
  const database = await openDatabase({ engine: 'sqlite', dataDir });
  expect(await read(database.db)).toEqual({ unders: [], families: [], last: undefined });
  await database.close();
});

describe('in the first tree', () => {
  let expected: Map<number, number> | undefined;
  beforeEach(async () => {
    expected ??= new Map((await seeded()).unders.map((row) => [row.id, row.sheet_expected]));
  });

  test.each([
    [70101, true, 'alcools'],
    [71001, true, 'adsorbants et desséchants'],
    [71003, false, 'eaux de laboratoire'],
    [80502, true, 'détergents et chaotropes'],
    [60204, true, 'solutions tampons et électrolytes'],
    [60801, true, 'tests en cuve'],
    [60901, true, 'étalons élémentaires'],
    [60902, true, 'étalons ioniques'],
    [60903, true, 'étalons organiques'],
    [60904, true, 'étalons de conductivité et turbidité'],
    [80106, true, 'antibiotiques et antifongiques'],
    [80403, true, 'gels précoulés et tampons'],
    [80503, true, 'acides aminés et peptides'],
    [80504, true, 'enzymes et protéines'],
    [80604, true, 'réactifs d’immunodétection'],
    [60105, false, 'poids étalons'],
    [80601, false, 'anticorps primaires'],
    [80201, false, 'boîtes de Pétri'],
    [90602, true, 'désinfectants'],
    [90103, false, 'gants de protection chimique'],
  ])('a safety sheet is expected of articles of %i: %p (%s)', (id, isExpected) => {
    expect(expected?.get(id)).toBe(isExpected ? 1 : 0);
  });
});
