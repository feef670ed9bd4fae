import type { SearchTerm, TermText } from '../../domain/search/understood';
import { compactReference, fold } from '../../domain/searchText';

/** A parsed query, comparable with folded texts. */
export interface SearchedText {
  /** The whole text, folded, with single spaces. */
  sequence: string;
  /** The text as a reference without separators; may be empty. */
  compact: string;
  /** What an article must contain to be among `intersects`: all of them. */
  terms: readonly SearchTerm[];
}

/** Shortest text that a trigram index can find. */
export const INDEXED_LENGTH = 3;

export const isShort = (text: string): boolean => text.length < INDEXED_LENGTH;

/** No index can find all of its alternatives. */
export const isShortTerm = ({ alternatives }: SearchTerm): boolean => alternatives.some(({ text, whole }) => !whole && isShort(text));

/** A query with its terms; control characters are ignored. */
export const readSearchedText = (query: string, terms: readonly SearchTerm[]): SearchedText => ({
  sequence: fold(query.replace(/\p{C}/gu, ' ')).replace(/\s+/g, ' ').trim(),
  compact: compactReference(query),
  terms,
});

/**
 * The terms of articles that do not contain the text as typed: without the alternatives that hold it.
 * @returns undefined when there can be no such article.
 */
export function otherTerms({ sequence, compact, terms }: SearchedText): readonly SearchTerm[] | undefined {
  // A part of a reference may be there without separators only.
  const holdsSequence = ({ text, whole }: TermText) => text === sequence || (text.includes(sequence) && (whole || !isShort(compact)));
  const others = terms.map(({ alternatives }) => ({ alternatives: alternatives.filter((each) => !holdsSequence(each)) }));
  return others.length > 0 && others.every(({ alternatives }) => alternatives.length > 0) ? others : undefined;
}

/** The text as a reference without separators, unless that is too short to be found. */
export const referenceOf = ({ sequence, compact }: Pick<SearchedText, 'sequence' | 'compact'>): string =>
  isShort(compact) ? sequence : compact;

/** The same for a part of the text. */
export const compactOf = (text: string): string => referenceOf({ sequence: text, compact: compactReference(text) });
