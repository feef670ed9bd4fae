import {
  type SynonymProblem,
  type SynonymSide,
  tooManyWritings,
} from '../../domain/synonyms/entry';
import type { Db } from '../database/tables';
import { unprocessable } from '../http/httpError';
import { compileSynonyms, type PublishedSynonyms } from '../search/searchSynonyms';
import { listStoredSynonyms, searchedSynonyms } from './tableSynonyms';

/**
 * Tells of a synonym whether one of its texts would have more writings than a query.
 * @param searched all that would be searched, it included
 */
export function writingsCheck(
  searched: PublishedSynonyms,
): (side: SynonymSide) => SynonymProblem | undefined {
  const { usual } = compileSynonyms(searched);
  return (side) => (side.off ? undefined : tooManyWritings(side, usual));
}

/** Of stored synonyms, with all drafts. @throws 422 when a text has more writings than a query */
export async function requireSearchable(trx: Db, sides: readonly SynonymSide[]): Promise<void> {
  const stored = await listStoredSynonyms(trx);
  const problemOf = writingsCheck(searchedSynonyms(stored, { withDraft: true }));
  for (const side of sides) {
    const problem = problemOf(side);
    if (problem) throw unprocessable(problem.message, problem.field);
  }
}
