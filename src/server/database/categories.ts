import type { Kysely } from 'kysely';
import type { CategoryTable, SubCategoryTable, Tables, UnderSubCategoryTable } from './tables';

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
    underSubCategories: await db.selectFrom('under_sub_category').selectAll().orderBy('id').execute(),
  };
}
