import type { Insertable, Kysely } from 'kysely';
import type { CampaignRow, CampaignTable } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { LocalDateTime } from '../database/columnTypes';
import { chunks } from '../database/engine/chunks';
import type { Tables } from '../database/tables';

/** A campaign with the number of linked articles (OPEN-11). */
export type CampaignRecord = CampaignRow & { articles_count: number };

// Above this, reading all links of running campaigns costs less than filtering by article id.
const NAMED_ARTICLES_MAX = 500;
/** Two parameters each. */
const LINKS_PER_STATEMENT = 250;

const withCount = (db: Kysely<Tables>) =>
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
export const listAllCampaigns = (db: Kysely<Tables>): Promise<CampaignRecord[]> =>
  withCount(db).execute();

/** The campaigns running at `now`, start and end included. */
export function listRunningCampaigns(
  db: Kysely<Tables>,
  now: LocalDateTime,
): Promise<CampaignRecord[]> {
  return withCount(db).where('starts_at', '<=', now).where('ends_at', '>=', now).execute();
}

/** The campaigns linked to an article, including finished ones. */
export function listCampaignsOfArticle(
  db: Kysely<Tables>,
  articleId: number,
): Promise<CampaignRecord[]> {
  return withCount(db)
    .where('campaign.id', 'in', (eb) =>
      eb.selectFrom('campaign_article').select('campaign_id').where('article_id', '=', articleId),
    )
    .execute();
}

/** Maps article id to its campaigns, including finished ones; articles without one are absent. */
export async function campaignsOfArticles(
  db: Kysely<Tables>,
  articleIds: readonly number[],
): Promise<Map<number, CampaignRecord[]>> {
  const campaigns = new Map((await listAllCampaigns(db)).map((row) => [row.id, row]));
  const ofArticles = new Map<number, CampaignRecord[]>();
  for (const part of chunks(articleIds)) {
    const links = await db
      .selectFrom('campaign_article')
      .select(['article_id', 'campaign_id'])
      .where('article_id', 'in', part)
      .execute();
    for (const { article_id, campaign_id } of links) {
      const campaign = campaigns.get(campaign_id);
      if (campaign) ofArticles.set(article_id, [...(ofArticles.get(article_id) ?? []), campaign]);
    }
  }
  return ofArticles;
}

export function findCampaign(db: Kysely<Tables>, id: number): Promise<CampaignRecord | undefined> {
  return withCount(db).where('campaign.id', '=', id).executeTakeFirst();
}

/** Maps article id to its campaign running at `now`; articles without one are absent. */
export async function runningCampaignsOf(
  db: Kysely<Tables>,
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

async function listRunningLinks(
  db: Kysely<Tables>,
  articleIds: readonly number[],
  now: LocalDateTime,
) {
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
  trx: Kysely<Tables>,
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
  trx: Kysely<Tables>,
  id: number,
  change: Partial<Omit<CampaignRow, 'id'>>,
): Promise<CampaignRecord | undefined> {
  await raiseCatalogueVersion(trx);
  await trx.updateTable('campaign').set(change).where('id', '=', id).execute();
  return findCampaign(trx, id);
}

/** Deletes a campaign and its links. @returns false for an unknown id. */
export async function removeCampaign(trx: Kysely<Tables>, id: number): Promise<boolean> {
  await raiseCatalogueVersion(trx);
  await trx.deleteFrom('campaign_article').where('campaign_id', '=', id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('campaign')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Links an article to a campaign; idempotent. */
export async function linkArticle(
  trx: Kysely<Tables>,
  campaignId: number,
  articleId: number,
): Promise<void> {
  await raiseCatalogueVersion(trx);
  const link = { campaign_id: campaignId, article_id: articleId };
  await trx
    .insertInto('campaign_article')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Links articles to a campaign, none of which is linked to it. */
export async function linkArticles(
  trx: Kysely<Tables>,
  campaignId: number,
  articleIds: readonly number[],
): Promise<void> {
  await raiseCatalogueVersion(trx);
  for (const part of chunks(articleIds, LINKS_PER_STATEMENT)) {
    const links = part.map((article_id) => ({ campaign_id: campaignId, article_id }));
    await trx.insertInto('campaign_article').values(links).execute();
  }
}

/** @returns those of the articles that were linked to the campaign. */
export async function unlinkArticles(
  trx: Kysely<Tables>,
  campaignId: number,
  articleIds: readonly number[],
): Promise<number[]> {
  await raiseCatalogueVersion(trx);
  const unlinked: number[] = [];
  for (const part of chunks(articleIds)) {
    const rows = await trx
      .deleteFrom('campaign_article')
      .where('campaign_id', '=', campaignId)
      .where('article_id', 'in', part)
      .returning('article_id')
      .execute();
    unlinked.push(...rows.map(({ article_id }) => article_id));
  }
  return unlinked;
}

/** @returns false when the article was not linked to the campaign. */
export async function unlinkArticle(
  trx: Kysely<Tables>,
  campaignId: number,
  articleId: number,
): Promise<boolean> {
  await raiseCatalogueVersion(trx);
  const ofCampaign = trx.deleteFrom('campaign_article').where('campaign_id', '=', campaignId);
  const { numDeletedRows } = await ofCampaign
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
