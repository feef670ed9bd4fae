import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ArticleSortKey } from '../../../domain/article';
import type { SortState } from '../../../domain/sorting';
import { useAppStore } from '../../store/hooks';
import { inTab } from '../../ui/browser/deviceKeys';
import { entryOf } from '../../ui/browser/entryOf';
import { sessionMap } from '../../ui/browser/sessionMap';
import { useIsHydrated } from '../../ui/browser/useIsHydrated';

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
  /** The list's state when the visitor left it; empty unless the visitor came back through the history. Not during hydration. */
  restored: ListState;
  /** The same in an effect, which runs after hydration. */
  readRestored: () => ListState;
  save: (changed: ListState) => void;
}

/** A list's state by history entry, page and label. */
export function useListState(label: string): PersistedListState {
  const states = statesOf(useAppStore());
  const location = useLocation();
  const listKey = `${entryOf(location)} ${location.pathname} ${label}`;
  const isBack = useNavigationType() === NavigationType.Pop;
  const isHydrated = useIsHydrated();
  const readRestored = () => (isBack && states.get(listKey)) || {};
  return {
    restored: isHydrated ? readRestored() : {},
    readRestored,
    save: (changed) => void states.set(listKey, { ...states.get(listKey), ...changed }),
  };
}
