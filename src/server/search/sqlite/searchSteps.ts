import type { SearchTerm, TermText } from '../../../domain/search/understood';
import { codesOf } from '../indexedTexts';
import { compactOf, isShort, isShortTerm, otherTerms, referenceOf, type SearchedText } from '../searchedText';
import type { Vocabulary } from '../vocabulary';

export type TextColumn = 'label' | 'description' | 'reference' | 'brand';

/** A text in one of the columns. */
export interface Occurrence extends TermText {
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
/** The same where the words stand alone: few entries have each of them. */
const MAX_WHOLE_PHRASES = 16;
const WORDS = ['label', 'description', 'brand'] as const;
const ANYWHERE = [...WORDS, 'reference'] as const;

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

/** Exact reference, start of a reference, label, then any column. */
export function fullSteps(text: SearchedText, vocabulary: Vocabulary): SearchStep[] {
  const { sequence } = text;
  const reference = referenceOf(text);
  const steps = [found(inReference(`\n${reference}\n`)), found(inReference(`\n${reference}`))];
  const inReferences = anyOf([...new Set([inReference(sequence), inReference(reference)])]);
  const whole = findText(sequence, vocabulary);
  if (!whole) return [...steps, found(inReferences)];
  if (whole.exact) return [...steps, found(inLabel(whole.match)), found(anyOf([whole.match, inReferences]))];
  const inLabels = found(inLabel(whole.match), [[{ text: sequence, whole: false, columns: ['label'] }]]);
  return [...steps, inLabels, found(whole.match && anyOf([whole.match, inReferences]), [anywhere(text)])];
}

const found = (match: string, containing: Occurrence[][] = []): SearchStep => ({ match, containing, without: [] });

/** What the full list finds. */
const anywhere = (text: SearchedText): Occurrence[] => [
  { text: text.sequence, whole: false, columns: ANYWHERE },
  { text: referenceOf(text), whole: false, columns: ['reference'] },
];

/**
 * All terms in the label, then in any column.
 * @param isFullKnown the articles of the full list are all known: the caller leaves them out. Otherwise the steps do.
 */
export function intersectSteps(text: SearchedText, vocabulary: Vocabulary, isFullKnown: boolean): SearchStep[] {
  const terms = otherTerms(text);
  if (!terms) return [];
  const found = terms.map((term) => ({ term, finder: findTerm(term, vocabulary) }));
  // Only short words: the index cannot find them, so all texts are scanned.
  const inLabels = !terms.every(isShortTerm) && found.every(({ finder }) => finder !== undefined) ? [allInLabel(found)] : [];
  const steps = [...inLabels, allAnywhere(found)];
  if (isFullKnown) return steps;
  const whole = findText(text.sequence, vocabulary);
  return steps.map((step) => withoutWhole(step, text, whole));
}

interface FoundTerm {
  term: SearchTerm;
  finder: Finder | undefined;
}

const allInLabel = (terms: readonly FoundTerm[]): SearchStep =>
  found(
    allOf(terms.map(({ finder }) => inLabel(finder?.match ?? ''))),
    terms.flatMap(({ term, finder }) =>
      finder?.exact === false ? [term.alternatives.map((each): Occurrence => ({ ...each, columns: ['label'] }))] : [],
    ),
  );

const allAnywhere = (terms: readonly FoundTerm[]): SearchStep =>
  found(
    allOf(terms.map(termAnywhere)),
    terms.flatMap(({ term, finder }) => (finder?.exact === false ? [term.alternatives.flatMap(occurrencesOf)] : [])),
  );

function termAnywhere({ term, finder }: FoundTerm): string {
  if (finder?.match === '') return '';
  const parts = term.alternatives.filter(({ whole }) => !whole).flatMap(({ text }) => [inReference(text), inReference(compactOf(text))]);
  const matches = [...(finder ? [finder.match] : []), ...new Set(parts)];
  return matches.length > 0 ? anyOf(matches) : NOTHING;
}

/** Finds no entry. */
const NOTHING = quoted('\u00a0');

/** Texts that stand alone are words; any other may be a part of a reference too. */
const occurrencesOf = ({ text, whole }: TermText): Occurrence[] =>
  whole
    ? [{ text, whole, columns: WORDS }]
    : [
        { text, whole, columns: ANYWHERE },
        { text: compactOf(text), whole, columns: ['reference'] },
      ];

/** Leaves out what the full list finds. */
function withoutWhole(step: SearchStep, text: SearchedText, whole: Finder | undefined): SearchStep {
  if (step.match === '' || whole?.exact === false) return { ...step, without: anywhere(text) };
  const excluded = [...(whole ? [whole.match] : []), ...new Set([inReference(text.sequence), inReference(referenceOf(text))])];
  return { ...step, match: `(${step.match}) NOT (${anyOf(excluded)})` };
}

/** Finds any of the alternatives. @returns undefined when no text can contain one. */
function findTerm({ alternatives }: SearchTerm, vocabulary: Vocabulary): Finder | undefined {
  const finders = alternatives.map((each) => findAlternative(each, vocabulary)).filter((finder) => finder !== undefined);
  if (finders.length === 0) return undefined;
  const exact = finders.every((finder) => finder.exact);
  return { match: finders.some(({ match }) => match === '') ? '' : anyOf(finders.map(({ match }) => match)), exact };
}

function findAlternative({ text, whole }: TermText, vocabulary: Vocabulary): Finder | undefined {
  if (whole) return findWhole(text, vocabulary);
  return isShort(text) ? { match: '', exact: false } : findText(text, vocabulary);
}

/** Finds a text that stands alone. @returns undefined when no text can contain it so. */
function findWhole(text: string, vocabulary: Vocabulary): Finder | undefined {
  const [start = '', ...others] = text.split(' ');
  const end = others.pop();
  if (end === undefined) return listed(vocabulary.withAlone(text));
  const first = vocabulary.endingAlone(start);
  const last = vocabulary.startingAlone(end);
  if (first.length === 0 || last.length === 0 || !others.every((word) => vocabulary.has(word))) return undefined;
  if (first.length * last.length > MAX_WHOLE_PHRASES) {
    const parts = [...others.map(quoted), ...[first, last].flatMap((words) => listed(words)?.match ?? [])];
    return { match: allOf(parts), exact: false };
  }
  return { match: anyOf(first.flatMap((from) => last.map((to) => quoted([from, ...others, to].join(' '))))), exact: true };
}

/** Finds a part of a word in texts. @returns undefined when no word contains it. */
const findWord = (part: string, vocabulary: Vocabulary): Finder | undefined => listed(vocabulary.containing(part, MAX_WORDS + 1));

function listed(words: readonly string[]): Finder | undefined {
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
  const few = (words: readonly string[]) => (words.length > 1 && words.length <= most ? anyOf(words.map(quoted)) : '');
  return { match: allOf([phrase(known), few(first), few(last)]), exact: false };
}
