import type { ArticlesFilter, ArticlesUpdate } from '../../../../contract/api.gen';
import { ARTICLE_SELECTION_MAX } from '../../../../domain/catalogue/articleSelection';
import { formatCount, formatNumber } from '../../../../domain/frenchNumber';
import { type ArticlesView, SWITCHES } from '../articlesUrl';

/** Articles by their ids, or all that the filter finds but some. */
export type ArticleSelection =
  | { kind: 'named'; ids: ReadonlySet<number> }
  | { kind: 'found'; except: ReadonlySet<number> };

export const NOTHING: ArticleSelection = { kind: 'named', ids: new Set() };
export const EVERYTHING: ArticleSelection = { kind: 'found', except: new Set() };

/** Why no more articles are selected. */
export const REFINE = `Affinez : ${formatNumber(ARTICLE_SELECTION_MAX)} articles au plus.`;

/** @param total how many articles the filter finds. */
export const countSelected = (selection: ArticleSelection, total: number): number =>
  selection.kind === 'named' ? selection.ids.size : Math.max(0, total - selection.except.size);

export const isSelected = (selection: ArticleSelection, id: number): boolean =>
  selection.kind === 'named' ? selection.ids.has(id) : !selection.except.has(id);

/** Selects or leaves out articles. */
export function withArticles(
  selection: ArticleSelection,
  ids: readonly number[],
  isWanted: boolean,
): ArticleSelection {
  const changed = new Set(selection.kind === 'named' ? selection.ids : selection.except);
  const isAdded = (selection.kind === 'named') === isWanted;
  for (const id of ids) {
    if (isAdded) changed.add(id);
    else changed.delete(id);
  }
  return selection.kind === 'named'
    ? { kind: 'named', ids: changed }
    : { kind: 'found', except: changed };
}

/** '58 articles sélectionnés'. */
export const selectedText = (count: number): string =>
  formatCount(count, 'article sélectionné', 'articles sélectionnés');

/** What the list is filtered by; its order is left out. */
export const filterOf = (view: ArticlesView): ArticlesFilter => ({
  ...(view.search !== '' && { search: view.search }),
  ...(view.categoryId !== undefined && { category_id: String(view.categoryId) }),
  ...(view.brand !== '' && { brand: view.brand }),
  ...Object.fromEntries(
    SWITCHES.flatMap(({ name, field }) => {
      const value = view.switches[name];
      return value ? [[field, value]] : [];
    }),
  ),
});

/** What the API is asked to change. */
export const updateOf = (
  selection: ArticleSelection,
  filter: ArticlesFilter,
  change: ArticlesUpdate['change'],
): ArticlesUpdate =>
  selection.kind === 'named'
    ? { article_ids: [...selection.ids], change }
    : { filter, except_ids: [...selection.except], change };
