import { activeCampaignOf } from '../../../domain/campaign';
import { salePrice } from '../../../domain/price';
import type { Article, Campaign } from '../../api/endpoints.gen';

/** What a fresh reading changed in a kept article: the price HT the visitor pays, or that it left the catalogue. */
export type CartChange =
  | { kind: 'price'; articleId: number; label: string; before: string; after: string }
  /** The kept copy is so old that its promotion is no longer known, and its price with it. */
  | { kind: 'promotion'; articleId: number; label: string; after: string }
  | { kind: 'withdrawn'; articleId: number; label: string };

/** Articles, with the promotions that were known when they were read. */
export interface Reading {
  articles: readonly Article[];
  campaigns: readonly Campaign[];
}

export function cartChanges(kept: Reading, fresh: Reading): CartChange[] {
  const freshById = new Map(fresh.articles.map((article) => [article.id, article]));
  return kept.articles.flatMap((article): CartChange[] => {
    const now = freshById.get(article.id);
    const { id: articleId, label } = article;
    if (now === undefined || now.soft_deleted === '1') return [{ kind: 'withdrawn', articleId, label }];
    const after = unitPrice(now, fresh.campaigns) ?? now.basePrice;
    const before = unitPrice(article, [...kept.campaigns, ...fresh.campaigns]);
    if (before === null) return [{ kind: 'promotion', articleId, label, after }];
    return before === after ? [] : [{ kind: 'price', articleId, label, before, after }];
  });
}

/** The price HT under the article's promotion; null when that is not among those known. */
function unitPrice(article: Article, campaigns: readonly Campaign[]): string | null {
  if (article.active_sales_campaign_id === null) return article.basePrice;
  const campaign = activeCampaignOf(article, campaigns);
  return campaign ? salePrice(article.basePrice, campaign.percentage) : null;
}

/** Fresh copies of the kept articles; one the server no longer knows comes back marked as deleted. */
export function freshCopies(kept: readonly Article[], fresh: readonly Article[]): Article[] {
  const freshById = new Map(fresh.map((article) => [article.id, article]));
  return kept.map((article) => freshById.get(article.id) ?? { ...article, soft_deleted: '1' });
}
