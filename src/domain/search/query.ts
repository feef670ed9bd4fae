import { SEARCH_MAX_LENGTH } from '../limits';
import { fold, withoutElision, withoutPlural, withoutPunctuation } from '../text/searchText';
import { readCasNumbers } from './numberTerms';

/**
 * A query as it is read: folded, without control characters, at most 200 characters. The contract
 * refuses what folds to more: the cut bounds the cost of a reading whoever calls.
 */
export const foldedQuery = (query: string): string =>
  fold(query.replace(CONTROL_CHARACTERS, ' ')).slice(0, SEARCH_MAX_LENGTH).trimEnd();

/**
 * Control characters. Invisible characters that texts may contain are not among them: folding
 * removes those.
 */
const CONTROL_CHARACTERS = /(?!\p{Default_Ignorable_Code_Point})\p{C}/gu;

/** A word of a folded query. */
export interface QueryWord {
  /** Without punctuation around it and without elision. */
  typed: string;
  /** The same in the singular. */
  text: string;
  /** Of a word that corrects another: the family of what was typed, which ranks behind. */
  family?: readonly string[];
}

export const queryWord = (typed: string): QueryWord => ({ typed, text: withoutPlural(typed) });

/** The words of a folded text. */
export const queryWords = (folded: string): QueryWord[] =>
  folded
    .split(' ')
    .map(withoutPunctuation)
    .map(withoutElision)
    .filter((word) => word !== '')
    .map(queryWord);

/** Words that say nothing by themselves: articles need not have them. */
const STOP_WORDS = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'un',
  'une',
  'of',
  'the',
  'for',
]);

/** Small words inside a joined word, beside those. */
const OTHER_STOP_WORDS = new Set(['avec', 'ou', 'par', 'pour', 'sans']);

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);

/** The word is never a part of a joined word. */
export const isNeverJoined = (folded: string): boolean =>
  isStopWord(folded) || OTHER_STOP_WORDS.has(folded);

/** Characters of a query that is counted. */
export const COUNTED_QUERY_MAX = 100;

/** « claire@labo.fr », also with spaces, and as people and addresses of pages write it. */
const ADDRESS = /@|%40|arobase|[([{] ?(?:at|chez) ?[)\]}]/;
/** Characters without a sign of their own, some of which a database refuses. */
const INVISIBLE = /\p{C}/u;
/** Digits as telephone numbers have them, with at most two separators between two. */
const NUMBER = /\+?\(?\d(?:[ .\-/()]{0,2}\d)*/g;
/** Ten digits in pairs, from 0: also inside a longer run of numbers. */
const FRENCH_TELEPHONE = /(?<!\d)0[1-9](?:[ .\-/]{0,2}\d{2}){4}(?!\d)/;

/**
 * A query as searches are counted, folded; undefined for one that is not stored: a text that may
 * hold an e-mail address, a telephone number or a long personal number, and one longer than 100
 * characters. Names of people cannot be told from those of things: a text that finds nothing is
 * hidden until it was searched on several days.
 */
export function countableQuery(query: string): string | undefined {
  const folded = fold(query);
  const isStorable = folded !== '' && folded.length <= COUNTED_QUERY_MAX && !INVISIBLE.test(folded);
  return isStorable && !ADDRESS.test(folded) && !hasPersonalNumber(folded) ? folded : undefined;
}

function hasPersonalNumber(folded: string): boolean {
  const text = withoutCasNumbers(folded);
  return (
    FRENCH_TELEPHONE.test(text) ||
    [...text.matchAll(NUMBER)].some(([number]) => isPersonalNumber(number))
  );
}

/**
 * French numbers without the 0, in pairs; those of mobile telephones also in one piece, which
 * references have too.
 */
const WITHOUT_ZERO = /^(?:\(?[1-9](?:[ .\-/]{1,2}\d{2}){4}|[67]\d{8})$/;

/**
 * Telephone numbers, by their first digits: of another country, national, with the number of the
 * country, without the 0. From 13 digits on numbers are those of people, cards and accounts.
 * References as « 1.09057.1000 » and « 21 801 24 54 » are none.
 */
function isPersonalNumber(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  if (number.startsWith('+') || digits.startsWith('00')) return digits.length >= 8;
  if (digits.startsWith('0')) return digits.length >= 9;
  return digits.length >= 13 || /^33[1-9]\d{8}$/.test(digits) || WITHOUT_ZERO.test(number);
}

const withoutCasNumbers = (folded: string): string =>
  readCasNumbers(folded).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}cas${text.slice(end)}`,
    folded,
  );
