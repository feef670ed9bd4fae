import { classify } from '../../domain/campaign/campaign';
import { type ArticleGroups, groupArticles } from '../../domain/campaign/campaignArticles';
import { formatCount } from '../../domain/frenchNumber';
import { presentCampaign } from '../catalogue/present';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import { campaignsOfArticles } from '../catalogue/tableCampaignLinks';
import { type CampaignRecord } from '../catalogue/tableCampaigns';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { conflict, notFound } from '../http/httpError';

type Name = Schemas['ArticleName'];
type Candidate = Name & { isWithdrawn: boolean; campaigns: Schemas['Campaign'][] };
type Groups = ArticleGroups<Candidate, Schemas['Campaign']>;

/**
 * The groups of the articles for a campaign.
 * @throws 404 for an unknown article, 409 for a campaign that has ended
 */
export async function groupsOf(
  db: Db,
  row: CampaignRecord,
  articleIds: readonly number[],
  now: LocalDateTime,
): Promise<Groups> {
  const campaign = openCampaign(row, now);
  const articles = await listArticlesByIds(db, articleIds);
  if (articles.length < articleIds.length)
    throw notFound('Un de ces articles n’existe pas : aucun n’a été ajouté.');
  const campaigns = await campaignsOfArticles(db, articleIds);
  const candidates = articles.map(({ id, reference, label, soft_deleted }) => ({
    id,
    crmId: reference,
    label,
    isWithdrawn: soft_deleted === 1,
    campaigns: (campaigns.get(id) ?? []).map(presentCampaign),
  }));
  return groupArticles(campaign, candidates, now);
}

/** A campaign that takes articles. @throws 409 once it has ended. */
export function openCampaign(row: CampaignRecord, now: LocalDateTime): Schemas['Campaign'] {
  const campaign = presentCampaign(row);
  if (classify(campaign, now) === 'finished')
    throw conflict('Cette promotion est terminée : aucun article ne peut y être ajouté.');
  return campaign;
}

/** The groups as the API sends them. */
export const presentGroups = (groups: Groups): Schemas['CampaignArticlesPreview'] => ({
  to_add: groups.toAdd.map(nameOf),
  present: groups.present.map(nameOf),
  overlapping: groups.overlapping.map(({ article, campaign }) => ({
    article: nameOf(article),
    campaign,
  })),
  withdrawn: groups.withdrawn.map(nameOf),
});

const nameOf = ({ id, crmId, label }: Candidate): Name => ({ id, crmId, label });

/** @throws 409 unless all articles can be added, with what changed since they were shown */
export function assertAllToAdd({ present, overlapping, withdrawn }: Groups): void {
  const reasons = [
    { count: present.length, one: 'y est déjà', many: 'y sont déjà' },
    {
      count: overlapping.length,
      one: 'est dans une promotion qu’elle recouperait',
      many: 'sont dans une promotion qu’elle recouperait',
    },
    { count: withdrawn.length, one: 'n’est plus vendu', many: 'ne sont plus vendus' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => formatCount(count, `article ${one}`, `articles ${many}`));
  if (reasons.length > 0)
    throw conflict(
      `Le catalogue ou la promotion a changé entre-temps : ${reasons.join(', ')}. Aucun article ` +
        'n’a été ajouté.',
    );
}
