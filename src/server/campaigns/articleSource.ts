import { CAMPAIGN_SELECTION_MAX } from '../../domain/campaign/campaignArticles';
import { formatNumber } from '../../domain/frenchNumber';
import { SEARCH_LIST_MAX } from '../../domain/limits';
import { listArticleIds } from '../articleEdits/tableArticleList';
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { unprocessable } from '../http/httpError';
import { findIds } from '../search/foundIds';
import type { SearchIndex } from '../search/searchIndex';

/**
 * The ids of named articles, or of those on sale that meet all criteria, as the search ranks them
 * or ascending.
 * @throws 422 when they are more than a selection holds, 503 while the search prepares itself
 */
export async function idsOfSource(
  db: Db,
  searchIndex: SearchIndex,
  source: Schemas['ArticleSource'],
): Promise<readonly number[]> {
  const { article_ids: named, category_id: categoryId, brand, search } = source;
  const lists: (readonly number[])[] = [];
  if (named) lists.push(named);
  if (search !== undefined) lists.push(await idsOfSearch(searchIndex, search));
  if (categoryId !== undefined || brand !== undefined) {
    // A list and criteria together: all articles of the criteria are read, then those listed kept.
    const limit = lists.length > 0 ? Number.MAX_SAFE_INTEGER : CAMPAIGN_SELECTION_MAX + 1;
    const criteria = { categoryId, brand, isWithdrawn: false };
    lists.push(await listArticleIds(db, criteria, limit));
  }
  const [first = [], ...others] = lists;
  const sets = others.map((ids) => new Set(ids));
  const ids = first.filter((id) => sets.every((set) => set.has(id)));
  if (ids.length > CAMPAIGN_SELECTION_MAX)
    throw unprocessable(
      `Plus de ${formatNumber(CAMPAIGN_SELECTION_MAX)} articles : affinez le choix.`,
    );
  return ids;
}

async function idsOfSearch(searchIndex: SearchIndex, query: string): Promise<readonly number[]> {
  const { ids, isFull } = await findIds(searchIndex, query);
  if (isFull)
    throw unprocessable(
      `Cette recherche trouve plus de ${SEARCH_LIST_MAX} articles : précisez-la.`,
      'search',
    );
  return ids;
}
