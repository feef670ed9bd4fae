import { unavailable } from '../http/httpError';
import { type SearchHits, type SearchIndex, SearchIndexUnfilled } from './searchIndex';

/** What contains a text as typed. @throws 503 while the search prepares itself. */
export const searchExactly = (searchIndex: SearchIndex, text: string): Promise<SearchHits> =>
  searchIndex.search(text, { exact: true }).catch(refuseUnfilled);

/** Makes 503 of SearchIndexUnfilled. */
export function refuseUnfilled(error: unknown): never {
  throw error instanceof SearchIndexUnfilled
    ? unavailable('La recherche se prépare. Réessayez dans une minute.')
    : error;
}
