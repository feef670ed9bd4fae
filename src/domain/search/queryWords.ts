import { withoutElision, withoutPlural } from '../searchText';

/** A word of a folded query. */
export interface QueryWord {
  /** Without punctuation around it and without elision. */
  typed: string;
  /** The same in the singular. */
  text: string;
}

export const queryWord = (typed: string): QueryWord => ({ typed, text: withoutPlural(typed) });

/** The words of a folded text. */
export const readWords = (folded: string): QueryWord[] =>
  folded
    .split(' ')
    .map(withoutPunctuation)
    .map(withoutElision)
    .filter((word) => word !== '')
    .map(queryWord);

const withoutPunctuation = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
