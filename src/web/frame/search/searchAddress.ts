import type { ArticleSortKey } from '../../../domain/article';
import type { SortState } from '../../../domain/sorting';
import { pageQuery, resultsQuery } from '../../features/articleFilter/pageQuery';
import { readSort, SORT, sortText } from '../../features/articleFilter/sortAddress';
import { textOf } from './searchStep';

/** What an address searches for, and in which order its results are shown. */
interface SearchedAddress {
  query: string;
  /** The text is searched as typed; no word is replaced. */
  exact: boolean;
  sort: SortState<ArticleSortKey>;
}

/** Longer texts are cut: the server takes no more. */
export const MAX_LENGTH = 200;
/** Said of a text of that length, which may have been longer. */
export const CUT = `La recherche tient compte des ${MAX_LENGTH} premiers caractères.`;
/** What `searchStep` adds for a search as typed. */
export const AS_TYPED = '&exact=oui';
const BEST_FIRST: SortState<ArticleSortKey> = { sortBy: 'RANK', descending: false };

/** Reads the query of an address: `?recherche=gants&exact=oui&classement=prix-decroissant`. What cannot be read is left out. */
export function readSearch(search: string): SearchedAddress {
  const address = new URLSearchParams(resultsQuery(search));
  return { query: textOf(search).slice(0, MAX_LENGTH), exact: address.get('exact') === 'oui', sort: readSort(address) ?? BEST_FIRST };
}

/** The query of an address with another order of the results; its other parameters are kept, and the usual order is left out. */
export function writeSort(search: string, sort: SortState<ArticleSortKey>): string {
  const page = pageQuery(search);
  const address = new URLSearchParams(resultsQuery(search));
  if (sortText(sort) === sortText(BEST_FIRST)) address.delete(SORT);
  else address.set(SORT, sortText(sort));
  return `${page ? `${page}&` : '?'}${address}`;
}
