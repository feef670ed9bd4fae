import { useEffect, useRef, useState } from 'react';
import { articlesEndpoints } from '../../api/articlesEndpoints.gen';
import { endpoints } from '../../api/endpoints.gen';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import type { AppDispatch } from '../../store/store';
import { type CartChange, cartChanges, type CatalogueSnapshot, freshCopies } from './cartChanges';
import { articlesRefreshed, selectCartRows, selectDistinctCount } from './cartSlice';

const { listActiveCampaigns } = endpoints.endpoints;
const { listArticlesByIds } = articlesEndpoints.endpoints;
const FORCE_REFETCH = { forceRefetch: true, subscribe: false };

/**
 * Refetches the cart's articles and the active campaigns on mount and whenever `refreshKey` changes, and returns what changed
 * since mount (OPEN-38). When the refetch fails, the error is only logged (ERR-43) and the cart stays as it is.
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
      void refetchCart(dispatch, () => store.getState()).then((found) => setChanges((known) => mergeChanges(known, found)));
    },
    [dispatch, store, isEmpty, refreshKey],
  );
  return changes;
}

async function refetchCart(dispatch: AppDispatch, getState: () => RootState): Promise<CartChange[]> {
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

/** Earlier changes stay listed while the screen is open; a newer change of the same article replaces its earlier one. */
function mergeChanges(known: readonly CartChange[], found: readonly CartChange[]): readonly CartChange[] {
  const foundIds = new Set(found.map(({ articleId }) => articleId));
  return [...known.filter(({ articleId }) => !foundIds.has(articleId)), ...found];
}

const snapshotOf = (state: RootState): CatalogueSnapshot => ({
  articles: selectCartRows(state).map(({ article }) => article),
  campaigns: state.campaigns.list,
});
