import { SEARCH_MIN_LENGTH } from '../../domain/limits';
import type { Schemas } from '../contract/operations';
import { findIds, type FoundIds } from '../search/foundIds';
import type { SearchIndex } from '../search/searchIndex';
import type { ArticleListCriteria } from './tableArticleList';

/** The criteria of a list of articles, as they are asked for. */
export async function readCriteria(
  searchIndex: SearchIndex,
  filter: Schemas['ArticlesFilter'],
): Promise<ArticleListCriteria & Pick<FoundIds, 'isFull'>> {
  const text = (filter.search ?? '').trim();
  // As the search of the shop finds them; shorter texts do not restrict.
  const found = text.length < SEARCH_MIN_LENGTH ? undefined : await findIds(searchIndex, text);
  return {
    ids: found?.ids,
    isFull: found?.isFull ?? false,
    categoryId: filter.category_id === undefined ? undefined : Number(filter.category_id),
    brand: filter.brand,
    isWithdrawn: isOne(filter.soft_deleted),
    isFeatured: isOne(filter.featured),
    hasPicture: isOne(filter.picture),
    hasSheet: isOne(filter.sheet),
    isKept: isOne(filter.kept),
  };
}

const isOne = (value: '0' | '1' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === '1';
