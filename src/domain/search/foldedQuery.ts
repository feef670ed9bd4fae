import { SEARCH_MAX_LENGTH } from '../limits';
import { fold } from '../searchText';

/**
 * A query as it is read: folded, without control characters, at most 200 characters. The contract refuses what folds to more: the cut
 * bounds the cost of a reading whoever calls.
 */
export const foldedQuery = (query: string): string => fold(query.replace(/\p{C}/gu, ' ')).slice(0, SEARCH_MAX_LENGTH).trimEnd();
