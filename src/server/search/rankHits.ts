import { SEARCH_LIST_MAX } from '../../domain/limits';
import { compareRelevance, type RankedQuery, type RankedTexts, relevance } from '../../domain/search/relevance';
import { referenceOf, type SearchedText, sequenceTerm } from './searchedText';
import type { SearchHits } from './searchIndex';

/** Entries of a list that are ranked: both engines find the same ones, the first of each step in the order of their ids. */
export const CANDIDATES_MAX = 500;

/** A found entry of the index. */
export type Candidate = RankedTexts & { id: number };

/** The best of both lists, best first; no id is in both. */
export function rankHits(
  text: SearchedText,
  candidates: readonly Candidate[],
  full: readonly number[],
  intersects: readonly number[],
): SearchHits {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const inFull = new Set(full);
  const reference = referenceOf(text);
  return {
    full: bestOf(full, byId, { reference, terms: [{ alternatives: [sequenceTerm(text)] }] }),
    intersects: bestOf(
      intersects.filter((id) => !inFull.has(id)),
      byId,
      { reference, terms: text.terms },
    ),
  };
}

function bestOf(ids: readonly number[], candidates: ReadonlyMap<number, Candidate>, query: RankedQuery): number[] {
  const ranked = ids.flatMap((id) => {
    const candidate = candidates.get(id);
    return candidate ? [{ id, ...relevance(candidate, query) }] : [];
  });
  return ranked
    .sort((a, b) => compareRelevance(a, b) || a.id - b.id)
    .slice(0, SEARCH_LIST_MAX)
    .map(({ id }) => id);
}
