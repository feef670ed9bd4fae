import { useState } from 'react';
import type { ArticlesFilter } from '../../../../contract/api.gen';
import { ARTICLE_SELECTION_MAX } from '../../../../domain/catalogue/articleSelection';
import { adminEndpoints } from '../../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../../store/hooks';
import { articlesQuery, type ArticlesView } from '../articlesUrl';
import type { ArticlePages } from '../useArticlePages';
import {
  type ArticleSelection,
  countSelected,
  EVERYTHING,
  filterOf,
  isSelected,
  NOTHING,
  REFINE,
  withArticles,
} from './articleSelection';

/** Articles of one call. */
const PAGE_SIZE = 200;
const CLEARED = 'Le filtre a changé : la sélection est vidée.';
const UNREAD = 'Les articles n’ont pas pu être lus : la sélection reste comme elle était.';

/** The selected articles of a list, and how they are selected. */
export interface SelectableArticles {
  selection: ArticleSelection;
  filter: ArticlesFilter;
  count: number;
  /** How many articles the filter finds. */
  total: number;
  /** What happened to the selection, if that needs to be told. */
  note: string;
  isSelected: (id: number) => boolean;
  /** Selects an article or leaves it out; a later range begins there. */
  toggle: (id: number, index: number) => void;
  /** Selects from the last toggled row to this one. */
  extendTo: (index: number) => void;
  selectAll: () => void;
  clear: () => void;
}

interface State {
  key: string;
  selection: ArticleSelection;
  anchor: number | undefined;
  note: string;
}

const none = (key: string, note = ''): State => ({
  key,
  selection: NOTHING,
  anchor: undefined,
  note,
});

/** Keeps the selection of a list while it scrolls and is sorted; another filter empties it. */
export function useArticleSelection(view: ArticlesView, pages: ArticlePages): SelectableArticles {
  const { rows, total = 0 } = pages;
  const filter = filterOf(view);
  const key = JSON.stringify(filter);
  const [state, setState] = useState(() => none(key));
  const readIds = useIdsBetween(view, rows);
  if (state.key !== key) setState(none(key, state.selection === NOTHING ? '' : CLEARED));
  const { selection, anchor } = state;
  const select = (selected: ArticleSelection, from: number | undefined) => {
    const count = countSelected(selected, total);
    const isEmpty = count === 0;
    const isTooMuch = count > ARTICLE_SELECTION_MAX;
    setState((before) =>
      isTooMuch
        ? { ...before, note: REFINE }
        : { key, selection: isEmpty ? NOTHING : selected, anchor: from, note: '' },
    );
  };
  const extendTo = async (index: number) => {
    const from = anchor ?? index;
    const [first, last] = [Math.min(from, index), Math.max(from, index)];
    if (last - first >= ARTICLE_SELECTION_MAX) {
      setState((before) => ({ ...before, note: REFINE }));
      return;
    }
    const ids = await readIds(first, last);
    if (ids) select(withArticles(selection, ids, true), from);
    else setState((before) => ({ ...before, note: UNREAD }));
  };
  return {
    selection,
    filter,
    count: countSelected(selection, total),
    total,
    note: state.note,
    isSelected: (id) => isSelected(selection, id),
    toggle: (id, index) => select(withArticles(selection, [id], !isSelected(selection, id)), index),
    extendTo: (index) => void extendTo(index),
    selectAll: () => select(EVERYTHING, undefined),
    clear: () => setState(none(key)),
  };
}

/** Reads the ids of the rows from one place to another, those that are not in the list yet too. */
function useIdsBetween(view: ArticlesView, rows: ArticlePages['rows']) {
  const dispatch = useAppDispatch();
  return async (first: number, last: number): Promise<number[] | undefined> => {
    const known = Array.from({ length: last - first + 1 }, (_, at) => rows.get(first + at)?.id);
    if (known.every((id) => id !== undefined)) return known;
    const ids: number[] = [];
    for (let offset = first; offset <= last; offset += PAGE_SIZE) {
      const limit = String(Math.min(PAGE_SIZE, last - offset + 1));
      const { data } = await dispatch(
        adminEndpoints.endpoints.listOwnArticles.initiate(
          { ...articlesQuery(view), offset: String(offset), limit },
          { subscribe: false, forceRefetch: true },
        ),
      );
      if (!data) return undefined;
      ids.push(...data.articles.map(({ id }) => id));
    }
    return ids;
  };
}
