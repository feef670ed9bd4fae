import { parisDateTime } from '../../domain/parisTime';
import type { Operations } from '../contract/operations';
import { articlesByIds } from '../database/articles';
import { presentArticles } from '../present/catalogue';
import type { Services } from '../services';

/** Searching articles by reference, designation or keyword (spec §7 Catalogue). */
export function searchHandlers({
  database,
  clock,
  searchIndex,
}: Pick<Services, 'database' | 'clock' | 'searchIndex'>): Pick<Operations, 'searchArticles'> {
  const { db } = database;
  return {
    async searchArticles(request) {
      const { full, intersects } = await searchIndex.search(request.body.query);
      const found = await articlesByIds(db, [...full, ...intersects]);
      // The index may be a moment behind an import: what was withdrawn meanwhile stays out (SEARCH-17).
      const articles = await presentArticles(
        db,
        found.filter((article) => article.soft_deleted === 0),
        parisDateTime(clock()),
      );
      const ofFull = new Set(full);
      return {
        match_full_sequence: articles.filter(({ id }) => ofFull.has(id)),
        match_intersects: articles.filter(({ id }) => !ofFull.has(id)),
      };
    },
  };
}
