import type { ReplacedWord } from '../../contract/api.gen';

/** A text that an article must contain: folded (`fold`), with single spaces. */
export interface TermText {
  text: string;
  /** Matches whole words and numbers only: « m » is only the word M. */
  whole: boolean;
  /**
   * The text must begin at the start of a word. Without both any part of a word matches. Numbers
   * are always whole numbers.
   */
  start?: boolean;
  /** Looked for in words only. */
  notInReferences?: true;
}

/** What one or several words of a query mean. */
export interface SearchTerm {
  /** An article must contain at least one. The first is what was typed, or what replaces it. */
  alternatives: TermText[];
}

/**
 * A word of the query that no article contains, and the word of the catalogue searched instead;
 * both as shown to the user.
 */
export type { ReplacedWord };

/** What a query asks for: an article matches when it matches all terms. */
export interface UnderstoodQuery {
  terms: SearchTerm[];
  replaced: ReplacedWord[];
}

/**
 * The distinct folded words of all articles, split at spaces; punctuation at their ends is kept.
 */
export interface CatalogueWords {
  /** At most `limit` words that contain `part`. */
  containing(part: string, limit: number): readonly string[];
  has(word: string): boolean;
  /**
   * Words of letters only, in the singular and without punctuation: all from which `word` is
   * `errors` errors away, and others.
   */
  similar(word: string, errors: number): readonly string[];
}
