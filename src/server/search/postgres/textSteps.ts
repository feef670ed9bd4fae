import type { TermText } from '../../../domain/search/understood';
import { compactOf, isShortTerm, otherTerms, referenceOf, type SearchedText } from '../searchedText';

/** A column of `article_search`; `texts` holds all texts of the article, its label and references too, `words` those but references. */
export type EntryColumn = 'label' | 'reference' | 'texts' | 'words';

/** The column whose index finds what a column contains: labels have none of their own, but `texts` holds them. */
export const indexedColumn = (column: EntryColumn): 'reference' | 'texts' => (column === 'reference' ? column : 'texts');

/** A text in a column. */
export interface Contained extends TermText {
  column: EntryColumn;
}

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
  const anywhere = { containing: [inAny(text.sequence, reference)], without: [] };
  return {
    steps: [found('reference', `\n${reference}\n`), found('reference', `\n${reference}`), found('label', text.sequence), anywhere],
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
  const without = inAny(text.sequence, referenceOf(text));
  const anywhere = { containing: terms.map(({ alternatives }) => alternatives.flatMap(anyOf)), without };
  if (terms.every(isShortTerm)) return { steps: [anywhere], union: anywhere };
  const inLabels = terms.map(({ alternatives }) => alternatives.map((each): Contained => ({ ...each, column: 'label' })));
  return { steps: [{ containing: inLabels, without }, anywhere], union: anywhere };
}

const found = (column: EntryColumn, text: string): TextStep => ({ containing: [[{ text, whole: false, column }]], without: [] });

/** Texts that stand alone are words; any other may be a part of a reference too. */
const anyOf = ({ text, whole }: TermText): Contained[] => (whole ? [{ text, whole, column: 'words' }] : inAny(text, compactOf(text)));

/** A text in any column, or its compact form in a reference. */
const inAny = (text: string, reference: string): Contained[] => [
  { text, whole: false, column: 'texts' },
  ...(reference === text ? [] : [{ text: reference, whole: false, column: 'reference' } as const]),
];
