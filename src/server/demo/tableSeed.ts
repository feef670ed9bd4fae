import { readFileSync } from 'node:fs';
import type { Insertable, Kysely } from 'kysely';
import type { FlatCategories } from '../catalogue/tableCategories';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import { chunks } from '../database/engine/chunks';
import { fillCategoryFields } from '../database/migrations/043_ownCatalogue';
import { answerOwnTree } from '../database/migrations/052_ownAnswers';
import { readSetting, writeSetting } from '../database/settings';
import type { Tables } from '../database/tables';
import { sourceFile } from '../projectFolder';

const SEED = 'catalogue_seed';

/** Progress of the first seed: 'started', 'done', or undefined before it. */
export const readSeedStep = (db: Kysely<Tables>): Promise<string | undefined> =>
  readSetting(db, SEED);

/** Stores the progress. Call in the transaction of the step. */
export const writeSeedStep = (trx: Kysely<Tables>, value: string): Promise<void> =>
  writeSetting(trx, SEED, value);

/** True without any category or article. */
export async function isEmptyCatalogue(db: Kysely<Tables>): Promise<boolean> {
  const category = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  const article = await db.selectFrom('article').select('id').limit(1).executeTakeFirst();
  return !category && !article;
}

const ROWS_PER_STATEMENT = 150;

/** Inserts the three levels of categories; existing rows are unchanged. */
export async function insertCategoryTree(trx: Kysely<Tables>, tree: FlatCategories): Promise<void> {
  await raiseCatalogueVersion(trx);
  await insertMissing(trx, 'category', tree.categories);
  await insertMissing(trx, 'sub_category', tree.subCategories);
  await insertMissing(trx, 'under_sub_category', tree.underSubCategories);
  await fillCategoryFields(trx as Kysely<unknown>);
  await answerOwnTree(trx as Kysely<unknown>);
}

async function insertMissing<T extends 'category' | 'sub_category' | 'under_sub_category'>(
  trx: Kysely<Tables>,
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
  db: Kysely<Tables>,
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
export async function markFeatured(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await raiseCatalogueVersion(trx);
  await trx.updateTable('article').set({ featured: 1 }).where('id', 'in', ids).execute();
}

/** The initial category tree. */
export const readCategoryTree = (): FlatCategories =>
  JSON.parse(readFileSync(sourceFile('demo/categories.json'), 'utf8')) as FlatCategories;
