import { sql } from 'kysely';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { Bit, Instant } from '../database/columnTypes';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';

/** The brands of the articles on sale, sorted, each with its number of articles. */
export async function listBrands(db: Db): Promise<{ name: string; articles: number }[]> {
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
  trx: Db,
  articleIds: readonly number[],
  featured: Bit,
  now: Instant,
): Promise<number[]> {
  const changed = await selectInChunks(articleIds, (part) =>
    trx
      .updateTable('article')
      .set({ featured, updated_at: now })
      .where('id', 'in', part)
      .where('featured', '<>', featured)
      .returning('id'),
  );
  if (changed.length > 0) await raiseCatalogueVersion(trx);
  return changed.map(({ id }) => id);
}

export async function countArticlesOnSale(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('soft_deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
