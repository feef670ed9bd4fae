import type { CategoryFields } from '../../domain/catalogue/categoryFields';
import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import { readSetting } from '../database/settings';
import type { Db } from '../database/tables';

/** Setting with the highest number that a category ever had. */
export const LAST_NUMBER = 'last_category_id';
/** The first level's numbers up to it have drawings of their own. */
const LEAST_LAST = 9;

/** A category as it is stored, with its fields if it is of the lowest level. */
export interface StoredCategory extends CategoryNode, CategoryFields {
  revision: number;
}

/** All categories, level by level. */
export async function listStoredCategories(db: Db): Promise<StoredCategory[]> {
  const none = { sheetExpected: null, drawing: null, nacres: null };
  const tops = await db.selectFrom('category').selectAll().orderBy('id').execute();
  const subs = await db.selectFrom('sub_category').selectAll().orderBy('id').execute();
  const unders = await db.selectFrom('under_sub_category').selectAll().orderBy('id').execute();
  return [
    ...tops.map(({ id, label, revision }) => ({
      ...none,
      ...{ id, label, revision },
      level: 1 as const,
      parentId: null,
    })),
    ...subs.map(({ id, label, revision, category_id }) => ({
      ...none,
      ...{ id, label, revision },
      level: 2 as const,
      parentId: category_id,
    })),
    ...unders.map((row) => ({
      ...{ id: row.id, label: row.label, revision: row.revision },
      ...{ drawing: row.drawing, nacres: row.nacres },
      // A version before stores no answer beside a yes.
      sheetExpected: row.sheet_expected === 1 ? true : row.sheet_answered === 1 ? false : null,
      level: 3 as const,
      parentId: row.sub_category_id,
    })),
  ];
}

/** The tree as the rules see it. */
export async function readTree(db: Db): Promise<CategoryTree> {
  const stored = await listStoredCategories(db);
  const families = await db.selectFrom('category_family').selectAll().orderBy('path').execute();
  const merged = await db.selectFrom('merged_category').selectAll().orderBy('id').execute();
  return {
    nodes: new Map(
      stored.map(({ id, label, level, parentId }) => [id, { id, label, level, parentId }]),
    ),
    families: new Map(families.map((row) => [row.path, row.under_sub_category_id])),
    merged: new Map(merged.map((row) => [row.id, row.target_id])),
    last: Math.max(LEAST_LAST, Number((await readSetting(db, LAST_NUMBER)) ?? 0)),
  };
}

/** Articles of the lowest categories: on sale and withdrawn. */
export async function countArticles(
  db: Db,
): Promise<Map<number, { onSale: number; withdrawn: number }>> {
  const rows = await db
    .selectFrom('article')
    .select((eb) => [
      'under_sub_category_id as id',
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string>('soft_deleted').as('withdrawn'),
    ])
    .groupBy('under_sub_category_id')
    .execute();
  return new Map(
    rows.map(({ id, total, withdrawn }) => [
      id,
      { onSale: Number(total) - Number(withdrawn), withdrawn: Number(withdrawn) },
    ]),
  );
}
