import { withoutPlural } from '../text/searchText';
import type { CatalogueWords } from './searchTerm';
import { distanceOf, isCommonError, oddityOf } from './typingErrors';

/** Of a word that replaces another. */
const SHORTEST = 4;

interface Candidate {
  word: string;
  distance: number;
  /** How unusual the typing error is; the smaller the likelier. */
  oddity: number;
}

/** The most typing errors a word may have: none in short ones. */
const maxDistance = (word: string): number => (word.length >= 8 ? 2 : Number(word.length >= 4));

/**
 * The word of the catalogue nearest to a folded word of at least four letters, in the singular: one
 * typing error away, two from eight letters. A missing, an additional, a wrong letter or two
 * swapped ones are an error. Undefined when there is none, and for words with anything but letters.
 * @param isPlural a plural was typed: three letters are enough, « gans » is « gants ».
 */
export function nearestWord(
  typed: string,
  words: Pick<CatalogueWords, 'similar'>,
  isPlural = false,
): string | undefined {
  const shortest = isPlural ? SHORTEST - 1 : SHORTEST;
  if (typed.length < shortest || !/^[a-z]+$/.test(typed)) return undefined;
  const most = Math.max(Number(isPlural), maxDistance(typed));
  let best: Candidate | undefined;
  for (const word of words.similar(typed, most)) {
    if (word.length < SHORTEST) continue;
    const distance = distanceOf(typed, word, best?.distance ?? most);
    if (distance === Infinity || isOtherWord(typed, word)) continue;
    const candidate = { word, distance, oddity: oddityOf(typed, word) };
    if (!best || compare(candidate, best) < 0) best = candidate;
  }
  return best?.word;
}

/**
 * Words of four letters that differ in one are different words (« noix » and « noir »), unless it
 * is a neighbour on the keyboard.
 */
const isOtherWord = (typed: string, word: string): boolean =>
  typed.length === SHORTEST && word.length === SHORTEST && !isCommonError(typed, word);

/** The nearest, then the likeliest error, the shorter, the alphabetical. */
function compare(a: Candidate, b: Candidate): number {
  return (
    a.distance - b.distance ||
    a.oddity - b.oddity ||
    a.word.length - b.word.length ||
    (a.word < b.word ? -1 : Number(a.word > b.word))
  );
}

const WORD = /^[a-z]{4,}$/;
/** Words that begin like the typed one have at least this start in common. */
const COMMON_START = 5;
const STARTS_LOOKED_UP = 20;

interface Suggestion {
  word: string;
  distance: number;
  common: number;
}

/** The most typing errors: more than a search corrects by itself, because a person chooses. */
const mostErrors = (word: string): number => Math.min(3, Math.floor(word.length / 3));

/**
 * The words of the catalogue nearest to a folded word in the singular, the likeliest first: up to
 * three typing errors away, a third of its letters at most, and then those that begin as it does.
 * None for words shorter than four letters, and for words with anything but letters.
 */
export function nearestWords(typed: string, words: CatalogueWords, limit: number): string[] {
  if (!WORD.test(typed)) return [];
  const found = [...similar(typed, words), ...sameStart(typed, words)];
  return [...new Set(found)].slice(0, limit);
}

function similar(typed: string, words: CatalogueWords): string[] {
  const most = mostErrors(typed);
  return words
    .similar(typed, most)
    .map((word): Suggestion => ({
      word,
      distance: distanceOf(typed, word, most),
      common: commonStart(typed, word),
    }))
    .filter(({ word, distance }) => distance !== Infinity && WORD.test(word))
    .sort(compareSuggestions)
    .map(({ word }) => word);
}

function sameStart(typed: string, words: CatalogueWords): string[] {
  const start = typed.slice(0, COMMON_START);
  if (start.length < COMMON_START) return [];
  const found = words.containing(start, STARTS_LOOKED_UP).map(plainWord);
  return found.filter((word) => word.startsWith(start) && WORD.test(word));
}

/** Without punctuation and plural. */
const plainWord = (word: string): string =>
  withoutPlural(word.replace(/^[^a-z0-9]+|(?<=[a-z0-9])[^a-z0-9]+$/g, ''));

/** The nearest, then the one with the longest common start, the shorter, the alphabetical. */
const compareSuggestions = (a: Suggestion, b: Suggestion): number =>
  a.distance - b.distance ||
  b.common - a.common ||
  a.word.length - b.word.length ||
  (a.word < b.word ? -1 : Number(a.word > b.word));

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
