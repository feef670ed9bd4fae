import { raiseCatalogueVersion } from '../database/catalogueVersion';
import { chunks, selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';
import { type CampaignRecord, listAllCampaigns } from './tableCampaigns';

/** Two parameters each. */
const LINKS_PER_STATEMENT = 250;

/** Maps article id to its campaigns, including finished ones; articles without one are absent. */
export async function campaignsOfArticles(
  db: Db,
  articleIds: readonly number[],
): Promise<Map<number, CampaignRecord[]>> {
  const campaigns = new Map((await listAllCampaigns(db)).map((row) => [row.id, row]));
  const ofArticles = new Map<number, CampaignRecord[]>();
  const links = await selectInChunks(articleIds, (part) =>
    db
      .selectFrom('campaign_article')
      .select(['article_id', 'campaign_id'])
      .where('article_id', 'in', part),
  );
  for (const { article_id, campaign_id } of links) {
    const campaign = campaigns.get(campaign_id);
    if (campaign) ofArticles.set(article_id, [...(ofArticles.get(article_id) ?? []), campaign]);
  }
  return ofArticles;
}

/** Links an article to a campaign; idempotent. */
export async function linkArticle(trx: Db, campaignId: number, articleId: number): Promise<void> {
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
  trx: Db,
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
  trx: Db,
  campaignId: number,
  articleIds: readonly number[],
): Promise<number[]> {
  await raiseCatalogueVersion(trx);
  const unlinked = await selectInChunks(articleIds, (part) =>
    trx
      .deleteFrom('campaign_article')
      .where('campaign_id', '=', campaignId)
      .where('article_id', 'in', part)
      .returning('article_id'),
  );
  return unlinked.map(({ article_id }) => article_id);
}

/** @returns false when the article was not linked to the campaign. */
export async function unlinkArticle(
  trx: Db,
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
