import { useEffect, useRef, useState } from 'react';
import type { Article, Campaign } from '../../../contract/api.gen';
import { activeCampaignOf } from '../../../domain/campaign/campaign';
import { salePrice } from '../../../domain/price';
import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { endpoints } from '../../api/endpoints.gen';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import type { AppDispatch } from '../../store/store';
import { articlesRefreshed, selectCartRows, selectDistinctCount } from './cartSlice';

const { listActiveCampaigns } = endpoints.endpoints;
const { listArticlesByIds } = accountEndpoints.endpoints;
const FORCE_REFETCH = { forceRefetch: true, subscribe: false };

/**
 * Refetches the cart's articles and the active campaigns on mount and whenever `refreshKey`
 * changes, and returns what changed since mount (OPEN-38). When the refetch fails, the error is
 * only logged (ERR-43) and the cart stays as it is.
 */
export function useCartRefresh(refreshKey = ''): readonly CartChange[] {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isEmpty = useAppSelector((state) => selectDistinctCount(state) === 0);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const refreshedKey = useRef<string | null>(null);

  useEffect(
    function refreshCart() {
      if (isEmpty || refreshedKey.current === refreshKey) return;
      refreshedKey.current = refreshKey;
      void refetchCart(dispatch, () => store.getState()).then((found) =>
        setChanges((known) => mergeChanges(known, found)),
      );
    },
    [dispatch, store, isEmpty, refreshKey],
  );
  return changes;
}

async function refetchCart(
  dispatch: AppDispatch,
  getState: () => RootState,
): Promise<CartChange[]> {
  const stored = snapshotOf(getState());
  const ids = stored.articles.map(({ id }) => id);
  const [, { data }] = await Promise.all([
    dispatch(listActiveCampaigns.initiate(undefined, FORCE_REFETCH)),
    dispatch(listArticlesByIds.initiate({ articleIds: { ids } }, FORCE_REFETCH)),
  ]);
  if (!data) return [];
  dispatch(articlesRefreshed(freshCopies(stored.articles, data)));
  return cartChanges(stored, { articles: data, campaigns: getState().campaigns.list });
}

/**
 * Earlier changes stay listed while the screen is open; a newer change of the same article replaces
 * its earlier one.
 */
function mergeChanges(
  known: readonly CartChange[],
  found: readonly CartChange[],
): readonly CartChange[] {
  const foundIds = new Set(found.map(({ articleId }) => articleId));
  return [...known.filter(({ articleId }) => !foundIds.has(articleId)), ...found];
}

const snapshotOf = (state: RootState): CatalogueSnapshot => ({
  articles: selectCartRows(state).map(({ article }) => article),
  campaigns: state.campaigns.list,
});

/**
 * A difference between an article stored in the cart and its current copy: unit price HT under its
 * campaign, or withdrawal.
 */
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
    if (current === undefined || current.soft_deleted === '1')
      return [{ kind: 'withdrawn', articleId, label }];
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

/**
 * Current copies of the stored articles; one that the server does not know is marked as deleted.
 */
export function freshCopies(stored: readonly Article[], fresh: readonly Article[]): Article[] {
  const freshById = new Map(fresh.map((article) => [article.id, article]));
  return stored.map((article) => freshById.get(article.id) ?? { ...article, soft_deleted: '1' });
}
