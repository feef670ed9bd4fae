import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { entryOf } from '../../ui/browser/entryOf';
import { useIsHydrated } from '../../ui/browser/useIsHydrated';
import type { SortControl } from '../article/useArticleSort';
import { pageQuery, resultsQuery } from './pageQuery';
import { readSort, SORT, sortText } from './sortAddress';

/** The order in the page's address, which a link takes along. Without one the list has that of its last visit. The server knows none. */
export function useAddressSort(): SortControl {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const page = pageQuery(location.search);
  const sort = useMemo(() => {
    const read = isHydrated ? readSort(new URLSearchParams(page)) : undefined;
    return read?.sortBy === 'RANK' ? undefined : read; // an order of search results alone
  }, [isHydrated, page]);
  return {
    sort,
    onSortChange: (next) => {
      const address = new URLSearchParams(page);
      address.set(SORT, sortText(next));
      const results = resultsQuery(location.search).replace(/^\?/, '&');
      const state = { ...(location.state as object | null), entry: entryOf(location) };
      void navigate({ search: `?${address}${results}` }, { replace: true, state });
    },
  };
}
