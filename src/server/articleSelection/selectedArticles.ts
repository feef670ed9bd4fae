import { createHash } from 'node:crypto';
import {
  ARTICLE_SELECTION_MAX,
  groupSelection,
  readSelectionChange,
  type SelectedArticle,
  type SelectionChange,
  type SelectionGroups,
} from '../../domain/catalogue/articleSelection';
import { formatNumber } from '../../domain/frenchNumber';
import { readArticleCriteria } from '../articleEdits/listCriteria';
import { isLowestCategory } from '../articleEdits/tableArticleEdits';
import { countArticleList, listArticleIds } from '../articleEdits/tableArticleList';
import { openCampaign } from '../campaigns/articles';
import { campaignOf } from '../campaigns/changes';
import { presentCampaign } from '../catalogue/present';
import { campaignsOfArticles } from '../catalogue/tableCampaignLinks';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { badRequest, notFound, unprocessable } from '../http/httpError';
import type { SearchIndex } from '../search/searchIndex';
import { listSelection } from './tableSelection';

type Campaign = Schemas['Campaign'];
export type Change = SelectionChange<Campaign>;

/** An article of a selection. */
export interface Selected extends SelectedArticle<Campaign> {
  id: number;
  reference: string;
  label: string;
  revision: number;
  /** Whether imports keep the changed field already. */
  isKept: boolean;
}
export type Groups = SelectionGroups<Selected, Campaign>;

/**
 * The ids that are named, or that a filter finds but for some.
 * @throws 400 without either, 422 when they are more than a selection holds.
 */
export async function readIds(
  db: Db,
  searchIndex: SearchIndex,
  { article_ids: named, filter, except_ids: left = [] }: Schemas['ArticlesUpdate'],
  now: LocalDateTime,
): Promise<readonly number[]> {
  if ((named === undefined) === (filter === undefined))
    throw badRequest('Nommez des articles ou donnez un filtre, l’un des deux.', 'article_ids');
  if (named) return named;
  const { criteria } = await readArticleCriteria(searchIndex, filter ?? {}, now);
  const isLeft = new Set(left);
  const limit = ARTICLE_SELECTION_MAX + left.length + 1;
  const found = (await listArticleIds(db, criteria, limit)).filter((id) => !isLeft.has(id));
  if (found.length <= ARTICLE_SELECTION_MAX) return found;
  throw unprocessable(
    `Affinez : ${formatNumber(ARTICLE_SELECTION_MAX)} articles au plus, et ce filtre en trouve ` +
      `${formatNumber(await countArticleList(db, criteria))}.`,
    'filter',
  );
}

/**
 * A change as it is asked for.
 * @throws 404 for an unknown campaign, 409 for one that has ended, 422 or ArticleRefused
 */
export async function readChange(
  db: Db,
  { campaign_id: campaignId, ...typed }: Schemas['ArticlesChange'],
  now: LocalDateTime,
): Promise<Change> {
  if (campaignId !== undefined)
    return {
      field: 'campaign',
      campaign: openCampaign(await campaignOf(db, String(campaignId)), now),
    };
  const change = readSelectionChange(typed);
  if (!change) throw badRequest('Dites ce qui change.', 'change');
  if (change.field === 'category' && !(await isLowestCategory(db, change.value)))
    throw unprocessable(
      'Choisissez un rayon qui existe et n’en contient pas d’autres.',
      'under_sub_category_id',
    );
  return change;
}

/** The groups of a selection. @throws 404 for an unknown article. */
export async function groupsOfSelection(
  db: Db,
  ids: readonly number[],
  change: Change,
  now: LocalDateTime,
): Promise<Groups> {
  const rows = await listSelection(db, ids);
  if (rows.length < ids.length)
    throw notFound('Un article de la sélection n’existe pas : rien n’est changé.');
  const campaigns =
    change.field === 'campaign' ? await campaignsOfArticles(db, ids) : new Map<number, never>();
  const articles = rows.map((row): Selected => ({
    id: row.id,
    reference: row.reference,
    label: row.label,
    category: row.under_sub_category_id,
    brand: row.brand,
    state: row.soft_deleted,
    featured: row.featured,
    campaigns: (campaigns.get(row.id) ?? []).map(presentCampaign),
    revision: row.revision ?? 0,
    isKept: isPinned(change) ? row[`keeps_${change.field}`] === 1 : true,
  }));
  return groupSelection(change, articles, now);
}

/** Whether imports write the field too. */
export const isPinned = (
  change: Change,
): change is Exclude<Change, { field: 'featured' | 'campaign' }> =>
  change.field !== 'featured' && change.field !== 'campaign';

/** The groups as the API sends them. */
export const presentSelectionGroups = (
  groups: Groups,
  change: Change,
): Schemas['ArticlesUpdateGroups'] => ({
  seen: digest(groups, change),
  to_change: groups.toChange.map(nameOf),
  unchanged: groups.unchanged.map(nameOf),
  refused: groups.refused.map(({ article, overlapping }) => ({
    article: nameOf(article),
    reason: overlapping ? 'OVERLAPPING' : 'WITHDRAWN',
    ...(overlapping && { campaign: overlapping }),
  })),
});

const nameOf = ({ id, reference, label }: Selected): Schemas['ArticleName'] => ({
  id,
  crmId: reference,
  label,
});

/** Another one as soon as an article of the groups, its group or what changes is another. */
function digest({ toChange, unchanged, refused }: Groups, change: Change): string {
  const stateOf = (article: Selected) => [
    article.id,
    article.revision,
    change.field === 'campaign' ? article.campaigns.map(({ id }) => id) : article[change.field],
  ];
  const seen = [
    change,
    toChange.map(stateOf),
    unchanged.map(stateOf),
    refused.map(({ article, overlapping }) => [stateOf(article), overlapping?.id]),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);
}
