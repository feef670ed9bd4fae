import type { SearchTerm, TermText } from '../../../domain/search/searchTerm';
import { matchesAnywhere } from '../../../domain/search/terms';
import {
  compactOf,
  isInReferences,
  isShortTerm,
  isTypedWord,
  otherTerms,
  referenceOf,
  type SearchedText,
  sequenceReferences,
  sequenceTerm,
  typedTerm,
} from '../searchedText';
import type { Vocabulary } from '../vocabulary';
import { isInWords, type Words } from './entryWords';

/**
 * A column of `article_search`; `texts` holds all texts of the article, its label and references
 * too, `words` those but references.
 */
export type EntryColumn = 'label' | 'reference' | 'texts' | 'words';

/**
 * The column whose index finds what a column contains: labels have none of their own, but `texts`
 * holds them.
 */
export const indexedColumn = (column: EntryColumn): 'reference' | 'texts' =>
  column === 'reference' ? column : 'texts';

/** A text in a column. */
export interface Contained extends TermText {
  column: EntryColumn;
}

/** Wherever the column contains the text: references have no words. */
export const isPlain = (contained: Contained): boolean =>
  contained.column === 'reference' || matchesAnywhere(contained);

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

/**
 * The same entries as fullSteps() of SQLite: exact reference, start of a reference, label, then any
 * column.
 */
export function fullTextSearch(text: SearchedText, vocabulary: Words): TextSearch {
  const reference = referenceOf(text);
  const typed = sequenceTerm(text);
  const union = { containing: [sequenceAnywhere(text)], without: [] };
  const references = [inReference(`\n${reference}\n`), inReference(`\n${reference}`)];
  if (!isInWords(typed, vocabulary)) {
    const inReferences = { ...union, containing: [sequenceReferences(text).map(referencePart)] };
    return { steps: [...references, inReferences], union: inReferences };
  }
  const inLabel: TextStep = { containing: [[{ ...typed, column: 'label' }]], without: [] };
  return { steps: [...references, inLabel, union], union };
}

/** More words are not listed: the entries are searched for the text itself. */
const MAX_WORDS_INSIDE = 20;

/**
 * The same entries as intersectSteps() of SQLite: all terms in the label, then in any column,
 * without the articles of the full list.
 * @returns undefined when nothing else can be found.
 */
export function intersectTextSearch(
  text: SearchedText,
  vocabulary: Words & Pick<Vocabulary, 'inside'>,
): TextSearch | undefined {
  const terms = otherTerms(text);
  return (
    terms && searchOf(terms, sequenceAnywhere(text), (each) => wordsOf(each, text, vocabulary))
  );
}

/** The same entries as termSteps() of SQLite. */
export function termTextSearch(
  terms: readonly SearchTerm[],
  vocabulary: Words,
): TextSearch | undefined {
  const read = (term: TermText) => ({ term, texts: inWords(term, vocabulary) });
  const search = terms.length > 0 ? searchOf(terms, [], read) : undefined;
  const typed = search && searchOf(terms.map(typedTerm), [], read);
  return search && { ...search, steps: [...(typed?.steps.slice(0, -1) ?? []), ...search.steps] };
}

function searchOf(
  searched: readonly SearchTerm[],
  without: Contained[],
  read: (term: TermText) => SearchedWords,
): TextSearch | undefined {
  const terms = searched.map(({ alternatives }) => alternatives.map(read));
  const anywhere = {
    containing: terms.map((alternatives) => distinct(alternatives.flatMap(anyOf))),
    without,
  };
  if (anywhere.containing.some((any) => any.length === 0)) return undefined;
  const inLabels = terms.map((alternatives) =>
    alternatives.flatMap(({ texts }) =>
      texts.map((each): Contained => ({ ...each, column: 'label' })),
    ),
  );
  const isInLabels = !searched.every(isShortTerm) && inLabels.every((any) => any.length > 0);
  return {
    steps: [...(isInLabels ? [{ containing: inLabels, without }] : []), anywhere],
    union: anywhere,
  };
}

/** An alternative of a term, and what is searched for in words. */
interface SearchedWords {
  term: TermText;
  texts: readonly TermText[];
}

/** The text of a term, unless no word of the catalogue has it. */
const inWords = (term: TermText, vocabulary: Words): TermText[] =>
  isInWords(term, vocabulary) ? [term] : [];

function wordsOf(
  term: TermText,
  text: SearchedText,
  vocabulary: Words & Pick<Vocabulary, 'inside'>,
): SearchedWords {
  if (!isTypedWord(term, text)) return { term, texts: inWords(term, vocabulary) };
  const inside = vocabulary.inside(term.text);
  return {
    term,
    texts:
      inside.length <= MAX_WORDS_INSIDE
        ? inside.map((word) => ({ text: word, whole: false }))
        : [term],
  };
}

/** Alternatives may be the same part of a reference. */
const distinct = (any: readonly Contained[]): Contained[] => [
  ...new Map(
    any.map((one) => [`${one.column} ${one.whole} ${one.start ?? false} ${one.text}`, one]),
  ).values(),
];

const referencePart = (text: string): Contained => ({ text, whole: false, column: 'reference' });
const inReference = (text: string): TextStep => ({
  containing: [[referencePart(text)]],
  without: [],
});

/** What the full list finds. */
const sequenceAnywhere = (text: SearchedText): Contained[] => [
  { ...sequenceTerm(text), column: 'words' },
  ...sequenceReferences(text).map(referencePart),
];

/** Some texts may be a part of a reference too, or their compact forms. */
function anyOf({ term, texts }: SearchedWords): Contained[] {
  const inWords = texts.map((each): Contained => ({ ...each, column: 'words' }));
  if (!isInReferences(term)) return inWords;
  const compact = compactOf(term.text);
  if (texts[0] !== term || !matchesAnywhere(term)) return [...inWords, referencePart(compact)];
  return [{ ...term, column: 'texts' }, ...(compact === term.text ? [] : [referencePart(compact)])];
}
