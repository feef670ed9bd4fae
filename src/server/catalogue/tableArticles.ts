import { sql } from 'kysely';
import { COLUMN_NAMES } from '../../domain/article/fields';
import type { ArticleRow } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { Bit, Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';

const sheetExpected = sql<Bit>`coalesce(article.sheet_expected, (
  select sheet_expected from under_sub_category where id = article.under_sub_category_id))`;

/** The columns of an ArticleRecord. */
export const articleColumns = [
  'article.id',
  'article.reference',
  ...COLUMN_NAMES.map((column) => `article.${column}` as const),
  'article.featured',
  'article.video_link',
  sheetExpected.as('sheet_expected'),
] as const;

/** The columns of an article that the API returns. */
export type ArticleRecord = Omit<ArticleRow, 'created_at' | 'updated_at' | 'sheet_expected'> & {
  /** Whether a safety sheet is expected. */
  sheet_expected: Bit;
};

/** The article, withdrawn or not. */
export function findArticle(db: Db, id: number): Promise<ArticleRecord | undefined> {
  return db
    .selectFrom('article')
    .select(articleColumns)
    .where('article.id', '=', id)
    .executeTakeFirst();
}

/** The articles on sale, by id. */
export const onSale = (db: Db) =>
  db
    .selectFrom('article')
    .select(articleColumns)
    .where('article.soft_deleted', '=', 0)
    .orderBy('article.id');

/** The article if it is on sale. */
export const findArticleOnSale = (db: Db, id: number): Promise<ArticleRecord | undefined> =>
  onSale(db).where('article.id', '=', id).executeTakeFirst();

/**
 * Toggles the featured flag.
 * @returns the new flag, or undefined when no such article is on sale.
 */
export async function toggleFeatured(db: Db, id: number, now: Instant): Promise<Bit | undefined> {
  const article = await findArticleOnSale(db, id);
  if (!article) return undefined;
  const featured: Bit = article.featured === 1 ? 0 : 1;
  await db.updateTable('article').set({ featured, updated_at: now }).where('id', '=', id).execute();
  await raiseCatalogueVersion(db);
  return featured;
}

/** Sets the video link, or removes it with null. @returns false when no such article is on sale. */
export async function setVideoLink(
  db: Db,
  id: number,
  link: string | null,
  now: Instant,
): Promise<boolean> {
  const change = db.updateTable('article').set({ video_link: link, updated_at: now });
  const { numUpdatedRows } = await change
    .where('id', '=', id)
    .where('soft_deleted', '=', 0)
    .executeTakeFirst();
  await raiseCatalogueVersion(db);
  return numUpdatedRows > 0n;
}
