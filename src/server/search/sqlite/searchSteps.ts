import { CANDIDATES_MAX } from '../../../domain/limits';
import type { SearchTerm, TermText } from '../../../domain/search/searchTerm';
import {
  isShortTerm,
  otherTerms,
  referenceOf,
  type SearchedText,
  sequenceReferences,
  sequenceTerm,
  typedTerm,
} from '../searchedText';
import { codesOf } from '../textCodes';
import type { Vocabulary } from '../vocabulary';
import { findTerm, type FoundTerm } from './foundTerm';
import {
  allOf,
  anyOf,
  type Finder,
  findText,
  matchOf,
  quotedText,
  rarityOf,
} from './matchExpressions';

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
  /** Of several terms the rarest: most steps of a weaker reading find nothing. */
  first?: FirstTerms;
}

interface FirstTerms {
  /** An FTS5 expression of what has these terms; few entries are compared, not found by `match`. */
  match: string;
  /** More are found by `match` of the step. */
  most: number;
  /** What one of those must contain to be found: one occurrence of each list. */
  containing: () => Occurrence[][];
}

/** The same of a part of a reference, whose trigrams are a phrase. */
const MAX_REFERENCE_PART = 24;
/** Of a longer one, which is compared. */
const CUT_PART = 12;
/** Only references may have the term: it is the rarest. */
const NOTHING: Finder = { matches: [], exact: true };
const WORDS = ['label', 'description', 'brand'] as const;

const inReference = (text: string): string =>
  `codes : ${quotedText(codesOf(isCut(text) ? text.slice(0, CUT_PART) : text))}`;
const isCut = (part: string): boolean => part.length > MAX_REFERENCE_PART;
const referencePart = (text: string): Occurrence => ({
  text,
  whole: false,
  columns: ['reference'],
});
const inLabel = (match: string): string => (match === '' ? '' : `label : (${match})`);

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
  const steps = stepsOf(terms, text, vocabulary, whole);
  return isFullKnown ? steps : steps.map((step) => withoutWhole(step, text, whole));
}

/** The words as typed in the label, then all terms as above; none without terms. */
export function termSteps(terms: readonly SearchTerm[], vocabulary: Vocabulary): SearchStep[] {
  if (terms.length === 0) return [];
  const find = (searched: readonly SearchTerm[]) =>
    findTerms(searched, { sequence: '' }, vocabulary, undefined);
  const asked = find(terms);
  if (!asked) return [];
  const typed = terms.map(typedTerm);
  return [
    ...labelSteps(typed, find(typed)),
    ...labelSteps(terms, asked),
    allAnywhere(asked, vocabulary),
  ];
}

function stepsOf(
  terms: readonly SearchTerm[],
  text: Pick<SearchedText, 'sequence'>,
  vocabulary: Vocabulary,
  whole: Finder | undefined,
): SearchStep[] {
  const found = findTerms(terms, text, vocabulary, whole);
  return found ? [...labelSteps(terms, found), allAnywhere(found, vocabulary)] : [];
}

function findTerms(
  terms: readonly SearchTerm[],
  text: Pick<SearchedText, 'sequence'>,
  vocabulary: Vocabulary,
  whole: Finder | undefined,
): FoundTerm[] | undefined {
  const found: FoundTerm[] = [];
  for (const term of terms) {
    const next = findTerm(term, text, vocabulary, whole);
    // No entry has the term: the others need not be looked up.
    if (!next.finder && next.references.length === 0) return undefined;
    found.push(next);
  }
  return found;
}

/** All terms in the label; none for only short words: the index cannot find these. */
const labelSteps = (
  terms: readonly SearchTerm[],
  found: readonly FoundTerm[] | undefined,
): SearchStep[] =>
  found?.every(({ finder }) => finder !== undefined) && !terms.every(isShortTerm)
    ? [allInLabel(found)]
    : [];

const allInLabel = (terms: readonly FoundTerm[]): SearchStep =>
  found(
    allOf(terms.map(({ finder }) => inLabel(finder ? matchOf(finder) : ''))),
    terms.flatMap(({ finder, words }) =>
      finder?.exact === false
        ? [words.map((each): Occurrence => ({ ...each, columns: ['label'] }))]
        : [],
    ),
  );

function allAnywhere(terms: readonly FoundTerm[], vocabulary: Vocabulary): SearchStep {
  const asked = terms.map((term) => ({ term, match: termAnywhere(term) }));
  const all = allOf(asked.map(({ match }) => match));
  const step = found(all, terms.filter(isCompared).map(occurrencesOf));
  if (all.length < MIN_OTHER_LENGTH) return step;
  const first = rarestOf(asked, vocabulary);
  const others = asked.filter((each) => !first.includes(each));
  const left = others.reduce((sum, { match }) => sum + match.length, 0);
  if (first.length === 0 || left < MIN_OTHER_LENGTH) return step;
  // Those that were asked for are found in all.
  const containing = () => [...others, ...first].map(({ term }) => occurrencesOf(term));
  const most = left < MANY_OTHERS_LENGTH ? FEW : FEW_BESIDE_MANY;
  return { ...step, first: { match: allOf(first.map(({ match }) => match)), most, containing } };
}

const isCompared = ({ finder, references }: FoundTerm): boolean =>
  finder?.exact === false || references.some(isCut);

const occurrencesOf = ({ words, references }: FoundTerm): Occurrence[] => [
  ...words.map((each): Occurrence => ({ ...each, columns: WORDS })),
  ...references.map(referencePart),
];

/** Opening the lists of all words of an expression costs most, and few articles have four. */
const FIRST_MAX = 4;
/** Words of one, and of all: each is looked up in the index, however the expression begins. */
const TERM_WORDS_MAX = 36;
const FIRST_WORDS_MAX = 64;
/** Shorter ones cost no more than to ask for the first ones before. */
const MIN_OTHER_LENGTH = 250;

/** Entries whose texts are compared here, one after the other. */
const FEW = 200;
/** The same where the other terms are hundreds of words; as many as a list has at most. */
const FEW_BESIDE_MANY = CANDIDATES_MAX;
const MANY_OTHERS_LENGTH = 1_000;

const wordsOf = (match: string): number =>
  (match.match(/"[^"]+"/g) ?? []).reduce((sum, text) => sum + text.trim().split(' ').length, 0);

interface AskedTerm {
  term: FoundTerm;
  match: string;
}

/** The rarest terms of few words: « 5 mL » is hundreds of words, « erlenmeyer » is two. */
function rarestOf(terms: readonly AskedTerm[], vocabulary: Vocabulary): AskedTerm[] {
  const asked = terms
    .map((each) => ({ each, words: wordsOf(each.match) }))
    .filter(({ words }) => words > 0 && words <= TERM_WORDS_MAX)
    .map((counted) => ({
      ...counted,
      rarity: rarityOf(counted.each.term.finder ?? NOTHING, vocabulary),
    }))
    .sort((a, b) => b.rarity - a.rarity);
  const first: AskedTerm[] = [];
  let left = FIRST_WORDS_MAX;
  for (const { each, words } of asked) {
    if (words > left || first.length === FIRST_MAX) continue;
    first.push(each);
    left -= words;
  }
  return first;
}

function termAnywhere({ finder, references }: FoundTerm): string {
  if (finder && matchOf(finder) === '') return '';
  return anyOf([...(finder?.matches ?? []), ...references.map(inReference)]);
}

/** Leaves out what the full list finds. */
function withoutWhole(step: SearchStep, text: SearchedText, whole: Finder | undefined): SearchStep {
  const references = sequenceReferences(text);
  const { match, containing } = step;
  if (match === '' || whole?.exact === false || references.some(isCut))
    return { match, containing, without: anywhere(text) };
  const excluded = [...(whole?.matches ?? []), ...references.map(inReference)];
  return found(`(${match}) NOT (${anyOf(excluded)})`, containing);
}
