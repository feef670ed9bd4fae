import { type Campaign, findOverlap } from './campaign';

/** Articles that are added or removed at once. */
export const CAMPAIGN_SELECTION_MAX = 5000;

/** An article that is to be added to a campaign, with the campaigns that it is linked to. */
export interface CandidateArticle<C> {
  isWithdrawn: boolean;
  campaigns: readonly C[];
}

/** What becomes of each of the articles; every article is in one group, in the given order. */
export interface ArticleGroups<A, C> {
  toAdd: A[];
  present: A[];
  overlapping: { article: A; campaign: C }[];
  withdrawn: A[];
}

/**
 * Groups articles for a campaign at a Paris time, by the rule of a single article (PROMO-15,
 * PROMO-16). What is in the campaign already counts as such, also when it is no longer sold.
 */
export function groupArticles<A extends CandidateArticle<C>, C extends Campaign>(
  campaign: Campaign,
  articles: readonly A[],
  now: string,
): ArticleGroups<A, C> {
  const groups: ArticleGroups<A, C> = { toAdd: [], present: [], overlapping: [], withdrawn: [] };
  for (const article of articles) {
    const overlapping = findOverlap(campaign, article.campaigns, now);
    if (article.campaigns.some(({ id }) => id === campaign.id)) groups.present.push(article);
    else if (article.isWithdrawn) groups.withdrawn.push(article);
    else if (overlapping) groups.overlapping.push({ article, campaign: overlapping });
    else groups.toAdd.push(article);
  }
  return groups;
}
