import { sql, type SqlBool } from 'kysely';
import type { ArticleRow } from '../database/catalogueTables';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';
import { articleColumns, type ArticleRecord, onSale } from './tableArticles';

/** The featured articles on sale. */
export function listFeaturedArticles(db: Db): Promise<ArticleRecord[]> {
  // A literal: with a bound value SQLite would not use the partial index.
  return onSale(db)
    .where(sql<SqlBool>`article.featured = 1`)
    .execute();
}

/** The articles on sale in an under-sub-category; empty for an unknown id. */
export function listArticlesOfUnderSubCategory(
  db: Db,
  underSubCategoryId: number,
): Promise<ArticleRecord[]> {
  return onSale(db)
    .where('article.under_sub_category_id', '=', afterMerges(underSubCategoryId))
    .execute();
}

/** How many articles before, and after, one are compared with it. */
const NEIGHBOURS = 500;

/** An article as far as designations are compared. */
export type DesignatedArticle = Pick<ArticleRecord, 'id' | 'label' | 'packing'>;

/**
 * Other articles on sale in an article's under-sub-category, by id: at most 500 on either side,
 * because a family is imported together and a category has no bound.
 */
export async function listNeighbours(
  db: Db,
  { id, under_sub_category_id }: Pick<ArticleRecord, 'id' | 'under_sub_category_id'>,
): Promise<DesignatedArticle[]> {
  const others = db
    .selectFrom('article')
    .select(['id', 'label', 'packing'])
    .where('under_sub_category_id', '=', under_sub_category_id)
    .where('soft_deleted', '=', 0)
    .limit(NEIGHBOURS);
  const before = await others.where('id', '<', id).orderBy('id', 'desc').execute();
  const after = await others.where('id', '>', id).orderBy('id').execute();
  return [...before.reverse(), ...after];
}

/** SQL: the number of a category, or of the one that it was merged into. */
const afterMerges = (id: number) =>
  sql<number>`coalesce((select target_id from merged_category where id = ${id}), ${id})`;

/** The articles on sale in a sub-category; empty for an unknown id. */
export function listArticlesOfSubCategory(db: Db, subCategoryId: number): Promise<ArticleRecord[]> {
  return onSale(db)
    .where('article.under_sub_category_id', 'in', (eb) =>
      eb
        .selectFrom('under_sub_category')
        .select('id')
        .where('sub_category_id', '=', afterMerges(subCategoryId)),
    )
    .execute();
}

/**
 * The articles linked to a campaign, including withdrawn ones, which administrators must be able to
 * unlink.
 */
export function listArticlesOfCampaign(db: Db, campaignId: number): Promise<ArticleRecord[]> {
  return db
    .selectFrom('campaign_article')
    .innerJoin('article', 'article.id', 'campaign_article.article_id')
    .select(articleColumns)
    .where('campaign_article.campaign_id', '=', campaignId)
    .orderBy('article.id')
    .execute();
}

/**
 * The articles in the order of `ids`, including withdrawn ones; unknown and repeated ids are
 * omitted.
 */
export async function listArticlesByIds(db: Db, ids: readonly number[]): Promise<ArticleRecord[]> {
  const wanted = [...new Set(ids)];
  const rows = await selectInChunks(wanted, (part) =>
    db.selectFrom('article').select(articleColumns).where('article.id', 'in', part),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

export type Designation = Pick<ArticleRow, 'id' | 'label' | 'reference'>;

/** Names and references of the articles on sale, in the order of `ids`; others are left out. */
export async function listDesignations(db: Db, ids: readonly number[]): Promise<Designation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('article')
    .select(['id', 'label', 'reference'])
    .where('id', 'in', [...ids])
    .where('soft_deleted', '=', 0)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
