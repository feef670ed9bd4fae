import { useEffect, useRef, useState } from 'react';
import { endpoints } from '../../api/endpoints.gen';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { AppDispatch, RootState } from '../../store/store';
import { type CartChange, cartChanges, freshCopies, type Reading } from './cartChanges';
import { articlesRefreshed, selectCartRows, selectDistinctCount } from './cartSlice';

const { listActiveCampaigns, listArticlesByIds } = endpoints.endpoints;
const ANEW = { forceRefetch: true, subscribe: false };

/**
 * Reads the basket's articles and the promotions again when a screen opens, and at each further `occasion`; tells what changed
 * before the copies are replaced. A failed reading is only logged (ERR-43): the kept copies stay.
 */
export function useCartRefresh(occasion = ''): readonly CartChange[] {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const isEmpty = useAppSelector((state) => selectDistinctCount(state) === 0);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const taken = useRef<string | null>(null);

  useEffect(
    function readAgain() {
      if (isEmpty || taken.current === occasion) return;
      taken.current = occasion;
      void readBasketAgain(dispatch, getState).then((found) => setChanges((told) => withNews(told, found)));
    },
    [dispatch, getState, isEmpty, occasion],
  );
  return changes;
}

async function readBasketAgain(dispatch: AppDispatch, getState: () => RootState): Promise<CartChange[]> {
  const kept = readingOf(getState());
  const ids = kept.articles.map(({ id }) => id);
  const [, { data }] = await Promise.all([
    dispatch(listActiveCampaigns.initiate(undefined, ANEW)),
    dispatch(listArticlesByIds.initiate({ articleIds: { ids } }, ANEW)),
  ]);
  if (!data) return [];
  dispatch(articlesRefreshed(freshCopies(kept.articles, data)));
  return cartChanges(kept, { articles: data, campaigns: getState().campaigns.list });
}

/** What was told stays told while the screen is open; the newest word on an article replaces the earlier one. */
function withNews(told: readonly CartChange[], found: readonly CartChange[]): readonly CartChange[] {
  const named = new Set(found.map(({ articleId }) => articleId));
  return [...told.filter(({ articleId }) => !named.has(articleId)), ...found];
}

const readingOf = (state: RootState): Reading => ({
  articles: selectCartRows(state).map(({ article }) => article),
  campaigns: state.campaigns.list,
});
