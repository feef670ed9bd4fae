import type { ArticleRow } from '../database/catalogueTables';
import type { LocalDateTime } from '../database/columnTypes';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';

const columns = [
  'id',
  'reference',
  'label',
  'brand',
  'packing',
  'base_price_cents',
  'ttc_price_cents',
  'vat_rate',
  'soft_deleted',
] as const;

/**
 * What a quote copies of an article, with the percentage of its running campaign; 0 without one.
 */
export type ArticlePrice = Pick<ArticleRow, (typeof columns)[number]> & { percentage: number };

/** Which of these articles are not sold: withdrawn or unknown; each id once. */
export async function listWithdrawn(db: Db, ids: readonly number[]): Promise<number[]> {
  const withdrawn = new Set(ids);
  const sold = await selectInChunks([...withdrawn], (part) =>
    db.selectFrom('article').select('id').where('id', 'in', part).where('soft_deleted', '=', 0),
  );
  for (const { id } of sold) withdrawn.delete(id);
  return [...withdrawn];
}

/**
 * The articles with these ids, withdrawn ones too, in one statement with their campaigns running at
 * `now`; unknown ids are omitted.
 */
export async function listArticlePrices(
  db: Db,
  ids: readonly number[],
  now: LocalDateTime,
): Promise<ArticlePrice[]> {
  const rows = await selectInChunks(ids, (part) =>
    db
      .selectFrom('article')
      .select(columns)
      .select((eb) =>
        eb
          .selectFrom('campaign_article')
          .innerJoin('campaign', 'campaign.id', 'campaign_article.campaign_id')
          .select('campaign.percentage')
          .whereRef('campaign_article.article_id', '=', 'article.id')
          .where('campaign.starts_at', '<=', now)
          .where('campaign.ends_at', '>=', now)
          .orderBy('campaign.id', 'desc')
          .limit(1)
          .as('running'),
      )
      .where('id', 'in', part),
  );
  return rows.map(({ running, ...article }) => ({ ...article, percentage: running ?? 0 }));
}
