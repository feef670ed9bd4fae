import { SEARCH_MAX_LENGTH } from '../limits';
import { fold } from '../searchText';

/**
 * A query as it is read: folded, without control characters, at most 200 characters. The contract refuses what folds to more: the cut
 * bounds the cost of a reading whoever calls.
 */
export const foldedQuery = (query: string): string => fold(query.replace(UNWRITTEN, ' ')).slice(0, SEARCH_MAX_LENGTH).trimEnd();

/** What is no character of a text; those that do not show are in texts, and folding leaves them out. */
const UNWRITTEN = /(?!\p{Default_Ignorable_Code_Point})\p{C}/gu;
