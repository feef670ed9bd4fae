import type { CataloguePageKind } from '../../domain/canonicalPath';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';

/** What visitors see of a category. */
interface CategoryRow {
  id: number;
  label: string;
}

/** Each list ordered by id. */
export type FlatCategories = Schemas['FlatCategories'];

/** The three levels as three flat lists ordered by id; the client nests and sorts them. */
export async function listFlatCategories(db: Db): Promise<FlatCategories> {
  return {
    categories: await db.selectFrom('category').select(['id', 'label']).orderBy('id').execute(),
    subCategories: await db
      .selectFrom('sub_category')
      .select(['id', 'label', 'category_id'])
      .orderBy('id')
      .execute(),
    underSubCategories: await db
      .selectFrom('under_sub_category')
      .select(['id', 'label', 'sub_category_id'])
      .orderBy('id')
      .execute(),
  };
}

/**
 * A category and those above it, the topmost first: 1 to 3 entries, with the kind of their pages.
 */
export type CategoryPath = {
  kind: Exclude<CataloguePageKind, 'article'>;
  category: CategoryRow;
}[];

/** @param underSubCategoryId of an article. @returns undefined for an unknown id. */
export async function findUnderSubCategoryPath(
  db: Db,
  underSubCategoryId: number,
): Promise<CategoryPath | undefined> {
  const row = await db
    .selectFrom('under_sub_category')
    .select(['id', 'label', 'sub_category_id'])
    .where('id', '=', underSubCategoryId)
    .executeTakeFirst();
  const above = row && (await findSubCategoryPath(db, row.sub_category_id));
  return above && [...above, { kind: 'underSubCategory', category: row }];
}

/** @returns undefined for an unknown id. */
export async function findSubCategoryPath(db: Db, id: number): Promise<CategoryPath | undefined> {
  const row = await db
    .selectFrom('sub_category')
    .select(['id', 'label', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const above = row && (await findTopCategoryPath(db, row.category_id));
  return above && [...above, { kind: 'subCategory', category: row }];
}

/** @returns undefined for an unknown id. */
export async function findTopCategoryPath(db: Db, id: number): Promise<CategoryPath | undefined> {
  const row = await db
    .selectFrom('category')
    .select(['id', 'label'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && [{ kind: 'category', category: row }];
}

/** The drawing of an under-sub-category, if it has one. */
export async function findDrawing(db: Db, underSubCategoryId: number): Promise<string | null> {
  const row = await db
    .selectFrom('under_sub_category')
    .select('drawing')
    .where('id', '=', underSubCategoryId)
    .executeTakeFirst();
  return row?.drawing ?? null;
}
