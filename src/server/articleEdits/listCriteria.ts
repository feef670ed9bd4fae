import { SEARCH_MIN_LENGTH } from '../../domain/limits';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import { findIds } from '../search/foundIds';
import type { SearchIndex } from '../search/searchIndex';
import type { ArticleListCriteria } from './tableArticleList';

/**
 * @returns the criteria of a list of articles, as they are asked for, and whether the search finds
 * more articles than it names.
 */
export async function readArticleCriteria(
  searchIndex: SearchIndex,
  filter: Schemas['ArticlesFilter'],
  now: LocalDateTime,
): Promise<{ criteria: ArticleListCriteria; isFull: boolean }> {
  const text = (filter.search ?? '').trim();
  // 'bech 250' finds what it finds in the shop; one or two characters restrict nothing.
  const found = text.length < SEARCH_MIN_LENGTH ? undefined : await findIds(searchIndex, text);
  const criteria = {
    ids: found?.ids,
    categoryId: filter.category_id === undefined ? undefined : Number(filter.category_id),
    brand: filter.brand,
    isWithdrawn: isOne(filter.soft_deleted),
    isFeatured: isOne(filter.featured),
    hasPicture: isOne(filter.picture),
    hasSheet: isOne(filter.sheet),
    lacksSheet: isOne(filter.sheet_missing),
    isPromoted: filter.promoted && { is: filter.promoted === '1', at: now },
    isKept: isOne(filter.kept),
    isPriceToCheck: isOne(filter.price_check),
  };
  return { criteria, isFull: found?.isFull ?? false };
}

const isOne = (value: '0' | '1' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === '1';
