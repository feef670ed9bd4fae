import type { SearchTerm, TermText } from '../../../domain/search/searchTerm';
import { codesOf } from '../indexedTexts';
import {
  compactOf,
  isInReferences,
  isShort,
  isShortTerm,
  isTypedWord,
  otherTerms,
  referenceOf,
  type SearchedText,
  sequenceReferences,
  sequenceTerm,
} from '../searchedText';
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

/**
 * Any of these expressions finds a text; an empty one all entries. If not `exact` others are found
 * too, whose texts must be compared.
 */
interface Finder {
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
/** The same where the words stand alone: few entries have each of them. */
const MAX_WHOLE_PHRASES = 16;
/**
 * A phrase reads the entries of each of its words, repeated ones too: of a longer text its first
 * words are found, and then compared.
 */
const MAX_PHRASE_WORDS = 8;
/** The same of a part of a reference, whose trigrams are a phrase. */
const MAX_REFERENCE_PART = 24;
const WORDS = ['label', 'description', 'brand'] as const;

// Always quoted, so that a query is never read as an FTS5 expression.
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const inReference = (text: string): string =>
  `codes : ${quoted(codesOf(text.slice(0, MAX_REFERENCE_PART)))}`;
const isCut = (part: string): boolean => part.length > MAX_REFERENCE_PART;
const referencePart = (text: string): Occurrence => ({
  text,
  whole: false,
  columns: ['reference'],
});
const inLabel = (match: string): string => (match === '' ? '' : `label : (${match})`);
const anyOf = (matches: readonly string[]): string => matches.join(' OR ');
const allOf = (matches: readonly string[]): string =>
  matches
    .filter((match) => match !== '')
    .map((match) => `(${match})`)
    .join(' AND ');

/** Exact reference, start of a reference, label, then any column. */
export function fullSteps(text: SearchedText, vocabulary: Vocabulary): SearchStep[] {
  const reference = referenceOf(text);
  const steps = [foundReference([`\n${reference}\n`]), foundReference([`\n${reference}`])];
  const references = sequenceReferences(text);
  const inReferences = anyOf(references.map(inReference));
  const typed = sequenceTerm(text);
  const whole = findText(typed, vocabulary);
  if (!whole) return [...steps, foundReference(references)];
  const match = matchOf(whole);
  const inLabels = found(inLabel(match), whole.exact ? [] : [[{ ...typed, columns: ['label'] }]]);
  const isExact = whole.exact && !references.some(isCut);
  return [
    ...steps,
    inLabels,
    found(match && anyOf([match, inReferences]), isExact ? [] : [anywhere(text)]),
  ];
}

const found = (match: string, containing: Occurrence[][] = []): SearchStep => ({
  match,
  containing,
  without: [],
});

/** Any of the parts of references. */
const foundReference = (parts: readonly string[]): SearchStep =>
  found(anyOf(parts.map(inReference)), parts.some(isCut) ? [parts.map(referencePart)] : []);

/** What the full list finds. */
const anywhere = (text: SearchedText): Occurrence[] => [
  { ...sequenceTerm(text), columns: WORDS },
  ...sequenceReferences(text).map(referencePart),
];

/**
 * All terms in the label, then in any column.
 * @param isFullKnown the articles of the full list are all known: the caller leaves them out.
 * Otherwise the steps do.
 */
export function intersectSteps(
  text: SearchedText,
  vocabulary: Vocabulary,
  isFullKnown: boolean,
): SearchStep[] {
  const terms = otherTerms(text);
  if (!terms) return [];
  const whole = findText(sequenceTerm(text), vocabulary);
  const found: FoundTerm[] = [];
  for (const term of terms) {
    const next = findTerm(term, text, vocabulary, whole);
    // No entry has the term: the others need not be looked up.
    if (!next.finder && next.references.length === 0) return [];
    found.push(next);
  }
  // Only short words: the index cannot find them, so all texts are scanned.
  const inLabels =
    !terms.every(isShortTerm) && found.every(({ finder }) => finder !== undefined)
      ? [allInLabel(found)]
      : [];
  const steps = [...inLabels, allAnywhere(found)];
  if (isFullKnown) return steps;
  return steps.map((step) => withoutWhole(step, text, whole));
}

interface FoundTerm {
  /**
   * Undefined when no other text than those of the full list can contain one of the alternatives.
   */
  finder: Finder | undefined;
  /** The alternatives that texts may contain. */
  words: readonly TermText[];
  /** What references may contain. */
  references: readonly string[];
}

const allInLabel = (terms: readonly FoundTerm[]): SearchStep =>
  found(
    allOf(terms.map(({ finder }) => inLabel(finder ? matchOf(finder) : ''))),
    terms.flatMap(({ finder, words }) =>
      finder?.exact === false
        ? [words.map((each): Occurrence => ({ ...each, columns: ['label'] }))]
        : [],
    ),
  );

const allAnywhere = (terms: readonly FoundTerm[]): SearchStep =>
  found(
    allOf(terms.map(termAnywhere)),
    terms.flatMap(({ finder, words, references }) =>
      finder?.exact === false || references.some(isCut)
        ? [
            [
              ...words.map((each): Occurrence => ({ ...each, columns: WORDS })),
              ...references.map(referencePart),
            ],
          ]
        : [],
    ),
  );

function termAnywhere({ finder, references }: FoundTerm): string {
  if (finder && matchOf(finder) === '') return '';
  return anyOf([...(finder?.matches ?? []), ...references.map(inReference)]);
}

/** All entries, to be compared. */
const ALL: Finder = { matches: [''], exact: false };

/** Leaves out what the full list finds. */
function withoutWhole(step: SearchStep, text: SearchedText, whole: Finder | undefined): SearchStep {
  const references = sequenceReferences(text);
  if (step.match === '' || whole?.exact === false || references.some(isCut))
    return { ...step, without: anywhere(text) };
  const excluded = [...(whole?.matches ?? []), ...references.map(inReference)];
  return { ...step, match: `(${step.match}) NOT (${anyOf(excluded)})` };
}

/** Finds any of the alternatives, without what the full list finds. */
function findTerm(
  { alternatives }: SearchTerm,
  text: SearchedText,
  vocabulary: Vocabulary,
  whole: Finder | undefined,
): FoundTerm {
  const found = alternatives.flatMap((word) => {
    const finder = findAlternative(word, text, vocabulary);
    return finder ? [{ word, finder }] : [];
  });
  const all = {
    matches: found.flatMap(({ finder }) => finder.matches),
    exact: found.every(({ finder }) => finder.exact),
  };
  return {
    finder: found.length > 0 ? withoutMatches(all, whole) : undefined,
    words: found.map(({ word }) => word),
    references: [
      ...new Set(alternatives.filter(isInReferences).map(({ text: part }) => compactOf(part))),
    ],
  };
}

/**
 * Leaves out the expressions whose articles are all in the full list: each takes a quarter of a
 * millisecond of 100,000 articles.
 */
function withoutMatches(finder: Finder, whole: Finder | undefined): Finder | undefined {
  if (!whole?.exact) return finder;
  const inFull = new Set(whole.matches);
  const matches = finder.matches.filter((match) => !inFull.has(match));
  return matches.length > 0 ? { ...finder, matches } : undefined;
}

const matchOf = ({ matches }: Finder): string => (matches.includes('') ? '' : anyOf(matches));

function findAlternative(
  term: TermText,
  text: SearchedText,
  vocabulary: Vocabulary,
): Finder | undefined {
  if (isShort(term.text) && isInReferences(term)) return ALL;
  return isTypedWord(term, text)
    ? listed(vocabulary.inside(term.text))
    : findText(term, vocabulary);
}

function listed(words: readonly string[]): Finder | undefined {
  if (words.length > MAX_WORDS) return ALL;
  return words.length > 0 ? { matches: words.map(quoted), exact: true } : undefined;
}

/**
 * Finds the text of a term: an end of a word, whole words, and a start of a word.
 * @returns undefined when no text can contain it.
 */
function findText(term: TermText, vocabulary: Vocabulary): Finder | undefined {
  const [start = '', ...others] = term.text.split(' ');
  const end = others.pop();
  if (end === undefined) return listed(vocabulary.holding(term, MAX_WORDS + 1));
  const first = vocabulary.ending(start, term);
  const last = vocabulary.starting(end, term);
  if (first.length === 0 || last.length === 0 || !others.every((word) => vocabulary.has(word)))
    return undefined;
  if (others.length > MAX_PHRASE_WORDS)
    return { matches: [quoted(others.slice(0, MAX_PHRASE_WORDS).join(' '))], exact: false };
  if (first.length * last.length <= (term.whole ? MAX_WHOLE_PHRASES : MAX_PHRASES)) {
    return {
      matches: first.flatMap((from) => last.map((to) => quoted([from, ...others, to].join(' ')))),
      exact: true,
    };
  }
  return {
    matches: [term.whole ? wholeParts(first, others, last) : knownParts(first, others, last)],
    exact: false,
  };
}

const wholeParts = (
  first: readonly string[],
  others: readonly string[],
  last: readonly string[],
): string =>
  allOf([
    ...others.map(quoted),
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
    words.length > 1 && words.length <= most ? anyOf(words.map(quoted)) : '';
  return allOf([known.length > 0 ? quoted(known.join(' ')) : '', few(first), few(last)]);
}
