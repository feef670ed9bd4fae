import type { Article, Campaign } from '../../../contract/api.gen';
import { activeCampaignOf } from '../../../domain/campaign';
import { salePrice } from '../../../domain/price';

/** A difference between an article stored in the cart and its current copy: unit price HT under its campaign, or withdrawal. */
export type CartChange =
  | { kind: 'price'; articleId: number; label: string; before: string; after: string }
  /** The campaign of the stored copy is unknown, and so is its former price. */
  | { kind: 'promotion'; articleId: number; label: string; after: string }
  | { kind: 'withdrawn'; articleId: number; label: string };

/** Articles, with the campaigns known when they were fetched. */
export interface CatalogueSnapshot {
  articles: readonly Article[];
  campaigns: readonly Campaign[];
}

export function cartChanges(stored: CatalogueSnapshot, fresh: CatalogueSnapshot): CartChange[] {
  const freshById = new Map(fresh.articles.map((article) => [article.id, article]));
  return stored.articles.flatMap((article): CartChange[] => {
    const current = freshById.get(article.id);
    const { id: articleId, label } = article;
    if (current === undefined || current.soft_deleted === '1') return [{ kind: 'withdrawn', articleId, label }];
    const after = unitPrice(current, fresh.campaigns) ?? current.basePrice;
    const before = unitPrice(article, [...stored.campaigns, ...fresh.campaigns]);
    if (before === null) return [{ kind: 'promotion', articleId, label, after }];
    return before === after ? [] : [{ kind: 'price', articleId, label, before, after }];
  });
}

/** Unit price HT under the article's campaign; null when that campaign is not among `campaigns`. */
function unitPrice(article: Article, campaigns: readonly Campaign[]): string | null {
  if (article.active_sales_campaign_id === null) return article.basePrice;
  const campaign = activeCampaignOf(article, campaigns);
  return campaign ? salePrice(article.basePrice, campaign.percentage) : null;
}

/** Current copies of the stored articles; one that the server does not know is marked as deleted. */
export function freshCopies(stored: readonly Article[], fresh: readonly Article[]): Article[] {
  const freshById = new Map(fresh.map((article) => [article.id, article]));
  return stored.map((article) => freshById.get(article.id) ?? { ...article, soft_deleted: '1' });
}
