import type { ArticleSortKey } from '../../../domain/article';
import type { SortState } from '../../../domain/sorting';
import { pageQuery, resultsQuery } from '../../features/articleFilter/pageQuery';
import { textOf } from './searchStep';

/** What an address searches for, and in which order its results are shown. */
interface SearchedAddress {
  query: string;
  /** The text is searched as typed; no word is replaced. */
  exact: boolean;
  sort: SortState<ArticleSortKey>;
}

/** Longer texts are cut: the server takes no more. */
const MAX_LENGTH = 200;
/** What `searchStep` adds for a search as typed. */
export const AS_TYPED = '&exact=oui';
const SORT = 'classement';
const DESCENDING = '-decroissant';
const SORT_NAMES: Partial<Record<ArticleSortKey, string>> = {
  RANK: 'pertinence',
  NAME: 'nom',
  BRAND: 'marque',
  REF: 'reference',
  COND: 'conditionnement',
  HT: 'prix',
};
const BEST_FIRST: SortState<ArticleSortKey> = { sortBy: 'RANK', descending: false };

/** Reads the query of an address: `?recherche=gants&exact=oui&classement=prix-decroissant`. What cannot be read is left out. */
export function readSearch(search: string): SearchedAddress {
  const address = new URLSearchParams(resultsQuery(search));
  return { query: textOf(search).slice(0, MAX_LENGTH), exact: address.get('exact') === 'oui', sort: readSort(address.get(SORT) ?? '') };
}

function readSort(text: string): SortState<ArticleSortKey> {
  const descending = text.endsWith(DESCENDING);
  const name = descending ? text.slice(0, -DESCENDING.length) : text;
  const sortBy = (Object.keys(SORT_NAMES) as ArticleSortKey[]).find((key) => SORT_NAMES[key] === name);
  return sortBy ? { sortBy, descending } : BEST_FIRST;
}

/** The query of an address with another order of the results; its other parameters are kept, and the usual order is left out. */
export function writeSort(search: string, { sortBy, descending }: SortState<ArticleSortKey>): string {
  const page = pageQuery(search);
  const address = new URLSearchParams(resultsQuery(search));
  const text = `${SORT_NAMES[sortBy] ?? ''}${descending ? DESCENDING : ''}`;
  if (text === SORT_NAMES.RANK) address.delete(SORT);
  else address.set(SORT, text);
  return `${page ? `${page}&` : '?'}${address}`;
}
