import { readGarmentSizes } from './garmentSizes';
import { measureTexts, otherMeasureTexts, readMeasures, readPackingCounts } from './measureTerms';
import { nearestWord } from './nearestWords';
import { readCasNumbers, readDimensions, readNumberTerms } from './numberTerms';
import { isStopWord, type QueryWord, queryWord, readWords } from './query';
import { readableText } from './readableText';
import type { CatalogueWords, ReplacedWord, SearchTerm, UnderstoodQuery } from './searchTerm';
import type { Synonyms } from './synonyms';
import { type ReadTerm, wholeTerm, withinLimits } from './terms';
import { isKnown } from './wordForms';
import { phrases, wordTerms } from './wordTerms';

export interface UnderstandOptions {
  /** Words that are in no article are replaced by the nearest word of the catalogue. */
  replace: boolean;
  /** From `readSynonyms`; without them words have no synonyms. */
  synonyms?: Synonyms;
}

/** In this order: what one has read the next does not see. */
const READERS: readonly ((folded: string, words: CatalogueWords) => ReadTerm[])[] = [
  readCasNumbers,
  readNumberTerms,
  readDimensions,
  readPackingCounts,
  readMeasureTerms,
  readGarmentSizes,
];
const NO_SYNONYMS: Synonyms = {
  meanings: new Map(),
  formulas: new Set(),
  replaced: new Set(),
  longest: 0,
};

/**
 * The terms of a query, in its order and distinct: CAS numbers, packing counts, measures and
 * garment sizes, then its words with their synonyms and other forms. Punctuation around words and
 * control characters are ignored. Whatever is typed, the texts of the terms are bounded
 * (`withinLimits`).
 */
export function understand(
  query: string,
  words: CatalogueWords,
  { replace, synonyms = NO_SYNONYMS }: UnderstandOptions,
): UnderstoodQuery {
  const text = readableText(query);
  const replaced: ReplacedWord[] = [];
  const read = parts(text, words).map((part) =>
    typeof part === 'string' ? readWords(part) : part,
  );
  const isContentWord = ({ typed }: QueryWord) => !isStopWord(typed);
  const hasContentWord = read.some((part) => isTerm(part) || part.some(isContentWord));
  const understood = (typed: QueryWord[]): SearchTerm[] => {
    const used = replace ? replaceUnknown(typed, words, synonyms) : { words: typed, replaced: [] };
    replaced.push(...used.replaced);
    return wordTerms(used.words, words, synonyms, hasContentWord ? isContentWord : undefined);
  };
  const terms = read.flatMap((part) => (isTerm(part) ? [part] : understood(part)));
  return { terms: withinLimits(distinct(terms)), replaced };
}

const isTerm = (part: QueryWord[] | SearchTerm): part is SearchTerm => 'alternatives' in part;

/** A text as what the readers have read and the texts between. */
function parts(text: string, words: CatalogueWords): (string | SearchTerm)[] {
  return READERS.reduce<(string | SearchTerm)[]>(
    (read, reader) =>
      read.flatMap((part) =>
        typeof part === 'string' ? partsOf(part, reader(part, words)) : [part],
      ),
    [text],
  );
}

function partsOf(text: string, found: readonly ReadTerm[]): (string | SearchTerm)[] {
  let read = 0;
  // A number that nobody writes so, as one of twenty digits, has no writing: it is left to the
  // words.
  const written = found.filter(({ term }) => term.alternatives.length > 0);
  const before = written.flatMap(({ term, start, end }) => {
    const between = text.slice(read, start);
    read = end;
    return [between, term];
  });
  return [...before, text.slice(read)];
}

function readMeasureTerms(folded: string, words: CatalogueWords): ReadTerm[] {
  return readMeasures(folded).map((measure) => {
    const texts = [...measureTexts(measure), ...otherMeasureTexts(measure, words)];
    return { term: wholeTerm(texts), start: measure.start, end: measure.end };
  });
}

const distinct = (terms: SearchTerm[]): SearchTerm[] => [
  ...new Map(terms.map((term) => [term.alternatives[0]?.text, term])).values(),
];

/**
 * The words of a query, those that are in no article and have no synonym or other form replaced by
 * the nearest of the catalogue.
 */
function replaceUnknown(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): { words: QueryWord[]; replaced: ReplacedWord[] } {
  const replaced: ReplacedWord[] = [];
  const read = phrases(typed, synonyms).flatMap(({ words: together, meanings }) =>
    together.map((word) => {
      if (meanings.length > 0 || isKnown(word.text, words) || hasOtherForm(word, words, synonyms))
        return word;
      const nearest = nearestWord(word.text, words);
      if (nearest === undefined) return word;
      replaced.push({ typed: word.typed, used: nearest });
      return queryWord(nearest);
    }),
  );
  return { words: read, replaced };
}

const hasOtherForm = (word: QueryWord, words: CatalogueWords, synonyms: Synonyms): boolean =>
  wordTerms([word], words, synonyms).some(({ alternatives }) =>
    alternatives.some(({ text }) => text !== word.text && text !== word.typed),
  );
