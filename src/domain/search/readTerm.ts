import type { SearchTerm } from './understood';

/** A part of a folded query that is one term; `end` is behind its last character. */
export interface ReadTerm {
  term: SearchTerm;
  start: number;
  end: number;
}

/** A term of texts that stand alone, each once. */
export const wholeTerm = (texts: readonly string[]): SearchTerm => ({
  alternatives: [...new Set(texts)].map((text) => ({ text, whole: true })),
});
