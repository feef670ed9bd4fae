import { withoutElision, withoutPlural, withoutPunctuation } from '../searchText';

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
