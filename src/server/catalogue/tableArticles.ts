import { type Kysely, sql, type SqlBool } from 'kysely';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import { chunks } from '../database/engine/chunks';
import type { ArticleRow, Bit, Instant, Tables } from '../database/tables';

/** The columns of an ArticleRecord. */
export const articleColumns = [
  'article.id',
  'article.reference',
  'article.secondary_reference',
  'article.label',
  'article.brand',
  'article.description',
  'article.packing',
  'article.base_price_cents',
  'article.ttc_price_cents',
  'article.vat_rate',
  'article.under_sub_category_id',
  'article.soft_deleted',
  'article.featured',
  'article.video_link',
] as const;

/** The columns of an article that the API returns. */
export type ArticleRecord = Omit<ArticleRow, 'created_at' | 'updated_at'>;

/** The featured articles on sale. */
export function listFeaturedArticles(db: Kysely<Tables>): Promise<ArticleRecord[]> {
  return (
    db
      .selectFrom('article')
      .select(articleColumns)
      // A literal: with a bound value SQLite would not use the partial index.
      .where(sql<SqlBool>`article.featured = 1`)
      .where('article.soft_deleted', '=', 0)
      .orderBy('article.id')
      .execute()
  );
}

/** The articles on sale in an under-sub-category; empty for an unknown id. */
export function listArticlesOfUnderSubCategory(
  db: Kysely<Tables>,
  underSubCategoryId: number,
): Promise<ArticleRecord[]> {
  return db
    .selectFrom('article')
    .select(articleColumns)
    .where('article.under_sub_category_id', '=', underSubCategoryId)
    .where('article.soft_deleted', '=', 0)
    .orderBy('article.id')
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
  db: Kysely<Tables>,
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

/** The articles on sale in a sub-category; empty for an unknown id. */
export function listArticlesOfSubCategory(
  db: Kysely<Tables>,
  subCategoryId: number,
): Promise<ArticleRecord[]> {
  return db
    .selectFrom('article')
    .select(articleColumns)
    .where('article.under_sub_category_id', 'in', (eb) =>
      eb.selectFrom('under_sub_category').select('id').where('sub_category_id', '=', subCategoryId),
    )
    .where('article.soft_deleted', '=', 0)
    .orderBy('article.id')
    .execute();
}

/**
 * The articles linked to a campaign, including withdrawn ones, which administrators must be able to
 * unlink.
 */
export function listArticlesOfCampaign(
  db: Kysely<Tables>,
  campaignId: number,
): Promise<ArticleRecord[]> {
  return db
    .selectFrom('campaign_article')
    .innerJoin('article', 'article.id', 'campaign_article.article_id')
    .select(articleColumns)
    .where('campaign_article.campaign_id', '=', campaignId)
    .orderBy('article.id')
    .execute();
}

/** The article, withdrawn or not. */
export function findArticle(db: Kysely<Tables>, id: number): Promise<ArticleRecord | undefined> {
  return db
    .selectFrom('article')
    .select(articleColumns)
    .where('article.id', '=', id)
    .executeTakeFirst();
}

/** The article if it is on sale. */
export function findArticleOnSale(
  db: Kysely<Tables>,
  id: number,
): Promise<ArticleRecord | undefined> {
  return db
    .selectFrom('article')
    .select(articleColumns)
    .where('article.id', '=', id)
    .where('soft_deleted', '=', 0)
    .executeTakeFirst();
}

/**
 * The articles in the order of `ids`, including withdrawn ones; unknown and repeated ids are
 * omitted.
 */
export async function listArticlesByIds(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ArticleRecord[]> {
  const wanted = [...new Set(ids)];
  const found = new Map<number, ArticleRecord>();
  for (const part of chunks(wanted)) {
    const rows = await db
      .selectFrom('article')
      .select(articleColumns)
      .where('article.id', 'in', part)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return wanted.flatMap((id) => found.get(id) ?? []);
}

/**
 * Toggles the featured flag.
 * @returns the new flag, or undefined when no such article is on sale.
 */
export async function toggleFeatured(
  db: Kysely<Tables>,
  id: number,
  now: Instant,
): Promise<Bit | undefined> {
  const article = await findArticleOnSale(db, id);
  if (!article) return undefined;
  const featured: Bit = article.featured === 1 ? 0 : 1;
  await db.updateTable('article').set({ featured, updated_at: now }).where('id', '=', id).execute();
  await raiseCatalogueVersion(db);
  return featured;
}

/** Sets the video link, or removes it with null. @returns false when no such article is on sale. */
export async function setVideoLink(
  db: Kysely<Tables>,
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

export type Designation = Pick<ArticleRow, 'id' | 'label' | 'reference'>;

/** Names and references of the articles on sale, in the order of `ids`; others are left out. */
export async function listDesignations(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Designation[]> {
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
