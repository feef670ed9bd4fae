import type { TermText } from '../../../domain/search/searchTerm';
import { isInReferences, isShort, isTypedWord, type SearchedText } from '../searchedText';
import type { Vocabulary } from '../vocabulary';

/**
 * Any of these expressions finds a text; an empty one all entries. If not `exact` others are found
 * too, whose texts must be compared.
 */
export interface Finder {
  matches: readonly string[];
  exact: boolean;
}

/**
 * More words with the same part are not listed in an expression: the entries are compared instead.
 */
const MAX_WORDS = 1_000;
/**
 * The same beside a phrase: reading the lists of many words costs more than comparing what the
 * phrase finds.
 */
const MAX_WORDS_BESIDE = 20;
/** The same for a text of which no whole word is known. */
const MAX_WORDS_ALONE = 50;
/** Each phrase of an expression reads the entries of all its words again. */
const MAX_PHRASES = 4;
/** The same of short ones, which cost less than comparing what has their words. */
const MAX_SHORT_PHRASES = 8;
/** The same where the words stand alone: few entries have each of them. */
const MAX_WHOLE_PHRASES = 16;
/** Words of all short phrases: « 5 ml » in sixteen writings, but few writings of a longer text. */
const MAX_WORDS_OF_PHRASES = 40;
/**
 * A phrase reads the entries of each of its words, repeated ones too: of a longer text a few words
 * are found, and then it is compared.
 */
const MAX_PHRASE_WORDS = 5;
/** A phrase reads all entries of the words that begin with its last: of one letter most of all. */
const START_LENGTH = 2;
/** « De 50 » is in thousands of entries, « agitateur magnétique chauffant » in few. */
const WORDS_OF_LONG_TEXT = 3;

// Always quoted, so that a query is never read as an FTS5 expression.
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** How rare what is found is (`Vocabulary.rarityOf`): as its commonest text. */
export const rarityOf = ({ matches }: Finder, vocabulary: Vocabulary): number =>
  Math.min(
    ...matches.map((match) =>
      Math.max(...(match.match(QUOTED) ?? []).map((text) => vocabulary.rarityOf(unquoted(text)))),
    ),
  );

const QUOTED = /"(?:[^"]|"")*"/g;
const unquoted = (text: string): string => text.slice(1, -1).replaceAll('""', '"');

export const anyOf = (matches: readonly string[]): string => matches.join(' OR ');
export const allOf = (matches: readonly string[]): string =>
  matches
    .filter((match) => match !== '')
    .map((match) => `(${match})`)
    .join(' AND ');

/** All entries, to be compared. */
const ALL: Finder = { matches: [''], exact: false };

export const matchOf = ({ matches }: Finder): string =>
  matches.includes('') ? '' : anyOf(matches);

export function findAlternative(
  term: TermText,
  text: Pick<SearchedText, 'sequence'>,
  vocabulary: Vocabulary,
): Finder | undefined {
  if (isShort(term.text) && isInReferences(term)) return ALL;
  return isTypedWord(term, text)
    ? listed(vocabulary.inside(term.text))
    : findText(term, vocabulary);
}

function listed(words: readonly string[]): Finder | undefined {
  if (words.length > MAX_WORDS) return ALL;
  return words.length > 0 ? { matches: words.map(quotedText), exact: true } : undefined;
}

/**
 * Finds the text of a term: an end of a word, whole words, and a start of a word.
 * @returns undefined when no text can contain it.
 */
export function findText(term: TermText, vocabulary: Vocabulary): Finder | undefined {
  const [start = '', ...others] = term.text.split(' ');
  const end = others.pop();
  if (end === undefined) return listed(vocabulary.holding(term, MAX_WORDS + 1));
  const first = vocabulary.ending(start, term);
  const last = vocabulary.starting(end, term);
  if (first.length === 0 || last.length === 0 || !others.every((word) => vocabulary.has(word)))
    return undefined;
  if (others.length > MAX_PHRASE_WORDS)
    return { matches: [quotedText(rarestWords(others, vocabulary))], exact: false };
  const phrases = first.length * last.length;
  const isShortPhrase = phrases * (others.length + 2) <= MAX_WORDS_OF_PHRASES;
  const mostShort = term.whole ? MAX_WHOLE_PHRASES : MAX_SHORT_PHRASES;
  if (phrases <= (isShortPhrase ? mostShort : MAX_PHRASES)) {
    return {
      matches: first.flatMap((from) =>
        last.map((to) => quotedText([from, ...others, to].join(' '))),
      ),
      exact: true,
    };
  }
  if (term.whole) return { matches: [wholeParts(first, others, last)], exact: false };
  const isByStart =
    last.length > MAX_WORDS_BESIDE &&
    first.length <= MAX_PHRASES &&
    end.length >= START_LENGTH &&
    !/\d$/.test(end);
  return isByStart
    ? { matches: first.map((from) => startOf([from, ...others, end].join(' '))), exact: true }
    : { matches: [knownParts(first, others, last)], exact: false };
}

/** The words of a text, the last one or more words that begin with it. */
const startOf = (text: string): string => `${quotedText(text)} *`;

/** Words that follow one another; of these the commonest is rarer than in others. */
function rarestWords(words: readonly string[], vocabulary: Vocabulary): string {
  const places = words.map(vocabulary.rarityOf);
  const starts = words.slice(WORDS_OF_LONG_TEXT - 1).map((_word, at) => at);
  const rarityAt = (at: number) => Math.min(...places.slice(at, at + WORDS_OF_LONG_TEXT));
  const [first = 0] = starts.sort((a, b) => rarityAt(b) - rarityAt(a));
  return words.slice(first, first + WORDS_OF_LONG_TEXT).join(' ');
}

const wholeParts = (
  first: readonly string[],
  others: readonly string[],
  last: readonly string[],
): string =>
  allOf([
    ...others.map(quotedText),
    ...[first, last].map((words) => anyOf(listed(words)?.matches ?? [])),
  ]);

function knownParts(
  first: readonly string[],
  others: readonly string[],
  last: readonly string[],
): string {
  const known = [
    ...(first.length === 1 ? first : []),
    ...others,
    ...(last.length === 1 ? last : []),
  ];
  const most = known.length > 0 ? MAX_WORDS_BESIDE : MAX_WORDS_ALONE;
  const few = (words: readonly string[]) =>
    words.length > 1 && words.length <= most ? anyOf(words.map(quotedText)) : '';
  return allOf([known.length > 0 ? quotedText(known.join(' ')) : '', few(first), few(last)]);
}
