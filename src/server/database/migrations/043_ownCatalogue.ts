import { type Kysely, type Migration, sql } from 'kysely';

/** The lowest categories of the first tree of which a safety sheet was expected. */
const SHEET_EXPECTED = `
  60204, 60801, 60901, 60902, 60903, 60904, 70101, 70102, 70103, 70104, 70105, 70106, 70107,
  70201, 70202, 70301, 70302, 70401, 70402, 70403, 70404, 70405, 70406, 70501, 70502, 70601,
  70602, 70701, 70702, 70801, 70802, 70803, 70804, 70805, 70901, 70902, 70903, 71001, 71002,
  80106, 80206, 80402, 80403, 80404, 80501, 80502, 80503, 80504, 80505, 80604, 80702, 90601,
  90602`;
/** Their drawings. */
const DRAWINGS = {
  beaker: '20101, 20102',
  erlenmeyer: '20103, 20104',
  'vacuum-flask': '20105',
  'volumetric-flask': '20201',
  'measuring-cylinder': '20202',
  burette: '20203',
  'volumetric-pipette': '20204',
  'serological-pipette': '20205, 40301',
  condenser: '20401',
  'screw-bottle': '20501',
  'test-tube': '20601',
  microtube: '30101',
  microplate: '30501, 30502, 80103',
  pipette: '40101',
  'multichannel-pipette': '40102',
  'electronic-pipette': '40103',
  'tip-box': '40201, 40202, 40203',
  stirrer: '50101, 50102',
  centrifuge: '50201, 50202',
  balance: '60101, 60102',
  'solvent-bottle': '70101, 70102, 70103, 70104, 70105, 70106, 70107',
  'chemical-bottle': `
  70201, 70202, 70301, 70302, 70401, 70402, 70403, 70404, 70405, 70406, 70501, 70502, 70601,
  70602, 70701, 70702, 70801, 70802, 70803, 70804, 70805, 70901, 70902, 70903, 71001, 71002,
  71003`,
  'culture-flask': '80101',
  'petri-dish': '80201',
  'powder-jar': '80203',
  gloves: '90101, 90102, 90103, 90104',
};

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
 * Fills the fields of the numbers that the first tree has, maps each lowest number to itself and
 * notes the highest one.
 */
async function fillCategoryFields(db: Kysely<unknown>): Promise<void> {
  await sql`update under_sub_category set sheet_expected = 1
    where id in (${sql.raw(SHEET_EXPECTED)})`.execute(db);
  for (const [drawing, ids] of Object.entries(DRAWINGS))
    await sql`update under_sub_category set drawing = ${sql.lit(drawing)}
      where id in (${sql.raw(ids)})`.execute(db);
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
