import { createContext, use, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ArticleFilter } from '../../../domain/articleFilter';
import { entryOf } from '../../ui/browser/entryOf';
import { readFilter, writeFilter } from './filterAddress';
import { pageQuery, resultsQuery } from './pageQuery';

/** True around the results of a search: the filters are theirs, not those of the page below. */
export const ResultsContext = createContext(false);

/** The filter in the page's address. Changing it adds a history entry, so that the back button undoes it. */
export function useAddressFilter(): [ArticleFilter, (filter: ArticleFilter) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const isOfResults = use(ResultsContext);
  const page = pageQuery(location.search);
  const search = isOfResults ? resultsQuery(location.search) : page;
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  const change = (next: ArticleFilter) => {
    const written = writeFilter(new URLSearchParams(search), next).toString();
    const state = { ...(location.state as object | null), entry: entryOf(location) };
    void navigate({ search: isOfResults && page ? `${page}&${written}` : written }, { state });
  };
  return [filter, change];
}
