import { readFileSync } from 'node:fs';
import { type Insertable, sql } from 'kysely';
import type { FlatCategories } from '../catalogue/tableCategories';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import { chunks } from '../database/engine/chunks';
import { readSetting, writeSetting } from '../database/settings';
import type { Db, Tables } from '../database/tables';
import { sourceFile } from '../projectFolder';

const SEED = 'catalogue_seed';

/** Progress of the first seed: 'started', 'done', or undefined before it. */
export const readSeedStep = (db: Db): Promise<string | undefined> => readSetting(db, SEED);

/** Stores the progress. Call in the transaction of the step. */
export const writeSeedStep = (trx: Db, value: string): Promise<void> =>
  writeSetting(trx, SEED, value);

/** True without any category or article. */
export async function isEmptyCatalogue(db: Db): Promise<boolean> {
  const category = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  const article = await db.selectFrom('article').select('id').limit(1).executeTakeFirst();
  return !category && !article;
}

const ROWS_PER_STATEMENT = 150;

/** Inserts the three levels of categories; existing rows are unchanged. */
export async function insertCategoryTree(trx: Db, tree: FlatCategories): Promise<void> {
  await raiseCatalogueVersion(trx);
  await insertMissing(trx, 'category', tree.categories);
  await insertMissing(trx, 'sub_category', tree.subCategories);
  await insertMissing(trx, 'under_sub_category', tree.underSubCategories);
  await fillCategoryFields(trx);
  await answerOwnTree(trx, tree);
}

/**
 * Fills the fields of the tree's numbers, maps each lowest number to itself and notes the highest.
 */
async function fillCategoryFields(trx: Db): Promise<void> {
  const { sheetExpected, drawings } = readJson('categoryFields') as {
    sheetExpected: number[];
    drawings: Record<string, number[]>;
  };
  await trx
    .updateTable('under_sub_category')
    .set({ sheet_expected: 1 })
    .where('id', 'in', sheetExpected)
    .execute();
  for (const [drawing, ids] of Object.entries(drawings))
    await trx.updateTable('under_sub_category').set({ drawing }).where('id', 'in', ids).execute();
  await sql`insert into category_family (path, label, under_sub_category_id)
    select cast(s.category_id as text) || '/' || cast(s.id as text) || '/' || cast(u.id as text),
      u.label, u.id
    from under_sub_category u join sub_category s on s.id = u.sub_category_id
    where true on conflict do nothing`.execute(trx);
  await sql`insert into setting (name, value)
    select 'last_category_id', cast(max(id) as text) from (
      select id from category union all select id from sub_category
      union all select id from under_sub_category) as used
    having max(id) is not null
    on conflict (name) do nothing`.execute(trx);
}

/** Whether articles expect safety sheets is known of the tree's categories with their names. */
async function answerOwnTree(trx: Db, tree: FlatCategories): Promise<void> {
  const labels = new Map(tree.underSubCategories.map(({ id, label }) => [id, label]));
  const rows = await trx.selectFrom('under_sub_category').select(['id', 'label']).execute();
  const own = rows.filter(({ id, label }) => labels.get(id) === label).map(({ id }) => id);
  for (const part of chunks(own))
    await trx
      .updateTable('under_sub_category')
      .set({ sheet_answered: 1 })
      .where('id', 'in', part)
      .execute();
}

async function insertMissing<T extends 'category' | 'sub_category' | 'under_sub_category'>(
  trx: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (const part of chunks(rows, ROWS_PER_STATEMENT)) {
    await trx
      .insertInto(table)
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The first `count` articles on sale of each under-sub-category, in the order of the ids. */
export async function firstArticlesOf(
  db: Db,
  underSubCategoryIds: readonly number[],
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const id of underSubCategoryIds) {
    const ofCategory = db
      .selectFrom('article')
      .select('id')
      .where('under_sub_category_id', '=', id)
      .where('soft_deleted', '=', 0);
    ids.push(...(await ofCategory.orderBy('id').limit(count).execute()).map((row) => row.id));
  }
  return ids;
}

/** Marks articles as featured. */
export async function markFeatured(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await raiseCatalogueVersion(trx);
  await trx.updateTable('article').set({ featured: 1 }).where('id', 'in', ids).execute();
}

/** The initial category tree. */
export const readCategoryTree = (): FlatCategories => readJson('categories') as FlatCategories;

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(sourceFile(`demo/${name}.json`), 'utf8'));
