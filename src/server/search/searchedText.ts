import { compactReference, fold, withoutElision, withoutPlural } from '../../domain/searchText';

/** A parsed query, comparable with folded texts. */
export interface SearchedText {
  /** The whole text, folded, with single spaces. */
  sequence: string;
  /** The text as a reference without separators; may be empty. */
  compact: string;
  /** Distinct words, singular, without l' or d'. */
  words: string[];
}

/** Shortest text that a trigram index can find. */
export const INDEXED_LENGTH = 3;

/** Parses a query; control characters and punctuation around words are ignored. */
export function readSearchedText(query: string): SearchedText {
  const sequence = fold(query.replace(/\p{C}/gu, ' ')).replace(/\s+/g, ' ').trim();
  const words = sequence
    .split(' ')
    .map(withoutPunctuation)
    .map(withoutElision)
    .filter((word) => word !== '');
  return { sequence, compact: compactReference(query), words: [...new Set(words.map(withoutPlural))] };
}

/** The text is one word as it is: what contains all its words contains the text. */
export const isSingleWord = ({ sequence, words }: SearchedText): boolean => words.length === 1 && words[0] === sequence;

const withoutPunctuation = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
