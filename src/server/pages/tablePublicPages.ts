import type { CataloguePageKind } from '../../domain/canonicalPath';
import type { ArticleRow } from '../database/catalogueTables';
import type { Db } from '../database/tables';

/** The title of a page; only articles have a description. */
export interface PublicPage {
  label: string;
  description?: string;
}

const CATEGORY_TABLES = {
  category: 'category',
  subCategory: 'sub_category',
  underSubCategory: 'under_sub_category',
} as const;

/** The number of the category that another was merged into; undefined for any other number. */
export async function findMergeTarget(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('merged_category')
    .select('target_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.target_id;
}

/** @returns undefined for an unknown id or a withdrawn article. */
export function findPublicPage(
  db: Db,
  kind: CataloguePageKind,
  id: number,
): Promise<PublicPage | undefined> {
  if (kind !== 'article')
    return db
      .selectFrom(CATEGORY_TABLES[kind])
      .select('label')
      .where('id', '=', id)
      .executeTakeFirst();
  const article = db
    .selectFrom('article')
    .select(['label', 'description'])
    .where('id', '=', id)
    .where('soft_deleted', '=', 0);
  return article.executeTakeFirst();
}

type ListedArticle = Pick<ArticleRow, 'id' | 'under_sub_category_id' | 'updated_at'>;

/**
 * Articles on sale with ids above `afterId`, ascending. Paged, because reading all of them in one
 * query would block the event loop.
 */
export async function listArticlesOnSaleAfter(
  db: Db,
  afterId: number,
  limit: number,
): Promise<ListedArticle[]> {
  const articles = db.selectFrom('article').select(['id', 'under_sub_category_id', 'updated_at']);
  return articles
    .where('id', '>', afterId)
    .where('soft_deleted', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute();
}
