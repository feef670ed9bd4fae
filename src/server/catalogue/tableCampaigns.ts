import type { Insertable } from 'kysely';
import type { CampaignRow, CampaignTable } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { LocalDateTime } from '../database/columnTypes';
import { chunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';

/** A campaign with the number of linked articles (OPEN-11). */
export type CampaignRecord = CampaignRow & { articles_count: number };

// Above this, reading all links of running campaigns costs less than filtering by article id.
const NAMED_ARTICLES_MAX = 500;

const withCount = (db: Db) =>
  db
    .selectFrom('campaign')
    .selectAll('campaign')
    .select((eb) =>
      eb
        .selectFrom('campaign_article')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('campaign_article.campaign_id', '=', 'campaign.id')
        .$asScalar()
        .$notNull()
        .as('articles_count'),
    )
    .orderBy('campaign.starts_at')
    .orderBy('campaign.id');

/** All campaigns, ordered by start. */
export const listAllCampaigns = (db: Db): Promise<CampaignRecord[]> => withCount(db).execute();

/** The campaigns running at `now`, start and end included. */
export function listRunningCampaigns(db: Db, now: LocalDateTime): Promise<CampaignRecord[]> {
  return withCount(db).where('starts_at', '<=', now).where('ends_at', '>=', now).execute();
}

/** The campaigns linked to an article, including finished ones. */
export function listCampaignsOfArticle(db: Db, articleId: number): Promise<CampaignRecord[]> {
  return withCount(db)
    .where('campaign.id', 'in', (eb) =>
      eb.selectFrom('campaign_article').select('campaign_id').where('article_id', '=', articleId),
    )
    .execute();
}

export function findCampaign(db: Db, id: number): Promise<CampaignRecord | undefined> {
  return withCount(db).where('campaign.id', '=', id).executeTakeFirst();
}

/** Maps article id to its campaign running at `now`; articles without one are absent. */
export async function runningCampaignsOf(
  db: Db,
  articleIds: readonly number[],
  now: LocalDateTime,
): Promise<Map<number, { campaign_id: number; percentage: number }>> {
  const links = await listRunningLinks(db, articleIds, now);
  return new Map(
    links.map(({ article_id, campaign_id, percentage }) => [
      article_id,
      { campaign_id, percentage },
    ]),
  );
}

async function listRunningLinks(db: Db, articleIds: readonly number[], now: LocalDateTime) {
  const running = db
    .selectFrom('campaign')
    .innerJoin('campaign_article', 'campaign_article.campaign_id', 'campaign.id')
    .select(['campaign_article.article_id', 'campaign_article.campaign_id', 'campaign.percentage'])
    .where('campaign.starts_at', '<=', now)
    .where('campaign.ends_at', '>=', now);
  if (articleIds.length > NAMED_ARTICLES_MAX) return running.execute();
  const links = chunks(articleIds).map((part) =>
    running.where('campaign_article.article_id', 'in', part).execute(),
  );
  return (await Promise.all(links)).flat();
}

export async function addCampaign(
  trx: Db,
  campaign: Insertable<CampaignTable>,
): Promise<CampaignRecord> {
  await raiseCatalogueVersion(trx);
  const row = await trx
    .insertInto('campaign')
    .values(campaign)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, articles_count: 0 };
}

/** @returns the changed campaign, or undefined for an unknown id. */
export async function changeCampaign(
  trx: Db,
  id: number,
  change: Partial<Omit<CampaignRow, 'id'>>,
): Promise<CampaignRecord | undefined> {
  await raiseCatalogueVersion(trx);
  await trx.updateTable('campaign').set(change).where('id', '=', id).execute();
  return findCampaign(trx, id);
}

/** Deletes a campaign and its links. @returns false for an unknown id. */
export async function removeCampaign(trx: Db, id: number): Promise<boolean> {
  await raiseCatalogueVersion(trx);
  await trx.deleteFrom('campaign_article').where('campaign_id', '=', id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('campaign')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
