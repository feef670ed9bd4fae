import { useState } from 'react';
import { type ArticleSort, useListState } from '../../features/article/listState';
import type { SortControl } from '../../features/article/useArticleSort';

const BEST_FIRST: ArticleSort = { sortBy: 'RANK', descending: false };

/** The sort of search results, best first until another is chosen; that one is kept in the history. @param label of the table. */
export function useRankedSort(label: string): Required<SortControl> {
  const { restored, save } = useListState(label);
  const [chosen, setChosen] = useState<ArticleSort>();
  return {
    sort: chosen ?? restored.sort ?? BEST_FIRST,
    onSortChange(sort) {
      save({ sort });
      setChosen(sort);
    },
  };
}
