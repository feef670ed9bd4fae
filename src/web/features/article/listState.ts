import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type ArticleSortKey, DEFAULT_ARTICLE_SORT } from '../../../domain/article/article';
import { nextSort, type SortState } from '../../../domain/sorting';
import { useAppStore } from '../../store/hooks';
import { inTab } from '../../ui/browser/deviceStorage';
import { historyEntryOf } from '../../ui/browser/historyEntry';
import { sessionMap } from '../../ui/browser/sessionData';
import { useIsHydrated } from '../../ui/page/ServedPage';

export type ArticleSort = SortState<ArticleSortKey>;

/** Persisted in sessionStorage: the field names are part of its stored shape. */
export interface ListState {
  sort?: ArticleSort;
  /** Scroll offset in px of the list's own box. */
  top?: number;
  /** URL of the row link that was clicked last. */
  chosen?: string | undefined;
}

/** One map per store, because tests make several stores in one page. */
const statesByStore = new WeakMap<object, Map<string, ListState>>();

function statesOf(store: object): Map<string, ListState> {
  const states = statesByStore.get(store) ?? sessionMap<ListState>(inTab('lists'));
  statesByStore.set(store, states);
  return states;
}

export interface PersistedListState {
  /**
   * The list's state when the visitor left it; empty unless the visitor came back through the
   * history. Not during hydration.
   */
  restored: ListState;
  /** The same in an effect, which runs after hydration. */
  readRestored: () => ListState;
  save: (changed: ListState) => void;
}

/** A list's state by history entry, page and label. */
export function useListState(label: string): PersistedListState {
  const states = statesOf(useAppStore());
  const location = useLocation();
  const listKey = `${historyEntryOf(location)} ${location.pathname} ${label}`;
  const isBack = useNavigationType() === NavigationType.Pop;
  const isHydrated = useIsHydrated();
  const readRestored = () => (isBack && states.get(listKey)) || {};
  return {
    restored: isHydrated ? readRestored() : {},
    readRestored,
    save: (changed) => void states.set(listKey, { ...states.get(listKey), ...changed }),
  };
}

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
