import { compactReference, fold, withoutElision, withoutPlural } from '../../domain/searchText';

/** A typed search, ready to be compared with folded texts. */
export interface SearchedText {
  /** The whole text, folded, one space between words. */
  sequence: string;
  /** The same as a reference without separators; empty when it holds none. */
  compact: string;
  /** Each once, in the singular, without l' or d'. */
  words: string[];
}

/** What an index of three-character pieces can find. */
export const INDEXED_LENGTH = 3;

/** Reads what was typed; control characters and punctuation around words mean nothing. */
export function readSearchedText(query: string): SearchedText {
  const sequence = fold(query.replace(/\p{C}/gu, ' ')).replace(/\s+/g, ' ').trim();
  const words = sequence
    .split(' ')
    .map(bare)
    .map(withoutElision)
    .filter((word) => word !== '');
  return { sequence, compact: compactReference(query), words: [...new Set(words.map(withoutPlural))] };
}

const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
