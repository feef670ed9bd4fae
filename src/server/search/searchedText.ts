import { foldedQuery } from '../../domain/search/foldedQuery';
import { placeOf } from '../../domain/search/termText';
import type { SearchTerm, TermText } from '../../domain/search/understood';
import { compactReference } from '../../domain/searchText';

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
export function readSearchedText(query: string, terms: readonly SearchTerm[]): SearchedText {
  const sequence = foldedQuery(query);
  return { sequence, compact: compactReference(sequence), terms };
}

/** The typed text as it is searched in words: from the start of a word, and to the end of one of one or two letters or of a number. */
export const sequenceTerm = ({ sequence }: Pick<SearchedText, 'sequence'>): TermText => ({
  text: sequence,
  whole: /(?:^|[^a-z0-9])[a-z]{1,2}$|\d$/.test(sequence),
  start: true,
});

/**
 * The typed text as it is searched in references: with a digit anywhere, letters alone only at their start. Without separators: each
 * reference is stored so too, and what one with them contains, the other does.
 */
export function sequenceReferences(text: SearchedText): string[] {
  const reference = referenceOf(text);
  if (!/\d/.test(text.sequence)) return [`\n${reference}`];
  return [isDecimal(text.sequence) ? text.sequence : reference];
}

/** A short number is no part of a reference, nor is a decimal number. */
export const isInReferences = ({ text, whole }: TermText): boolean => !whole && !/^\d{1,3}$/.test(text) && !isDecimal(text);

/** Without its comma « 0,22 » is in many references. */
const isDecimal = (text: string): boolean => /^\d+[.,]\d+$/.test(text);

/**
 * The terms of articles that do not contain the text as typed: without the alternatives that hold it.
 * @returns undefined when there can be no such article.
 */
export function otherTerms(text: SearchedText): readonly SearchTerm[] | undefined {
  const others = text.terms.map(({ alternatives }) => ({ alternatives: alternatives.filter((each) => !holdsSequence(each, text)) }));
  return others.length > 0 && others.every(({ alternatives }) => alternatives.length > 0) ? others : undefined;
}

function holdsSequence(term: TermText, text: SearchedText): boolean {
  const typed = sequenceTerm(text);
  if (!term.whole && !term.start) return term.text === text.sequence && /\d/.test(term.text);
  // Others also stand behind a hyphen.
  const atStart = term.start === true || /^\d/.test(term.text);
  return atStart && (term.whole || !typed.whole) && placeOf(term.text, typed) !== undefined;
}

/**
 * Whether a term is the typed word itself, found anywhere in words. Words that begin with it are in the full list, so that only those with
 * it inside are left to look for.
 */
export const isTypedWord = ({ text, whole, start }: TermText, { sequence }: Pick<SearchedText, 'sequence'>): boolean =>
  text === sequence && !whole && !start && !sequence.includes(' ');

/** The text as a reference without separators, unless that is too short to be found. */
export const referenceOf = ({ sequence, compact }: Pick<SearchedText, 'sequence' | 'compact'>): string =>
  isShort(compact) ? sequence : compact;

/** The same for a part of the text: a reference that contains the part contains it. */
export const compactOf = (text: string): string => referenceOf({ sequence: text, compact: compactReference(text) });
