import { SEARCH_MIN_LENGTH } from '../../domain/limits';
import type { Schemas } from '../contract/operations';
import { searchExactly } from '../search/exactSearch';
import type { SearchIndex } from '../search/searchIndex';
import type { ArticleListCriteria } from './tableArticleList';

/** The criteria of a list of articles, as they are asked for. */
export async function readCriteria(
  searchIndex: SearchIndex,
  filter: Schemas['ArticlesFilter'],
): Promise<ArticleListCriteria> {
  return {
    ids: await findIds(searchIndex, (filter.search ?? '').trim()),
    categoryId: filter.category_id === undefined ? undefined : Number(filter.category_id),
    brand: filter.brand,
    isWithdrawn: isOne(filter.soft_deleted),
    isFeatured: isOne(filter.featured),
    hasPicture: isOne(filter.picture),
    hasSheet: isOne(filter.sheet),
    isKept: isOne(filter.kept),
  };
}

/** As the search of the shop finds them; shorter texts do not restrict. */
async function findIds(searchIndex: SearchIndex, text: string): Promise<number[] | undefined> {
  if (text.length < SEARCH_MIN_LENGTH) return undefined;
  const { full, intersects } = await searchExactly(searchIndex, text);
  return [...full, ...intersects];
}

const isOne = (value: '0' | '1' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === '1';
