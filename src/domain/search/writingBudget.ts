import type { SearchTerm } from './understood';

/** Numbers of a measure: « 10 x 20 x 30 cm ». Each has two writings at most, so that three have all joints and units within a term. */
export const MEASURE_NUMBERS_MAX = 3;
/** Texts that one term is searched by. */
const TERM_WRITINGS_MAX = 64;
/** The same of all terms of a query: each is looked for in the vocabulary and stands in the statement. */
const QUERY_WRITINGS_MAX = 256;

/**
 * The terms within both limits: each keeps its first writings, which are as typed and the usual ones, and one at least. A folded query of
 * 200 characters has at most 100 terms.
 */
export function withinBudget(terms: readonly SearchTerm[]): SearchTerm[] {
  let left = QUERY_WRITINGS_MAX;
  return terms.map(({ alternatives }, at) => {
    const following = terms.length - at - 1;
    const kept = alternatives.slice(0, Math.max(1, Math.min(TERM_WRITINGS_MAX, left - following)));
    left -= kept.length;
    return { alternatives: kept };
  });
}
