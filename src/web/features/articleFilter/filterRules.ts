import type { Article, Campaign } from '../../../contract/api.gen';
import { atShownPrice, matchesFilter } from '../../../domain/article/articleFilter';
import { readFilter } from './addressFilter';

export { ClearFilters, FilterChips } from './FilterChips';

/** The articles that pass the filter of an address, such as `?marque=DURAN`. */
export function filterArticles(
  articles: readonly Article[],
  search: string,
  campaigns: readonly Campaign[],
): Article[] {
  const filter = readFilter(new URLSearchParams(search));
  return articles.filter((article) => matchesFilter(atShownPrice(article, campaigns), filter));
}
