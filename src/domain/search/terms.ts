import type { SearchTerm, TermText } from './searchTerm';

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

/** The first of each list, then the second of each; each text once. */
export function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, index) =>
        lists.flatMap((list) => list.slice(index, index + 1)),
      ).flat(),
    ),
  ];
}

/**
 * Numbers of a measure: « 10 x 20 x 30 cm ». Each has two writings at most, so that three have all
 * joints and units within a term.
 */
export const MEASURE_NUMBERS_MAX = 3;
/** Texts that one term is searched by. */
export const TERM_WRITINGS_MAX = 64;
/**
 * The same of all terms of a query: each is looked for in the vocabulary and stands in the
 * statement.
 */
export const QUERY_WRITINGS_MAX = 256;

/**
 * The terms within both limits: each keeps its first writings, which are as typed and the usual
 * ones, and one at least. A folded query of 200 characters has at most 100 terms.
 */
export function withinLimits(terms: readonly SearchTerm[]): SearchTerm[] {
  let left = QUERY_WRITINGS_MAX;
  return terms.map(({ alternatives }, at) => {
    const following = terms.length - at - 1;
    const kept = alternatives.slice(0, Math.max(1, Math.min(TERM_WRITINGS_MAX, left - following)));
    left -= kept.length;
    return { alternatives: kept };
  });
}

/**
 * The terms without alternatives that add nothing: what has « tube à essai » has « tube » too.
 * Texts of several words cost most.
 */
export const withoutContained = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.map(({ alternatives }) => ({
    alternatives: alternatives.filter(
      (each, at) =>
        !alternatives.some((other, place) =>
          other.text === each.text ? place < at : isContained(other, each),
        ),
    ),
  }));

/** What contains the second text contains the first. */
function isContained({ text, whole, start }: TermText, other: TermText): boolean {
  if (!other.text.includes(' ')) return false;
  const words = ` ${other.text}${other.whole ? ' ' : ''}`;
  return words.includes(whole ? ` ${text} ` : start ? ` ${text}` : text);
}

/** Where a folded text contains another. */
export interface TermPlace {
  /** Characters before it. */
  at: number;
  /** It is the start of a word or the whole of a number. */
  atWordStart: boolean;
  /** It is whole words, the last in the singular or plural. */
  isWord: boolean;
}

// Compared, not matched: a search asks a hundred thousand times.
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && character >= 'a' && character <= 'z';
const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';
const isLetterOrDigit = (character: string | undefined): boolean =>
  isLetter(character) || isDigit(character);
const isDecimalSign = (character: string | undefined): boolean =>
  character === '.' || character === ',';

/**
 * True unless a number begins at the position in the middle of another: « 5 » in « 15 » and
 * « 1,5 ».
 */
const isNumberFreeBefore = (text: string, at: number): boolean =>
  !isDigit(text[at]) ||
  !(isDigit(text[at - 1]) || (isDecimalSign(text[at - 1]) && isDigit(text[at - 2])));

const isNumberFreeAfter = (text: string, end: number): boolean =>
  !isDigit(text[end - 1]) ||
  !(isDigit(text[end]) || (isDecimalSign(text[end]) && isDigit(text[end + 1])));

/** True unless a letter, a digit or the rest of a decimal number is before the position. */
const isFreeBefore = (text: string, at: number): boolean =>
  !isLetterOrDigit(text[at - 1]) && isNumberFreeBefore(text, at);

/**
 * The same after a text that ends before the position, where an apostrophe stands for a letter:
 * « l » is not alone in « l'eau ».
 */
const isFreeAfter = (text: string, end: number): boolean =>
  !isLetterOrDigit(text[end]) && text[end] !== "'" && isNumberFreeAfter(text, end);

/** « ballon » is a part of « chauffe-ballon », but « propanol » begins a word in « n-propanol ». */
const isAfterHyphen = (text: string, at: number): boolean =>
  isLetter(text[at]) && text[at - 1] === '-' && isLetter(text[at - 2]) && isLetter(text[at - 3]);

/** A word begins at the position; punctuation may be anywhere. */
const isWordStart = (text: string, at: number): boolean =>
  !isLetterOrDigit(text[at]) || (isFreeBefore(text, at) && !isAfterHyphen(text, at));

/** Wherever a text contains the term's, it matches. */
export const matchesAnywhere = ({ text, whole, start }: TermText): boolean =>
  !whole && !(start && isLetterOrDigit(text[0])) && !isDigit(text[0]) && !isDigit(text.at(-1));

/** Whether a term may match at a position of a text. */
export const isPlaceBefore = (text: string, at: number, { whole, start }: TermText): boolean =>
  start ? isWordStart(text, at) : whole ? isFreeBefore(text, at) : isNumberFreeBefore(text, at);

/** The same of its end. */
export const isPlaceAfter = (text: string, end: number, { whole }: TermText): boolean =>
  whole ? isFreeAfter(text, end) : isNumberFreeAfter(text, end);

/**
 * The first place as a whole word, or else at a word start, or else the first place, where a folded
 * text contains a term's text.
 */
export function termPlace(text: string, term: TermText): TermPlace | undefined {
  const { text: wanted } = term;
  let best: TermPlace | undefined;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isPlaceBefore(text, at, term) || !isPlaceAfter(text, end, term)) continue;
    const atWordStart = isWordStart(text, at);
    const place = { at, atWordStart, isWord: atWordStart && isWordEnd(text, end) };
    if (place.isWord) return place;
    if (!best || (atWordStart && !best.atWordStart)) best = place;
  }
  return best;
}

const isWordEnd = (text: string, end: number): boolean =>
  isFreeAfter(text, end) ||
  (/^[sx]$/.test(text[end] ?? '') && isLetter(text[end - 1]) && !isLetterOrDigit(text[end + 1]));
