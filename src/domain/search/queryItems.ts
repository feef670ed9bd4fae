import type { DroppedPart } from '../../contract/api.gen';
import { UNITS } from '../article/measures';
import { isDenial } from './denials';
import { isNeverJoined, type QueryWord, readWords } from './query';
import type { QueryPart } from './queryParts';
import type { CatalogueWords, SearchTerm, TermText } from './searchTerm';
import { shortForms } from './shortForms';
import { distinguishes } from './smallWords';
import type { Synonyms } from './synonyms';
import { replaceUnknown } from './understand';
import { isKnown } from './wordForms';
import { phrases, type TypedTerm, wordTerms } from './wordTerms';

/** A part of a query that tells articles from others. */
export interface QueryItem {
  kind: DroppedPart['kind'];
  text: string;
  term: SearchTerm;
  denied?: SearchTerm;
  /** The word as typed, when another is read instead. */
  corrected?: string;
  /** A word of another name of what was typed. */
  isRenamed?: true;
}

/**
 * The parts of a query that say something, each once.
 * @param rename reads words as those of another name.
 */
export const queryItems = (
  parts: readonly (string | QueryPart)[],
  words: CatalogueWords,
  synonyms: Synonyms,
  rename: (typed: QueryWord[]) => QueryWord[],
): QueryItem[] =>
  distinct(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? wordItems(readWords(part), rename(readWords(part)), words, synonyms)
        : [partItem(part, words)],
    ),
  );

const distinct = (items: readonly QueryItem[]): QueryItem[] => [
  ...new Map(
    items.map((item) => [item.term.alternatives.map(({ text }) => text).join('\n'), item]),
  ).values(),
];

function partItem({ kind, text, term }: QueryPart, words: CatalogueWords): QueryItem {
  if (kind === 'cas') return { kind: isTermKnown(term, words) ? 'word' : 'unknown', text, term };
  return { kind: 'measure', text, term };
}

/** @param typed as typed, or the words of another name. */
function wordItems(
  asTyped: readonly QueryWord[],
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
): QueryItem[] {
  const isRenamed = (word: string) => !asTyped.some((each) => each.typed === word);
  const { words: replaced } = replaceUnknown(typed, words, synonyms);
  const used = typed.map((word, at) =>
    shortForms(word.text, words, true).length > 0 ? word : (replaced[at] ?? word),
  );
  const corrected = new Map(used.map((word, at) => [word.typed, typed[at]?.typed]));
  return wordTerms(used, words, synonyms, isSaying, true).map((found) => {
    const term = { alternatives: withShortForms(found.alternatives, words) };
    const kind = isSized(found.typed, used) ? 'word' : kindOf({ ...found, ...term }, words);
    const wrong = corrected.get(found.typed);
    return {
      kind,
      text: found.typed,
      term,
      ...(found.denied && { denied: found.denied }),
      ...(isRenamed(wrong ?? found.typed) && { isRenamed: true as const }),
      ...(wrong !== undefined && wrong !== found.typed && { corrected: wrong }),
    };
  });
}

/** A whole number behind two letters that are no unit belongs to them: « GL 45 », not « pH 7 ». */
function isSized(number: string, words: readonly QueryWord[]): boolean {
  const letters = words[words.findIndex(({ typed }) => typed === number) - 1];
  return (
    /^\d+$/.test(number) &&
    letters !== undefined &&
    /^(?!ph)[a-z]{2}$/.test(letters.typed) &&
    isSaying(letters)
  );
}

const isSaying = ({ typed }: QueryWord): boolean => distinguishes(typed) && !UNITS.has(typed);

/** Alternatives of a word that are looked for shortened too. */
const SHORTENED_MAX = 8;

const withShortForms = (alternatives: readonly TermText[], words: CatalogueWords): TermText[] => [
  ...alternatives,
  ...alternatives
    .slice(0, SHORTENED_MAX)
    .flatMap(({ text }) => shortForms(text, words, !isKnown(text, words))),
];

/**
 * Words that the catalogue does not contain as those of another name, when it has all of these,
 * also shortened or apart: « AgNO3 » as « nitrate d'argent », for « ARGENT NITRATE ».
 * @param isAlways words that it contains too.
 */
export function renamed(
  typed: readonly QueryWord[],
  words: CatalogueWords,
  synonyms: Synonyms,
  isAlways = false,
): QueryWord[] {
  const isThere = (word: QueryWord) =>
    words.has(word.typed) ||
    (word.text.length >= SHORTEST_PART && isKnown(word.text, words)) ||
    shortForms(word.text, words, true).length > 0;
  return phrases(typed, synonyms).flatMap((phrase) => {
    if (!isAlways && phrase.words.filter(isSaying).every(isThere)) return phrase.words;
    const names = phrase.meanings.map(({ text }) => readWords(text).filter(isSaying));
    return names.find((name) => name.length > 0 && name.every(isThere)) ?? phrase.words;
  });
}

/** A shorter word may be a part of any other. */
const SHORTEST_PART = 4;
/** Small words that answers are ranked by. */
const RANKING_MAX = 4;

/** Words that are not required, but that some article has: « pour l'enseignement ». */
export const rankingTerms = (
  parts: readonly (string | QueryPart)[],
  words: CatalogueWords,
  synonyms: Synonyms,
): SearchTerm[] =>
  parts
    .flatMap((part) => (typeof part === 'string' ? readWords(part) : []))
    .filter(({ typed }) => !distinguishes(typed) && !isNeverJoined(typed) && !isDenial(typed))
    .flatMap((word) => wordTerms([word], words, synonyms))
    .filter((term) => isTermKnown(term, words))
    .slice(0, RANKING_MAX);

function kindOf(term: TypedTerm, words: CatalogueWords): QueryItem['kind'] {
  if (term.denied) return 'not';
  if (/^\d+(?:[.,]\d+)?$/.test(term.typed)) return 'measure';
  return isTermKnown(term, words) ? 'word' : 'unknown';
}

const isTermKnown = ({ alternatives }: SearchTerm, words: CatalogueWords): boolean =>
  alternatives.some(({ text }) => text.split(' ').every((word) => isKnown(word, words)));
