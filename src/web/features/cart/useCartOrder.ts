import { useMemo, useState } from 'react';
import {
  ARTICLE_SORTS,
  type ArticleSortKey,
  DEFAULT_ARTICLE_SORT,
  sortArticles,
} from '../../../domain/article/article';
import type { CartRow } from '../../../domain/cart/cart';
import type { SortState } from '../../../domain/sorting';
import { useAppSelector } from '../../store/hooks';
import type { AppStore } from '../../store/store';
import { onDevice, readJson, writeJson } from '../../ui/browser/deviceStorage';
import { selectCartRows } from './cartSlice';

const ORDER = onDevice('cartOrder');

type Sort = SortState<ArticleSortKey>;

/** The sorts of the cart: those of every article table, and the order of adding. */
export const CART_SORTS: typeof ARTICLE_SORTS = [
  ...ARTICLE_SORTS,
  { value: 'ADDED', label: 'Ordre d’ajout' },
];

/**
 * The cart's sort on this device, by name ascending at first (TABLE-06); the quote request shows
 * the same order.
 */
function storedCartSort(): Sort {
  const { sortBy, descending } = (readJson(ORDER) ?? {}) as Partial<Sort>;
  const known = CART_SORTS.find(({ value }) => value === sortBy);
  return known ? { sortBy: known.value, descending: descending === true } : DEFAULT_ARTICLE_SORT;
}

/** The cart's sort, and its change, which this device remembers. */
export function useCartSort(): [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState(storedCartSort);
  const change = (next: Sort) => {
    writeJson(ORDER, next);
    setSort(next);
  };
  return [sort, change];
}

/** The cart's rows in the order of the cart screen. */
export function useOrderedCart(): CartRow[] {
  const rows = useAppSelector(selectCartRows);
  const [sort] = useCartSort();
  return useMemo(() => orderedRows(rows, sort), [rows, sort]);
}

/** The same outside of a render. */
export const orderedRowsOf = ({ getState }: Pick<AppStore, 'getState'>): CartRow[] =>
  orderedRows(selectCartRows(getState()), storedCartSort());

/**
 * The rows as they were added, the newest first when the order of adding is descending: the article
 * table keeps this order.
 */
export const inAddedOrder = (
  rows: readonly CartRow[],
  { sortBy, descending }: Sort,
): readonly CartRow[] => (sortBy === 'ADDED' && descending ? [...rows].reverse() : rows);

/** Sorts cart rows as the article table does: featured articles first (TABLE-07). */
function orderedRows(rows: readonly CartRow[], sort: Sort): CartRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sortArticles(
    inAddedOrder(rows, sort).map(({ article }) => article),
    sort,
  ).flatMap(({ id }) => byId.get(id) ?? []);
}
