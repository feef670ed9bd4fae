import { foldedQuery } from '../../domain/search/query';
import type { SearchTerm, TermText } from '../../domain/search/searchTerm';
import { termPlace } from '../../domain/search/terms';
import { compactReference } from '../../domain/text/searchText';

/** A parsed query, comparable with folded texts. */
export interface SearchedText {
  /** The whole text, folded, with single spaces. */
  sequence: string;
  /** The text as a reference without separators; may be empty. */
  compact: string;
  /** What an article must contain to be among `intersects`: all of them. */
  terms: readonly SearchTerm[];
  /** No article has the whole text: it was looked for with other terms. */
  isUnfound?: boolean;
}

/** Shortest text that a trigram index can find. */
export const INDEXED_LENGTH = 3;

export const isShort = (text: string): boolean => text.length < INDEXED_LENGTH;

/** No index can find all of its alternatives. */
export const isShortTerm = ({ alternatives }: SearchTerm): boolean =>
  alternatives.some(({ text, whole }) => !whole && isShort(text));

/** A query with its terms; control characters are ignored. */
export function readSearchedText(query: string, terms: readonly SearchTerm[]): SearchedText {
  const sequence = foldedQuery(query);
  return { sequence, compact: compactReference(sequence), terms };
}

/**
 * The typed text as it is searched in words: from the start of a word, and to the end of one of one
 * or two letters or of a number.
 */
export const sequenceTerm = ({ sequence }: Pick<SearchedText, 'sequence'>): TermText => ({
  text: sequence,
  whole: /(?:^|[^a-z0-9])[a-z]{1,2}$|\d$/.test(sequence),
  start: true,
});

/**
 * The typed text as it is searched in references: with a digit anywhere, letters alone only at
 * their start. Without separators: each reference is stored so too, and what one with them
 * contains, the other does.
 */
export function sequenceReferences(text: SearchedText): string[] {
  const reference = referenceOf(text);
  if (!/\d/.test(text.sequence)) return [`\n${reference}`];
  return [isDecimal(text.sequence) ? text.sequence : reference];
}

/** A short number is no part of a reference, nor is a decimal number. */
export const isInReferences = ({ text, whole, notInReferences }: TermText): boolean =>
  !whole && !notInReferences && !/^\d{1,3}$/.test(text) && !isDecimal(text);

/** Without its comma « 0,22 » is in many references. */
const isDecimal = (text: string): boolean => /^\d+[.,]\d+$/.test(text);

/** With more words a query is no reference with a word or two. */
const REFERENCE_TERMS_MAX = 8;

/**
 * The terms of articles that do not contain the text as typed: without the alternatives that hold
 * it. Of many terms those of letters alone are looked for in words only: each is a row of trigrams
 * in references.
 * @returns undefined when there can be no such article.
 */
export function otherTerms(text: SearchedText): readonly SearchTerm[] | undefined {
  const isLong = text.terms.length > REFERENCE_TERMS_MAX;
  const read = (each: TermText): TermText =>
    isLong && !/\d/.test(each.text) ? { ...each, notInReferences: true } : each;
  const others = text.terms.map(({ alternatives }) => ({
    alternatives: alternatives.filter((each) => !holdsSequence(each, text)).map(read),
  }));
  return others.length > 0 && others.every(({ alternatives }) => alternatives.length > 0)
    ? others
    : undefined;
}

function holdsSequence(term: TermText, text: SearchedText): boolean {
  const typed = sequenceTerm(text);
  if (!term.whole && !term.start) return term.text === text.sequence && /\d/.test(term.text);
  // Others also stand behind a hyphen.
  const atStart = term.start === true || /^\d/.test(term.text);
  return atStart && (term.whole || !typed.whole) && termPlace(term.text, typed) !== undefined;
}

/**
 * Whether a term is the typed word itself, found anywhere in words. Words that begin with it are in
 * the full list, so that only those with it inside are left to look for.
 */
export const isTypedWord = (
  { text, whole, start }: TermText,
  { sequence }: Pick<SearchedText, 'sequence'>,
): boolean => text === sequence && !whole && !start && !sequence.includes(' ');

/** The word as typed at the start of a word: what has it counts most where much has the term. */
export const typedTerm = ({ alternatives: [typed] }: SearchTerm): SearchTerm => ({
  alternatives: typed ? [{ ...typed, start: true }] : [],
});

/** The text as a reference without separators, unless that is too short to be found. */
export const referenceOf = ({
  sequence,
  compact,
}: Pick<SearchedText, 'sequence' | 'compact'>): string => (isShort(compact) ? sequence : compact);

/** The same for a folded part of the text: a reference that contains the part contains it. */
export const compactOf = (text: string): string =>
  referenceOf({ sequence: text, compact: text.replace(/[^a-z0-9]/g, '') });

/**
 * What may be before a term in a folded text, as sequences of character classes that SQLite's
 * `glob` and regular expressions share: the same places as isPlaceBefore() of the domain. A text
 * begins and ends as if spaces were around it. [''] for anything.
 */
export function beforeTerm({ text, whole, start }: TermText): string[] {
  const isDigit = /^[0-9]/.test(text);
  if (!whole && (!start || !/^[a-z0-9]/.test(text)))
    return isDigit ? ['[^0-9.,]', '[^0-9][.,]'] : [''];
  if (isDigit) return ['[^a-z0-9.,]', '[^0-9][.,]'];
  if (!start) return ['[^a-z0-9]'];
  return /^[a-z]/.test(text) ? ['[^a-z0-9-]', '[^a-z]-', '[^a-z][a-z]-'] : [''];
}

/** The same after it, as isPlaceAfter(). */
export function afterTerm({ text, whole }: TermText): string[] {
  if (!/[0-9]$/.test(text)) return whole ? ["[^a-z0-9']"] : [''];
  return whole ? ["[^a-z0-9.,']", '[.,][^0-9]'] : ['[^0-9.,]', '[.,][^0-9]'];
}
