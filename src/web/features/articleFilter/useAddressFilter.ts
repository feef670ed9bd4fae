import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ArticleFilter } from '../../../domain/articleFilter';
import { readFilter, writeFilter } from './filterAddress';

/** The filter in the page's address. Changing it adds a history entry, so that the back button undoes it. */
export function useAddressFilter(): [ArticleFilter, (filter: ArticleFilter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  const change = (next: ArticleFilter) => {
    void navigate({ search: writeFilter(new URLSearchParams(search), next).toString() });
  };
  return [filter, change];
}
