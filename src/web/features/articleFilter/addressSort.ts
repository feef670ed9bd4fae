import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ArticleSortKey } from '../../../domain/article/article';
import type { SortState } from '../../../domain/sorting';
import { historyEntryOf } from '../../ui/browser/historyEntry';
import { useIsHydrated } from '../../ui/page/ServedPage';
import { pageQuery, resultsQuery } from './pageQuery';

interface AddressSort {
  sort: SortState<ArticleSortKey> | undefined;
  onSortChange: (sort: SortState<ArticleSortKey>) => void;
}

/**
 * The order in the page's address, which a link takes along. Without one the list has that of its
 * last visit. The server knows none.
 */
export function useAddressSort(): AddressSort {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const page = pageQuery(location.search);
  const sort = useMemo(() => {
    const read = isHydrated ? readSort(new URLSearchParams(page)) : undefined;
    // Orders of search results alone.
    return read?.sortBy === 'RANK' || read?.sortBy === 'NEAR' ? undefined : read;
  }, [isHydrated, page]);
  return {
    sort,
    onSortChange: (next) => {
      const address = new URLSearchParams(page);
      address.set(SORT, sortText(next));
      const results = resultsQuery(location.search).replace(/^\?/, '&');
      const state = { ...(location.state as object | null), entry: historyEntryOf(location) };
      void navigate({ search: `?${address}${results}` }, { replace: true, state });
    },
  };
}

export const SORT = 'classement';
const DESCENDING = '-decroissant';
const NAMES: Partial<Record<ArticleSortKey, string>> = {
  RANK: 'pertinence',
  NEAR: 'taille',
  NAME: 'nom',
  BRAND: 'marque',
  REF: 'reference',
  COND: 'conditionnement',
  HT: 'prix',
};

/**
 * Reads the order in an address: `?classement=prix-decroissant`; undefined without one and for one
 * that cannot be read.
 */
export function readSort(address: URLSearchParams): SortState<ArticleSortKey> | undefined {
  const text = address.get(SORT) ?? '';
  const descending = text.endsWith(DESCENDING);
  const name = descending ? text.slice(0, -DESCENDING.length) : text;
  const sortBy = (Object.keys(NAMES) as ArticleSortKey[]).find((key) => NAMES[key] === name);
  return sortBy && { sortBy, descending };
}

/** The order as the address has it. */
export const sortText = ({ sortBy, descending }: SortState<ArticleSortKey>): string =>
  `${NAMES[sortBy] ?? ''}${descending ? DESCENDING : ''}`;
