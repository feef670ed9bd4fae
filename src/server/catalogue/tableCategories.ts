import type { Kysely } from 'kysely';
import type { CataloguePageKind } from '../../domain/canonicalPath';
import type {
  CategoryTable,
  SubCategoryTable,
  UnderSubCategoryTable,
} from '../database/catalogueTables';
import type { Tables } from '../database/tables';

export interface FlatCategories {
  categories: CategoryTable[];
  subCategories: SubCategoryTable[];
  underSubCategories: UnderSubCategoryTable[];
}

/** The three levels as three flat lists ordered by id; the client nests and sorts them. */
export async function listFlatCategories(db: Kysely<Tables>): Promise<FlatCategories> {
  return {
    categories: await db.selectFrom('category').selectAll().orderBy('id').execute(),
    subCategories: await db.selectFrom('sub_category').selectAll().orderBy('id').execute(),
    underSubCategories: await db
      .selectFrom('under_sub_category')
      .selectAll()
      .orderBy('id')
      .execute(),
  };
}

/**
 * A category and those above it, the topmost first: 1 to 3 entries, with the kind of their pages.
 */
export type CategoryPath = {
  kind: Exclude<CataloguePageKind, 'article'>;
  category: CategoryTable;
}[];

/** @param underSubCategoryId of an article. @returns undefined for an unknown id. */
export async function findUnderSubCategoryPath(
  db: Kysely<Tables>,
  underSubCategoryId: number,
): Promise<CategoryPath | undefined> {
  const row = await db
    .selectFrom('under_sub_category')
    .selectAll()
    .where('id', '=', underSubCategoryId)
    .executeTakeFirst();
  const above = row && (await findSubCategoryPath(db, row.sub_category_id));
  return above && [...above, { kind: 'underSubCategory', category: row }];
}

/** @returns undefined for an unknown id. */
export async function findSubCategoryPath(
  db: Kysely<Tables>,
  id: number,
): Promise<CategoryPath | undefined> {
  const row = await db
    .selectFrom('sub_category')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const above = row && (await findTopCategoryPath(db, row.category_id));
  return above && [...above, { kind: 'subCategory', category: row }];
}

/** @returns undefined for an unknown id. */
export async function findTopCategoryPath(
  db: Kysely<Tables>,
  id: number,
): Promise<CategoryPath | undefined> {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
  return row && [{ kind: 'category', category: row }];
}
