import { parisDateTime } from '../../domain/parisTime';
import { presentWithPromotions } from '../catalogue/readers';
import type { Operations } from '../contract/operations';
import { listArticlesByIds } from '../database/articles';
import { unavailable } from '../httpError';
import { SearchIndexUnfilled } from '../search/searchIndex';
import type { Services } from '../services';

/** Article search by reference, label or keyword. */
export function searchHandlers({
  database,
  clock,
  searchIndex,
}: Pick<Services, 'database' | 'clock' | 'searchIndex'>): Pick<Operations, 'searchArticles'> {
  const { db } = database;
  const articlesOf = async (ids: readonly number[]) => {
    const found = await listArticlesByIds(db, ids);
    // The index may lag behind an import: articles withdrawn since are left out (SEARCH-17).
    const onSale = found.filter((article) => article.soft_deleted === 0);
    return presentWithPromotions(db, onSale, parisDateTime(clock()));
  };
  return {
    async searchArticles(request) {
      const { full, intersects } = await searchIndex.search(request.body.query).catch(refuseUnfilled);
      const articles = new Map((await articlesOf([...full, ...intersects])).map((article) => [article.id, article]));
      const present = (ids: readonly number[]) => ids.flatMap((id) => articles.get(id) ?? []);
      return { match_full_sequence: present(full), match_intersects: present(intersects) };
    },
  };
}

function refuseUnfilled(error: unknown): never {
  throw error instanceof SearchIndexUnfilled ? unavailable('La recherche se prépare. Réessayez dans une minute.') : error;
}
