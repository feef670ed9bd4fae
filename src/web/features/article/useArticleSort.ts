import { useState } from 'react';
import { type ArticleSortKey, DEFAULT_ARTICLE_SORT } from '../../../domain/article';
import { nextSort } from '../../../domain/sorting';
import { type ArticleSort, useListState } from './listState';

export interface SortControl {
  /** Controlled with `onSortChange`; otherwise the table holds and persists its own sort. */
  sort?: ArticleSort;
  onSortChange?: (sort: ArticleSort) => void;
}

/** The table's sort, by name ascending at first (TABLE-06). */
export function useArticleSort({ sort: controlledSort, onSortChange }: SortControl, label: string) {
  const { restored, save } = useListState(label);
  const [ownSort, setOwnSort] = useState<ArticleSort>();
  const sort = controlledSort ?? ownSort ?? restored.sort ?? DEFAULT_ARTICLE_SORT;
  const set = (next: ArticleSort) => {
    if (onSortChange) {
      onSortChange(next);
      return;
    }
    save({ sort: next });
    setOwnSort(next);
  };
  return {
    sort,
    sortBy: (key: ArticleSortKey) => set(nextSort(sort, key)),
    toggleDirection: () => set({ ...sort, descending: !sort.descending }),
  };
}
