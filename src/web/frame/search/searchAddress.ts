import type { ArticleSortKey } from '../../../domain/article/article';
import { SEARCH_MAX_LENGTH } from '../../../domain/limits';
import type { SortState } from '../../../domain/sorting';
import { cutFolded, fold } from '../../../domain/text/searchText';
import { readSort, SORT, sortText } from '../../features/articleFilter/addressSort';
import { pageQuery, resultsQuery } from '../../features/articleFilter/pageQuery';
import { searchedTextOf } from './useSearch';

/** What an address searches for, and in which order its results are shown. */
interface SearchedAddress {
  query: string;
  /** The text is searched as typed; no word is replaced. */
  exact: boolean;
  sort: SortState<ArticleSortKey>;
}

/** Said of a text that may have been longer. */
export const CUT = `La recherche tient compte des ${SEARCH_MAX_LENGTH} premiers caractères.`;
/** A character folds to eighteen at most. */
const LONGEST_FOLDED = 18;
/** What `searchStep` adds for a search as typed. */
export const AS_TYPED = '&exact=oui';
export const BEST_FIRST: SortState<ArticleSortKey> = { sortBy: 'RANK', descending: false };

/**
 * Reads the query of an address: `?recherche=gants&exact=oui&classement=prix-decroissant`. What
 * cannot be read is left out, and a longer text than the server takes is cut.
 */
export function readSearch(search: string, usual = BEST_FIRST): SearchedAddress {
  const address = new URLSearchParams(resultsQuery(search));
  return {
    query: cutFolded(searchedTextOf(search), SEARCH_MAX_LENGTH),
    exact: address.get('exact') === 'oui',
    sort: readSort(address) ?? usual,
  };
}

/** Whether a read text has the greatest length, as typed or folded: then it may have been cut. */
export function mayBeCut(query: string): boolean {
  const { length } = fold(query);
  return (
    query.length >= SEARCH_MAX_LENGTH ||
    (length > query.length && length > SEARCH_MAX_LENGTH - LONGEST_FOLDED)
  );
}

/**
 * The query of an address with another order of the results; its other parameters are kept, and the
 * usual order is left out.
 */
export function writeSort(
  search: string,
  sort: SortState<ArticleSortKey>,
  usual = BEST_FIRST,
): string {
  const page = pageQuery(search);
  const address = new URLSearchParams(resultsQuery(search));
  if (sortText(sort) === sortText(usual)) address.delete(SORT);
  else address.set(SORT, sortText(sort));
  return `${page ? `${page}&` : '?'}${address}`;
}
