import { readFileSync } from 'node:fs';
import { type Kysely, type Migration, sql } from 'kysely';
import { sourceFile } from '../../projectFolder';

/**
 * Adds what the owner of a shop sets of its categories: whether a safety sheet is expected, the
 * drawing and the NACRES code of the lowest ones; the families of Oxygène that lead to them; the
 * numbers that were merged into others; and the highest number ever used. Each number of the stored
 * tree becomes a family of its own. The version before ignores them.
 */
export function ownCatalogue(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['category', 'sub_category', 'under_sub_category'])
        await addFlag(db, table, 'revision');
      await addFlag(db, 'under_sub_category', 'sheet_expected');
      for (const column of ['drawing', 'nacres'])
        await db.schema.alterTable('under_sub_category').addColumn(column, 'text').execute();
      await db.schema.alterTable('article').addColumn('sheet_expected', 'integer').execute();
      await createTables(db);
      await fillCategoryFields(db);
    },
  };
}

const addFlag = (db: Kysely<unknown>, table: string, column: string): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('category_family')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('label', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('under_sub_category_id', 'integer', (c) =>
      c.notNull().references('under_sub_category.id'),
    )
    .execute();
  await db.schema
    .createIndex('category_family_by_category')
    .on('category_family')
    .column('under_sub_category_id')
    .execute();
  await db.schema
    .createTable('merged_category')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('target_id', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('merged_category_by_target')
    .on('merged_category')
    .column('target_id')
    .execute();
}

/**
 * Fills the fields of the numbers that the shop's first tree has, maps each lowest number to itself
 * and notes the highest one. Call it once, after the tree is stored.
 */
export async function fillCategoryFields(db: Kysely<unknown>): Promise<void> {
  const { sheetExpected, drawings } = JSON.parse(
    readFileSync(sourceFile('demo/categoryFields.json'), 'utf8'),
  ) as { sheetExpected: number[]; drawings: Record<string, number[]> };
  const listed = (ids: number[]) => sql.join(ids.map((id) => sql.lit(id)));
  await sql`update under_sub_category set sheet_expected = 1
    where id in (${listed(sheetExpected)})`.execute(db);
  for (const [drawing, ids] of Object.entries(drawings))
    await sql`update under_sub_category set drawing = ${sql.lit(drawing)}
      where id in (${listed(ids)})`.execute(db);
  await sql`insert into category_family (path, label, under_sub_category_id)
    select cast(s.category_id as text) || '/' || cast(s.id as text) || '/' || cast(u.id as text),
      u.label, u.id
    from under_sub_category u join sub_category s on s.id = u.sub_category_id
    where true on conflict do nothing`.execute(db);
  await sql`insert into setting (name, value)
    select 'last_category_id', cast(max(id) as text) from (
      select id from category union all select id from sub_category
      union all select id from under_sub_category) as used
    having max(id) is not null
    on conflict (name) do nothing`.execute(db);
}
