import { compactReference } from '../../../domain/searchText';
import { INDEXED_LENGTH, type SearchedText } from '../searchedText';

/** A column of `article_search`; `texts` holds all texts of the article, its label and references too. */
export type EntryColumn = 'label' | 'reference' | 'texts';

/** The column whose index finds what a column contains: labels have none of their own, but `texts` holds them. */
export const indexedColumn = (column: EntryColumn): 'reference' | 'texts' => (column === 'reference' ? column : 'texts');

/** A text in a column. */
export interface Contained {
  text: string;
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

/** The same entries as fullSteps() of SQLite: exact reference, part of a reference, label, then any column. */
export function fullTextSearch(text: SearchedText): TextSearch {
  const { sequence } = text;
  const reference = searchedReference(text);
  return {
    steps: [found('reference', `\n${reference}\n`), found('reference', reference), found('label', sequence), found('texts', sequence)],
    union: { containing: [inAny(sequence, reference)], without: [] },
  };
}

/**
 * The same entries as intersectSteps() of SQLite: all words in the label, then in any column, without the articles of the full list.
 * @returns undefined for a text without words.
 */
export function intersectTextSearch(text: SearchedText): TextSearch | undefined {
  const short = text.words.filter(isShort).map((word) => inAny(word));
  const long = text.words.filter((word) => !isShort(word));
  if (text.words.length === 0) return undefined;
  const without = long.length > 0 ? inAny(text.sequence, searchedReference(text)) : [];
  const anywhere = { containing: [...long.map((word) => inAny(word, compactOf(word))), ...short], without };
  if (long.length === 0) return { steps: [anywhere], union: anywhere };
  const inLabels = long.map((word): Contained[] => [{ text: word, column: 'label' }]);
  return { steps: [{ containing: [...inLabels, ...short], without }, anywhere], union: anywhere };
}

const isShort = (word: string): boolean => word.length < INDEXED_LENGTH;
const found = (column: EntryColumn, text: string): TextStep => ({ containing: [[{ text, column }]], without: [] });
const searchedReference = ({ sequence, compact }: SearchedText): string => (compact.length >= INDEXED_LENGTH ? compact : sequence);

/** A text in any column, or its compact form in a reference. */
const inAny = (text: string, reference = text): Contained[] => [
  { text, column: 'texts' },
  ...(reference === text ? [] : [{ text: reference, column: 'reference' } as const]),
];

function compactOf(word: string): string {
  const compact = compactReference(word);
  return compact.length < INDEXED_LENGTH ? word : compact;
}
