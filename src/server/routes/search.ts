import { createArticleTexts } from '../catalogue/articleTexts';
import { resolveReferences } from '../catalogue/resolveReferences';
import type { Operations } from '../contract/operations';
import { unavailable } from '../httpError';
import { SearchIndexUnfilled } from '../search/searchIndex';
import type { Services } from '../services';
import { sendJson } from './sendJson';

/** Article search by reference, label or keyword, and of lists of references. */
export function searchHandlers({
  database,
  catalogueVersion,
  searchIndex,
}: Pick<Services, 'database' | 'catalogueVersion' | 'searchIndex'>): Pick<Operations, 'searchArticles' | 'resolveReferences'> {
  const articleTexts = createArticleTexts(database.db);
  return {
    async searchArticles(request, reply) {
      const { full, intersects } = await searchIndex.search(request.body.query).catch(refuseUnfilled);
      // The index may lag behind an import: articles withdrawn since are left out (SEARCH-17).
      const texts = await articleTexts.find(catalogueVersion.current(), [...full, ...intersects]);
      const list = (ids: readonly number[]) => `[${ids.flatMap((id) => texts.get(id) ?? []).join(',')}]`;
      return sendJson(request, reply, `{"match_full_sequence":${list(full)},"match_intersects":${list(intersects)}}`);
    },
    async resolveReferences(request) {
      const { now } = catalogueVersion.current();
      return resolveReferences(database.db, searchIndex, request.body.references, now);
    },
  };
}

function refuseUnfilled(error: unknown): never {
  throw error instanceof SearchIndexUnfilled ? unavailable('La recherche se prépare. Réessayez dans une minute.') : error;
}
