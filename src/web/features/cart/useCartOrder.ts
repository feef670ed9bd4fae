import { useMemo, useState } from 'react';
import { type ArticleSortKey, DEFAULT_ARTICLE_SORT, sortArticles } from '../../../domain/article';
import type { CartRow } from '../../../domain/cart';
import type { SortState } from '../../../domain/sorting';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { sessionMap } from '../../ui/browser/sessionMap';
import { selectCartRows } from './cartSlice';

type Sort = SortState<ArticleSortKey>;

/** The cart's sort in this tab, so that the quote request shows the same order. One map per store, because tests make several. */
const sortsByStore = new WeakMap<object, Map<string, Sort>>();

function sortsOf(store: object): Map<string, Sort> {
  const sorts = sortsByStore.get(store) ?? sessionMap<Sort>('paillasse.cartOrder');
  sortsByStore.set(store, sorts);
  return sorts;
}

/** The cart's sort, by name ascending at first (TABLE-06). */
export function useCartSort(): [Sort, (sort: Sort) => void] {
  const sorts = sortsOf(useAppStore());
  const [sort, setSort] = useState(sorts.get('sort') ?? DEFAULT_ARTICLE_SORT);
  const change = (next: Sort) => {
    sorts.set('sort', next);
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

/** Sorts cart rows as the article table does: featured articles first (TABLE-07). */
function orderedRows(rows: readonly CartRow[], sort: Sort): CartRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sortArticles(
    rows.map(({ article }) => article),
    sort,
  ).flatMap(({ id }) => byId.get(id) ?? []);
}
