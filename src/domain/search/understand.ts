import { nearestWord } from './nearestWords';
import { isNeverJoined, isStopWord, type QueryWord, queryWord, queryWords } from './query';
import { type QueryPart, queryParts } from './queryParts';
import { readableText } from './readableText';
import type { CatalogueWords, ReplacedWord, SearchTerm, UnderstoodQuery } from './searchTerm';
import { shortForms } from './shortForms';
import { readSynonyms, type Synonyms } from './synonyms';
import { withinLimits } from './terms';
import { distanceOf } from './typingErrors';
import { isKnown, isMistypedPart, unknownFamily } from './wordForms';
import { phrases, wordTerms } from './wordTerms';

export interface UnderstandOptions {
  /**
   * Words that are in no article are replaced by the nearest word of the catalogue; where there are
   * none, the others are found in all their forms.
   */
  replace: boolean;
  /** From `readSynonyms`; without them words have no synonyms. */
  synonyms?: Synonyms;
  /** Words that these know are not misspelt; the same unless others are given. */
  names?: Synonyms;
}

const NO_SYNONYMS = readSynonyms('');
/** Of letters of a word that is corrected. */
const SHORTEST_CORRECTED = 4;
const ERRORS_MAX = 2;
const STARTS_LOOKED_UP = 50;

/**
 * The terms of a query, in its order and distinct: CAS numbers, packing counts, measures and
 * garment sizes, then its words with their synonyms and other forms. Punctuation around words and
 * control characters are ignored. Whatever is typed, the texts of the terms are bounded
 * (`withinLimits`).
 */
export function understand(
  query: string,
  words: CatalogueWords,
  { replace, synonyms = NO_SYNONYMS, names = synonyms }: UnderstandOptions,
): UnderstoodQuery {
  const text = readableText(query);
  const replaced: ReplacedWord[] = [];
  const read = queryParts(text, words).map((part) =>
    typeof part === 'string' ? queryWords(part) : part,
  );
  const isContentWord = ({ typed }: QueryWord) => !isStopWord(typed);
  const hasContentWord = read.some((part) => isPart(part) || part.some(isContentWord));
  const understood = (typed: QueryWord[]): SearchTerm[] => {
    const used = replace ? replaceUnknown(typed, words, names) : { words: typed, replaced: [] };
    replaced.push(...used.replaced);
    const isSearched = hasContentWord ? isContentWord : undefined;
    const isWide = replace && used.replaced.length === 0;
    return wordTerms(used.words, words, synonyms, isSearched, isWide);
  };
  const terms = read.flatMap((part) => (isPart(part) ? [part.term] : understood(part)));
  return { terms: withinLimits(distinct(terms)), replaced };
}

const isPart = (part: QueryWord[] | QueryPart): part is QueryPart => 'term' in part;

const distinct = (terms: SearchTerm[]): SearchTerm[] => [
  ...new Map(
    terms.map((term) => [term.alternatives.map(({ text }) => text).join('\n'), term]),
  ).values(),
];

/**
 * The words of a query, those that are in no article and have no synonym or other form replaced by
 * the nearest of the catalogue.
 */
export function replaceUnknown(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): { words: QueryWord[]; replaced: ReplacedWord[] } {
  const replaced: ReplacedWord[] = [];
  const read = knownWords(typed, words, synonyms).map(({ word, isFound }) => {
    const nearest = isFound ? undefined : rightWord(word, words, synonyms);
    if (nearest === undefined) return word;
    replaced.push({ typed: word.typed, used: nearest });
    return { ...queryWord(nearest), family: unknownFamily(word.text, words) };
  });
  return { words: read, replaced };
}

/** The nearest word of the catalogue, or a name of what it has that is nearer. */
function rightWord(
  { typed, text }: QueryWord,
  words: CatalogueWords,
  synonyms: Synonyms,
): string | undefined {
  if (text.includes('-')) return rightParts(text, words, synonyms);
  const [found, name] = [words, synonyms].map((known) => nearestWord(text, known, typed !== text));
  const isBetter =
    name !== undefined &&
    (found === undefined ||
      distanceOf(text, name, ERRORS_MAX) < distanceOf(text, found, ERRORS_MAX)) &&
    hasOtherForm(queryWord(name), words, synonyms);
  return isBetter ? name : found;
}

/** « Chauffe-balon » as « chauffe-ballon », where that is known. */
function rightParts(text: string, words: CatalogueWords, synonyms: Synonyms): string | undefined {
  const parts = text.split('-');
  const right = parts
    .map((part) =>
      isKnown(part, words) ? part : (rightWord(queryWord(part), words, synonyms) ?? part),
    )
    .join('-');
  const isRight =
    right !== text && (isKnown(right, words) || hasOtherForm(queryWord(right), words, synonyms));
  return isRight ? right : undefined;
}

/**
 * The words of a query, each with whether articles have it, another form of it or what it means.
 */
export const knownWords = (
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): { word: QueryWord; isFound: boolean }[] =>
  phrases(typed, synonyms, words).flatMap(({ words: together, meanings }) =>
    together.map((word) => ({
      word,
      isFound:
        meanings.length > 0 ||
        isNeverJoined(word.typed) ||
        (isKnown(word.text, words)
          ? !isMistypedPart(word.text, words) && !isMistypedPlural(word, words)
          : hasOtherForm(word, words, synonyms) || isAbbreviated(word, words, synonyms)),
    })),
  );

/**
 * « flacon », a name that the catalogue has as « FLAC. » only, is not « falcon ». Of others the
 * start may be that of any word: « bechre ».
 */
const isAbbreviated = ({ text }: QueryWord, words: CatalogueWords, synonyms: Synonyms): boolean =>
  synonyms.longestFrom(synonyms.keyOf(text)) > 0 && shortForms(text, words, true).length > 0;

/** « gans »: articles have « gan » only as a part of words, and nothing begins with « gans ». */
const isMistypedPlural = ({ typed, text }: QueryWord, words: CatalogueWords): boolean =>
  text.length < SHORTEST_CORRECTED &&
  typed.length === SHORTEST_CORRECTED &&
  /^[a-z]+$/.test(typed) &&
  !words.has(text) &&
  !words.containing(typed, STARTS_LOOKED_UP).some((word) => word.startsWith(typed));

const hasOtherForm = (word: QueryWord, words: CatalogueWords, synonyms: Synonyms): boolean =>
  wordTerms([word], words, synonyms).some(({ alternatives }) =>
    alternatives.some(({ text }) => text !== word.text && text !== word.typed),
  );
