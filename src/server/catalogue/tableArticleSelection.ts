import { type Kysely, sql } from 'kysely';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { Bit, Instant } from '../database/columnTypes';
import { chunks } from '../database/engine/chunks';
import type { Tables } from '../database/tables';

/** What restricts the articles on sale; each restricts the others. */
export interface ArticleCriteria {
  /** A category of any level. */
  categoryId: number | undefined;
  /** As the articles have it. */
  brand: string | undefined;
}

/** Ids of the articles on sale that meet the criteria, ascending, at most `limit`. */
export async function listSelectedIds(
  db: Kysely<Tables>,
  { categoryId, brand }: ArticleCriteria,
  limit: number,
): Promise<number[]> {
  let articles = db.selectFrom('article').select('id').where('soft_deleted', '=', 0);
  if (categoryId !== undefined) {
    articles = articles.where('under_sub_category_id', 'in', (eb) =>
      eb
        .selectFrom('under_sub_category as lowest')
        .innerJoin('sub_category as middle', 'middle.id', 'lowest.sub_category_id')
        .select('lowest.id')
        .where((or) =>
          or.or([
            or('lowest.id', '=', categoryId),
            or('middle.id', '=', categoryId),
            or('middle.category_id', '=', categoryId),
          ]),
        ),
    );
  }
  if (brand !== undefined) articles = articles.where('brand', '=', brand);
  const rows = await articles.orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The brands of the articles on sale, sorted, each with its number of articles. */
export async function listBrands(
  db: Kysely<Tables>,
): Promise<{ name: string; articles: number }[]> {
  const rows = await db
    .selectFrom('article')
    .select(['brand as name', sql<number | string>`count(*)`.as('articles')])
    .where('soft_deleted', '=', 0)
    .where('brand', '<>', '')
    .groupBy('brand')
    .execute();
  return rows
    .map(({ name, articles }) => ({ name, articles: Number(articles) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr') || (a.name < b.name ? -1 : 1));
}

/** Sets the featured flag. @returns the articles that had the other one. */
export async function changeFeatured(
  trx: Kysely<Tables>,
  articleIds: readonly number[],
  featured: Bit,
  now: Instant,
): Promise<number[]> {
  const changed: number[] = [];
  for (const part of chunks(articleIds)) {
    const rows = await trx
      .updateTable('article')
      .set({ featured, updated_at: now })
      .where('id', 'in', part)
      .where('featured', '<>', featured)
      .returning('id')
      .execute();
    changed.push(...rows.map(({ id }) => id));
  }
  if (changed.length > 0) await raiseCatalogueVersion(trx);
  return changed;
}

export async function countArticlesOnSale(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('soft_deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
