import { parisDateTime } from '../../domain/parisTime';
import type { Operations } from '../contract/operations';
import { listArticlesByIds } from '../database/articles';
import { activeCampaignIds } from '../database/campaigns';
import { presentArticles } from '../present/catalogue';
import type { Services } from '../services';

/** Article search by reference, label or keyword. */
export function searchHandlers({
  database,
  clock,
  searchIndex,
}: Pick<Services, 'database' | 'clock' | 'searchIndex'>): Pick<Operations, 'searchArticles'> {
  const { db } = database;
  return {
    async searchArticles(request) {
      const { full, intersects } = await searchIndex.search(request.body.query);
      const found = await listArticlesByIds(db, [...full, ...intersects]);
      // The index may lag behind an import: articles withdrawn since are left out (SEARCH-17).
      const onSale = found.filter((article) => article.soft_deleted === 0);
      const ids = onSale.map(({ id }) => id);
      const articles = presentArticles(onSale, await activeCampaignIds(db, ids, parisDateTime(clock())));
      const ofFull = new Set(full);
      return {
        match_full_sequence: articles.filter(({ id }) => ofFull.has(id)),
        match_intersects: articles.filter(({ id }) => !ofFull.has(id)),
      };
    },
  };
}
