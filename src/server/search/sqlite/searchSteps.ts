import { compactReference } from '../../../domain/searchText';
import { codesOf } from '../indexedTexts';
import { INDEXED_LENGTH, type SearchedText } from '../searchedText';
import type { Vocabulary } from './vocabulary';

export type TextColumn = 'label' | 'description' | 'reference' | 'brand';

/** A text in one of the columns. */
export interface Occurrence {
  text: string;
  columns: readonly TextColumn[];
}

/** One query of the index. */
export interface SearchStep {
  /** An FTS5 expression; empty for all entries. */
  match: string;
  /** What a found entry must contain too: one occurrence of each list. */
  containing: Occurrence[][];
  /** What it must not contain. */
  without: Occurrence[];
}

/** An expression that finds a text. If not `exact` it finds other entries too, which must be compared with the text. */
interface Finder {
  match: string;
  exact: boolean;
}

/** More words with the same part are not listed in an expression: the entries are compared instead. */
const MAX_WORDS = 1_000;
/** The same beside a phrase: reading the lists of many words costs more than comparing what the phrase finds. */
const MAX_WORDS_BESIDE = 20;
/** The same for a text of which no whole word is known. */
const MAX_WORDS_ALONE = 50;
/** Each phrase of an expression reads the entries of all its words again. */
const MAX_PHRASES = 4;
const ANYWHERE = ['label', 'description', 'reference', 'brand'] as const;

const isShort = (word: string): boolean => word.length < INDEXED_LENGTH;
// Always quoted, so that a query is never read as an FTS5 expression.
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const inReference = (text: string): string => `codes : ${quoted(codesOf(text))}`;
const inLabel = (match: string): string => (match === '' ? '' : `label : (${match})`);
const anyOf = (matches: readonly string[]): string => matches.join(' OR ');
const allOf = (matches: readonly string[]): string =>
  matches
    .filter((match) => match !== '')
    .map((match) => `(${match})`)
    .join(' AND ');
const searchedReference = ({ sequence, compact }: SearchedText): string => (compact.length >= INDEXED_LENGTH ? compact : sequence);

/** Exact reference, part of a reference, label, then any column. */
export function fullSteps(text: SearchedText, vocabulary: Vocabulary): SearchStep[] {
  const { sequence } = text;
  const reference = searchedReference(text);
  const steps = [found(inReference(`\n${reference}\n`)), found(inReference(reference))];
  const whole = findText(sequence, vocabulary);
  if (!whole) return [...steps, found(inReference(sequence))];
  const compared = (columns: readonly TextColumn[]) => (whole.exact ? [] : [[{ text: sequence, columns }]]);
  const anywhere = whole.match && anyOf([whole.match, inReference(sequence)]);
  return [...steps, found(inLabel(whole.match), compared(['label'])), found(anywhere, compared(ANYWHERE))];
}

const found = (match: string, containing: Occurrence[][] = []): SearchStep => ({ match, containing, without: [] });

/** All words in the label, then in any column, without the articles of the full list. */
export function intersectSteps(text: SearchedText, vocabulary: Vocabulary): SearchStep[] {
  const short = text.words.filter(isShort).map((word) => [{ text: word, columns: ANYWHERE }]);
  const long = text.words.filter((word) => !isShort(word)).map((word) => ({ word, finder: findWord(word, vocabulary) }));
  // Only short words: the index cannot find them, so all texts are scanned.
  if (long.length === 0) return text.words.length > 0 ? [found('', short)] : [];
  const inLabels = long.every(({ finder }) => finder !== undefined)
    ? [
        found(allOf(long.map(({ finder }) => inLabel(finder?.match ?? ''))), [
          ...short,
          ...inexact(long, (word) => [{ text: word, columns: ['label'] }]),
        ]),
      ]
    : [];
  const anywhere = found(allOf(long.map(({ word, finder }) => anywhereOrReference(word, finder))), [
    ...short,
    ...inexact(long, (word) => [
      { text: word, columns: ANYWHERE },
      { text: compactOf(word), columns: ['reference'] },
    ]),
  ]);
  return [...inLabels, anywhere].map((step) => withoutWhole(step, text, findText(text.sequence, vocabulary)));
}

const inexact = (words: { word: string; finder: Finder | undefined }[], occurrences: (word: string) => Occurrence[]): Occurrence[][] =>
  words.filter(({ finder }) => finder?.exact === false).map(({ word }) => occurrences(word));

const compactOf = (word: string): string => {
  const compact = compactReference(word);
  return compact.length < INDEXED_LENGTH ? word : compact;
};

function anywhereOrReference(word: string, finder: Finder | undefined): string {
  if (finder?.exact === false) return '';
  return anyOf([...(finder ? [finder.match] : []), ...new Set([inReference(word), inReference(compactOf(word))])]);
}

/** Leaves out what the full list finds. */
function withoutWhole(step: SearchStep, text: SearchedText, whole: Finder | undefined): SearchStep {
  const { sequence } = text;
  const reference = searchedReference(text);
  if (step.match === '' || whole?.exact === false) {
    const without: Occurrence[] = [
      { text: sequence, columns: ANYWHERE },
      { text: reference, columns: ['reference'] },
    ];
    return { ...step, without };
  }
  const excluded = [...(whole ? [whole.match] : []), ...new Set([inReference(sequence), inReference(reference)])];
  return { ...step, match: `(${step.match}) NOT (${anyOf(excluded)})` };
}

/** Finds a part of a word in texts. @returns undefined when no word contains it. */
function findWord(part: string, vocabulary: Vocabulary): Finder | undefined {
  const words = vocabulary.containing(part, MAX_WORDS + 1);
  if (words.length > MAX_WORDS) return { match: '', exact: false };
  return words.length > 0 ? { match: anyOf(words.map(quoted)), exact: true } : undefined;
}

/** Finds a part of a text: an end of a word, whole words, and a start of a word. @returns undefined when no text can contain it. */
function findText(sequence: string, vocabulary: Vocabulary): Finder | undefined {
  const [start = '', ...others] = sequence.split(' ');
  const end = others.pop();
  if (end === undefined) return findWord(start, vocabulary);
  const first = vocabulary.endingWith(start, MAX_WORDS + 1);
  const last = vocabulary.startingWith(end, MAX_WORDS + 1);
  if (first.length === 0 || last.length === 0 || !others.every((word) => vocabulary.has(word))) return undefined;
  const phrase = (words: readonly string[]) => (words.length > 0 ? quoted(words.join(' ')) : '');
  if (first.length * last.length <= MAX_PHRASES) {
    return { match: anyOf(first.flatMap((from) => last.map((to) => phrase([from, ...others, to])))), exact: true };
  }
  const known = [...(first.length === 1 ? first : []), ...others, ...(last.length === 1 ? last : [])];
  const most = known.length > 0 ? MAX_WORDS_BESIDE : MAX_WORDS_ALONE;
  const listed = (words: string[]) => (words.length > 1 && words.length <= most ? anyOf(words.map(quoted)) : '');
  return { match: allOf([phrase(known), listed(first), listed(last)]), exact: false };
}
