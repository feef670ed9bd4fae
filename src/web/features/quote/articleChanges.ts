import type { Article } from '../../../domain/article';
import { roundPrice } from '../../../domain/price';

/** What a fresh reading changed in a kept article: its price HT, or that it left the catalogue. */
export type ArticleChange =
  | { kind: 'price'; articleId: number; label: string; before: string; after: string }
  | { kind: 'withdrawn'; articleId: number; label: string };

const isWithdrawn = (fresh: Article | undefined) => fresh === undefined || fresh.soft_deleted === '1';

function changeOf(kept: Article, fresh: Article | undefined): ArticleChange[] {
  const { id: articleId, label } = kept;
  if (fresh === undefined || isWithdrawn(fresh)) return [{ kind: 'withdrawn', articleId, label }];
  if (roundPrice(kept.basePrice) === roundPrice(fresh.basePrice)) return [];
  return [{ kind: 'price', articleId, label, before: kept.basePrice, after: fresh.basePrice }];
}

export function articleChanges(kept: readonly Article[], fresh: readonly Article[]): ArticleChange[] {
  const freshById = new Map(fresh.map((article) => [article.id, article]));
  return kept.flatMap((article) => changeOf(article, freshById.get(article.id)));
}

/** Fresh copies of the kept articles; one the server no longer knows comes back marked as deleted. */
export function freshCopies(kept: readonly Article[], fresh: readonly Article[]): Article[] {
  const freshById = new Map(fresh.map((article) => [article.id, article]));
  return kept.map((article) => freshById.get(article.id) ?? { ...article, soft_deleted: '1' });
}
