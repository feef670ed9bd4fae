import { useMemo, useState } from 'react';
import { type ArticleSortKey, DEFAULT_ARTICLE_SORT, sortArticles, type SortState } from '../../../domain/article';
import type { CartRow } from '../../../domain/cart';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { sessionMap } from '../../ui/browser/sessionMap';
import { selectCartRows } from './cartSlice';

type Sort = SortState<ArticleSortKey>;

/** How the cart of a shop is sorted in this tab, so that what follows it shows the same order. */
const memories = new WeakMap<object, Map<string, Sort>>();

function memoryOf(shop: object): Map<string, Sort> {
  const memory = memories.get(shop) ?? sessionMap<Sort>('paillasse.cartOrder');
  memories.set(shop, memory);
  return memory;
}

/** The cart's sort, by name ascending until another is chosen. */
export function useCartSort(): [Sort, (sort: Sort) => void] {
  const memory = memoryOf(useAppStore());
  const [sort, setSort] = useState(memory.get('sort') ?? DEFAULT_ARTICLE_SORT);
  const choose = (chosen: Sort) => {
    memory.set('sort', chosen);
    setSort(chosen);
  };
  return [sort, choose];
}

/** The cart's rows in the order in which the cart page shows them. */
export function useOrderedCart(): CartRow[] {
  const rows = useAppSelector(selectCartRows);
  const [sort] = useCartSort();
  return useMemo(() => orderedRows(rows, sort), [rows, sort]);
}

/** Rows in the order of the article table: featured articles first, then by the sort. */
export function orderedRows(rows: readonly CartRow[], sort: Sort): CartRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sortArticles(
    rows.map(({ article }) => article),
    sort,
  ).flatMap(({ id }) => byId.get(id) ?? []);
}
