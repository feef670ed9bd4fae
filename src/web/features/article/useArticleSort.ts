import { useState } from 'react';
import { type ArticleSortKey, DEFAULT_ARTICLE_SORT, nextSort, type SortState } from '../../../domain/article';
import { useListMemory } from './listMemory';

export type ArticleSort = SortState<ArticleSortKey>;

export interface SortControl {
  /** With onSortChange, who uses the table keeps the sort; otherwise the table does. */
  sort?: ArticleSort;
  onSortChange?: (sort: ArticleSort) => void;
}

/** The table's sort, by name ascending on arrival, and its two gestures. */
export function useArticleSort({ sort: given, onSortChange }: SortControl, label: string) {
  const { left, note } = useListMemory(label);
  const [own, setOwn] = useState(left.sort ?? DEFAULT_ARTICLE_SORT);
  const sort = given ?? own;
  const set = (next: ArticleSort) => {
    if (onSortChange) { onSortChange(next); return; }
    note({ sort: next });
    setOwn(next);
  };
  return {
    sort,
    choose: (key: ArticleSortKey) => set(nextSort(sort, key)),
    toggle: () => set({ ...sort, descending: !sort.descending }),
  };
}
