import { matchesAnywhere } from '../../../domain/search/termText';
import type { TermText } from '../../../domain/search/understood';
import {
  compactOf,
  isInReferences,
  isShortTerm,
  otherTerms,
  referenceOf,
  type SearchedText,
  sequenceReferences,
  sequenceTerm,
} from '../searchedText';

/** A column of `article_search`; `texts` holds all texts of the article, its label and references too, `words` those but references. */
export type EntryColumn = 'label' | 'reference' | 'texts' | 'words';

/** The column whose index finds what a column contains: labels have none of their own, but `texts` holds them. */
export const indexedColumn = (column: EntryColumn): 'reference' | 'texts' => (column === 'reference' ? column : 'texts');

/** A text in a column. */
export interface Contained extends TermText {
  column: EntryColumn;
}

/** Wherever the column contains the text: references have no words. */
export const isPlain = (contained: Contained): boolean => contained.column === 'reference' || matchesAnywhere(contained);

/** What the entries found by one query contain: one of each list, and none of `without`. */
export interface TextStep {
  containing: Contained[][];
  without: Contained[];
}

/** A list of entries, best step first. */
export interface TextSearch {
  steps: TextStep[];
  /** What any of the steps finds. */
  union: TextStep;
}

/** The same entries as fullSteps() of SQLite: exact reference, start of a reference, label, then any column. */
export function fullTextSearch(text: SearchedText): TextSearch {
  const reference = referenceOf(text);
  const anywhere = { containing: [sequenceAnywhere(text)], without: [] };
  const inLabel = { containing: [[{ ...sequenceTerm(text), column: 'label' as const }]], without: [] };
  return {
    steps: [inReference(`\n${reference}\n`), inReference(`\n${reference}`), inLabel, anywhere],
    union: anywhere,
  };
}

/**
 * The same entries as intersectSteps() of SQLite: all terms in the label, then in any column, without the articles of the full list.
 * @returns undefined when nothing else can be found.
 */
export function intersectTextSearch(text: SearchedText): TextSearch | undefined {
  const terms = otherTerms(text);
  if (!terms) return undefined;
  const without = sequenceAnywhere(text);
  const anywhere = { containing: terms.map(({ alternatives }) => alternatives.flatMap(anyOf)), without };
  if (terms.every(isShortTerm)) return { steps: [anywhere], union: anywhere };
  const inLabels = terms.map(({ alternatives }) => alternatives.map((each): Contained => ({ ...each, column: 'label' })));
  return { steps: [{ containing: inLabels, without }, anywhere], union: anywhere };
}

const referencePart = (text: string): Contained => ({ text, whole: false, column: 'reference' });
const inReference = (text: string): TextStep => ({ containing: [[referencePart(text)]], without: [] });

/** What the full list finds. */
const sequenceAnywhere = (text: SearchedText): Contained[] => [
  { ...sequenceTerm(text), column: 'words' },
  ...sequenceReferences(text).map(referencePart),
];

/** Some texts may be a part of a reference too, or their compact forms. */
function anyOf(term: TermText): Contained[] {
  if (!isInReferences(term)) return [{ ...term, column: 'words' }];
  const compact = compactOf(term.text);
  if (!matchesAnywhere(term)) return [{ ...term, column: 'words' }, ...[...new Set([term.text, compact])].map(referencePart)];
  return [{ ...term, column: 'texts' }, ...(compact === term.text ? [] : [referencePart(compact)])];
}
