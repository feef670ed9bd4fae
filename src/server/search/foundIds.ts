import { SEARCH_LIST_MAX } from '../../domain/limits';
import { unavailable } from '../http/httpError';
import { type SearchHits, type SearchIndex, SearchIndexUnfilled } from './searchIndex';

/** What a text finds as it is typed. */
export interface FoundIds {
  /** Best first. */
  ids: readonly number[];
  /** A list of the search is full: others may have been found too. */
  isFull: boolean;
}

/** @throws 503 while the search prepares itself. */
export async function findIds(
  searchIndex: Pick<SearchIndex, 'search'>,
  text: string,
): Promise<FoundIds> {
  const { full, intersects }: SearchHits = await searchIndex
    .search(text, { exact: true })
    .catch(refuseUnfilled);
  return {
    ids: [...full, ...intersects],
    isFull: [full, intersects].some((list) => list.length >= SEARCH_LIST_MAX),
  };
}

/** For a search that was rejected. @throws 503 while the index is not filled, else the error. */
export function refuseUnfilled(error: unknown): never {
  throw error instanceof SearchIndexUnfilled
    ? unavailable('La recherche se prépare. Réessayez dans une minute.')
    : error;
}
