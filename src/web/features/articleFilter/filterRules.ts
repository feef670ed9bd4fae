import { passes } from '../../../domain/articleFilter';
import type { Article } from '../../api/endpoints.gen';
import { readFilter } from './filterAddress';

export { FilterChips } from './FilterChips';

/** The articles that pass the filter of an address, such as `?marque=DURAN`. */
export function filterArticles(articles: readonly Article[], search: string): Article[] {
  const filter = readFilter(new URLSearchParams(search));
  return articles.filter((article) => passes(article, filter));
}
