import type { ArticlesFilter, ArticlesUpdate } from '../../../../contract/api.gen';
import { ARTICLE_SELECTION_MAX } from '../../../../domain/catalogue/articleSelection';
import { adminEndpoints } from '../../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../../store/hooks';
import { type Chosen, type Selection, useSelection } from '../../kit/list/selection';
import { articlesQuery, type ArticlesView, filterOf } from '../articlesUrl';
import type { ArticlePages } from '../useArticlePages';

/** The selected articles of a list. */
export interface ArticleSelection extends Selection<{ id: number }> {
  filter: ArticlesFilter;
}

export function useArticleSelection(view: ArticlesView, pages: ArticlePages): ArticleSelection {
  const dispatch = useAppDispatch();
  const filter = filterOf(view);
  const selection = useSelection<{ id: number }>({
    filter: JSON.stringify(filter),
    total: pages.total,
    max: ARTICLE_SELECTION_MAX,
    nouns: ['article', 'articles'],
    isByFilter: true,
    rowAt: (index) => pages.rows.get(index),
    read: async (offset, limit) => {
      const page = { ...articlesQuery(view), offset: String(offset), limit: String(limit) };
      const { listOwnArticles } = adminEndpoints.endpoints;
      const call = listOwnArticles.initiate(page, { subscribe: false, forceRefetch: true });
      return (await dispatch(call)).data?.articles;
    },
  });
  return { ...selection, filter };
}

/** What the API is asked to change. */
export function updateOf(
  { isAllBut, rows }: Chosen<{ id: number }>,
  filter: ArticlesFilter,
  change: ArticlesUpdate['change'],
): ArticlesUpdate {
  const ids = [...rows.keys()];
  return isAllBut ? { filter, except_ids: ids, change } : { article_ids: ids, change };
}
