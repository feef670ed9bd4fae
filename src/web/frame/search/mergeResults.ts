import type { Article, SearchResult } from '../../../contract/api.gen';

/** One list for the table (OPEN-22): full matches first, each article once, none soft-deleted (SEARCH-17). */
export function mergeResults({ match_full_sequence, match_intersects }: SearchResult): Article[] {
  const articles = [...match_full_sequence, ...match_intersects].filter(({ soft_deleted }) => soft_deleted !== '1');
  return [...new Map(articles.map((article) => [article.id, article])).values()];
}
