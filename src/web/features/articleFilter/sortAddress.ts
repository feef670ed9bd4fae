import type { ArticleSortKey } from '../../../domain/article';
import type { SortState } from '../../../domain/sorting';

export const SORT = 'classement';
const DESCENDING = '-decroissant';
const NAMES: Partial<Record<ArticleSortKey, string>> = {
  RANK: 'pertinence',
  NAME: 'nom',
  BRAND: 'marque',
  REF: 'reference',
  COND: 'conditionnement',
  HT: 'prix',
};

/** Reads the order in an address: `?classement=prix-decroissant`; undefined without one and for one that cannot be read. */
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
