import { createContext, use, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ArticleFilter,
  type Facet,
  FACETS,
  hasPrice,
} from '../../../domain/article/articleFilter';
import { historyEntryOf } from '../../ui/browser/historyEntry';
import { pageQuery, resultsQuery } from './pageQuery';

const PRICE = 'prix';
const MAX_VALUE_LENGTH = 100;
const MAX_VALUES = 50;

/**
 * Reads the filter of a page's address: `?marque=DURAN&contenance=250+mL&prix=10-50`. What cannot
 * be read is left out.
 */
export function readFilter(address: URLSearchParams): ArticleFilter {
  const chosen = {
    marque: valuesIn(address, 'marque'),
    contenance: valuesIn(address, 'contenance'),
    taille: valuesIn(address, 'taille'),
    conditionnement: valuesIn(address, 'conditionnement'),
  };
  const [, lowest, highest] =
    /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/.exec(address.get(PRICE) ?? '') ?? [];
  return {
    chosen,
    ...(lowest === undefined ? {} : { lowest: Number(lowest) }),
    ...(highest === undefined ? {} : { highest: Number(highest) }),
  };
}

const valuesIn = (address: URLSearchParams, facet: Facet): string[] =>
  [...new Set(address.getAll(facet))]
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
    .slice(0, MAX_VALUES);

/** The address with another filter; its other parameters are kept. */
export function writeFilter(address: URLSearchParams, filter: ArticleFilter): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const facet of FACETS) {
    written.delete(facet);
    for (const value of filter.chosen[facet]) written.append(facet, value);
  }
  written.delete(PRICE);
  if (hasPrice(filter)) written.set(PRICE, `${filter.lowest ?? ''}-${filter.highest ?? ''}`);
  return written;
}

/** True around the results of a search: the filters are theirs, not those of the page below. */
export const ResultsContext = createContext(false);

/**
 * The filter in the page's address. Changing it adds a history entry, so that the back button
 * undoes it.
 */
export function useAddressFilter(): [ArticleFilter, (filter: ArticleFilter) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const isOfResults = use(ResultsContext);
  const page = pageQuery(location.search);
  const search = isOfResults ? resultsQuery(location.search) : page;
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  const change = (next: ArticleFilter) => {
    const written = writeFilter(new URLSearchParams(search), next).toString();
    const state = { ...(location.state as object | null), entry: historyEntryOf(location) };
    void navigate({ search: isOfResults && page ? `${page}&${written}` : written }, { state });
  };
  return [filter, change];
}

/** Pages with a list of articles that has filters and an order of its own. */
const WITH_LIST = /^\/u?sc\//;
const OF_RESULTS = new Set([
  'marque',
  'contenance',
  'taille',
  'conditionnement',
  'prix',
  'classement',
  'exact',
]);

/**
 * The query with the parameters of the results behind `recherche`, wherever a link has them. Over a
 * list those before it are the list's.
 */
export function orderedQuery({ pathname, search }: { pathname: string; search: string }): string {
  const page = new URLSearchParams(pageQuery(search));
  const results = resultsQuery(search).slice(1);
  const misplaced = [...page].filter(([name]) => OF_RESULTS.has(name));
  if (results === '' || misplaced.length === 0 || WITH_LIST.test(pathname)) return search;
  for (const [name] of misplaced) page.delete(name);
  const queries = [page.toString(), results, new URLSearchParams(misplaced).toString()];
  return `?${queries.filter((query) => query !== '').join('&')}`;
}
