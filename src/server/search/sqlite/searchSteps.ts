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
import { allOf, anyOf, type Finder, findText, matchOf, quotedText } from './matchExpressions';

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
  /** Of several terms those with the fewest words: most steps of a weaker reading find nothing. */
  first?: FirstTerms;
}

interface FirstTerms {
  /** An FTS5 expression of what has these terms; few entries are compared, not found by `match`. */
  match: string;
  /** What one of those must contain to be found: one occurrence of each list. */
  containing: () => Occurrence[][];
}

/** The same of a part of a reference, whose trigrams are a phrase. */
const MAX_REFERENCE_PART = 24;
const WORDS = ['label', 'description', 'brand'] as const;

const inReference = (text: string): string =>
  `codes : ${quotedText(codesOf(text.slice(0, MAX_REFERENCE_PART)))}`;
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
  const steps = (searched: readonly SearchTerm[]) =>
    stepsOf(searched, { sequence: '' }, vocabulary, undefined);
  return [...steps(terms.map(typedTerm)).slice(0, -1), ...steps(terms)];
}

function stepsOf(
  terms: readonly SearchTerm[],
  text: Pick<SearchedText, 'sequence'>,
  vocabulary: Vocabulary,
  whole: Finder | undefined,
): SearchStep[] {
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
  return [...inLabels, allAnywhere(found)];
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

function allAnywhere(terms: readonly FoundTerm[]): SearchStep {
  const matches = terms.map(termAnywhere);
  const step = found(allOf(matches), terms.filter(isCompared).map(occurrencesOf));
  const first = firstOf(matches);
  return first === undefined
    ? step
    : { ...step, first: { match: first, containing: () => terms.map(occurrencesOf) } };
}

const isCompared = ({ finder, references }: FoundTerm): boolean =>
  finder?.exact === false || references.some(isCut);

const occurrencesOf = ({ words, references }: FoundTerm): Occurrence[] => [
  ...words.map((each): Occurrence => ({ ...each, columns: WORDS })),
  ...references.map(referencePart),
];

/** Characters of an expression: all of its words are looked up in the index, however it begins. */
const MAX_FIRST_LENGTH = 400;
/** Shorter ones cost no more than to ask for the first ones before. */
const MIN_OTHER_LENGTH = 400;

/** The shortest expressions of terms: « 5 mL » is hundreds of words, « erlenmeyer » is two. */
function firstOf(expressions: readonly string[]): string | undefined {
  const matches = expressions.filter((match) => match !== '').sort((a, b) => a.length - b.length);
  const first: string[] = [];
  let others = matches.reduce((sum, { length }) => sum + length, 0);
  if (others < MIN_OTHER_LENGTH) return undefined;
  let left = MAX_FIRST_LENGTH;
  for (const match of matches) {
    left -= match.length;
    if (left < 0 && first.length > 0) break;
    first.push(match);
    others -= match.length;
  }
  return others >= MIN_OTHER_LENGTH ? allOf(first) : undefined;
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
