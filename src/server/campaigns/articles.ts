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
export async function groupsOfCampaign(
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
export const presentCampaignGroups = (groups: Groups): Schemas['CampaignArticlesPreview'] => ({
  to_add: groups.toAdd.map(nameOf),
  present: groups.present.map(nameOf),
  overlapping: groups.overlapping.map(({ article, campaign }) => ({
    article: nameOf(article),
    campaign,
  })),
  withdrawn: groups.withdrawn.map(nameOf),
});

const nameOf = ({ id, crmId, label }: Candidate): Name => ({ id, crmId, label });

/** 'A, B, C et 12 de plus': so many names are given. */
const NAMED = 3;

function namesText(names: readonly string[]): string {
  const left = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (left > 0 ? ` et ${left} de plus` : '');
}

/** @throws 409 unless all articles can be added, with what changed since they were shown */
export function assertAllToAdd({ present, overlapping, withdrawn }: Groups): void {
  const reasons = [
    { names: present.map(({ crmId }) => crmId), one: 'y est déjà', many: 'y sont déjà' },
    {
      names: overlapping.map(({ article, campaign }) => `${article.crmId}, « ${campaign.title} »`),
      one: 'est dans une promotion qu’elle recouperait',
      many: 'sont dans une promotion qu’elle recouperait',
    },
    {
      names: withdrawn.map(({ crmId }) => crmId),
      one: 'n’est plus vendu',
      many: 'ne sont plus vendus',
    },
  ]
    .filter(({ names }) => names.length > 0)
    .map(
      ({ names, one, many }) =>
        formatCount(names.length, `article ${one}`, `articles ${many}`) + ` (${namesText(names)})`,
    );
  if (reasons.length > 0)
    throw conflict(
      `Le catalogue ou la promotion a changé entre-temps : ${reasons.join(' ; ')}. Aucun article n’a été ajouté.`,
    );
}
