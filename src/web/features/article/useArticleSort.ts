import { useState } from 'react';
import { DEFAULT_ARTICLE_SORT, nextSort, type ArticleSortKey, type SortState } from '../../../domain/article';

export type ArticleSort = SortState<ArticleSortKey>;

export interface SortControl {
  /** With onSortChange, who uses the table keeps the sort; otherwise the table does. */
  sort?: ArticleSort;
  onSortChange?: (sort: ArticleSort) => void;
}

/** The table's sort, by name ascending at first, and its two gestures. */
export function useArticleSort({ sort: given, onSortChange }: SortControl) {
  const [own, setOwn] = useState(DEFAULT_ARTICLE_SORT);
  const sort = given ?? own;
  const set = onSortChange ?? setOwn;
  return {
    sort,
    choose: (key: ArticleSortKey) => set(nextSort(sort, key)),
    toggle: () => set({ ...sort, descending: !sort.descending }),
  };
}
