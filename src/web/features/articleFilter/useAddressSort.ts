import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ArticleSortKey } from '../../../domain/article';
import type { SortState } from '../../../domain/sorting';
import { entryOf } from '../../ui/browser/entryOf';
import { useIsHydrated } from '../../ui/browser/useIsHydrated';
import { pageQuery, resultsQuery } from './pageQuery';
import { readSort, SORT, sortText } from './sortAddress';

interface AddressSort {
  sort: SortState<ArticleSortKey> | undefined;
  onSortChange: (sort: SortState<ArticleSortKey>) => void;
}

/** The order in the page's address, which a link takes along. Without one the list has that of its last visit. The server knows none. */
export function useAddressSort(): AddressSort {
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
