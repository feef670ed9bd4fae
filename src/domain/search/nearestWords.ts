import { withoutPlural } from '../searchText';
import { distanceOf } from './nearestWord';
import type { CatalogueWords } from './understood';

const WORD = /^[a-z]{4,}$/;
/** Words that begin like the typed one have at least this start in common. */
const COMMON_START = 5;
const STARTS_LOOKED_UP = 20;

interface Candidate {
  word: string;
  distance: number;
  common: number;
}

/** The most typing errors: more than a search corrects by itself, because a person chooses. */
const mostErrors = (word: string): number => Math.min(3, Math.floor(word.length / 3));

/**
 * The words of the catalogue nearest to a folded word in the singular, the likeliest first: up to three typing errors away, a third of its
 * letters at most, and then those that begin as it does. None for words shorter than four letters, and for words with anything but letters.
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
    .map((word): Candidate => ({ word, distance: distanceOf(typed, word, most), common: commonStart(typed, word) }))
    .filter(({ word, distance }) => distance !== Infinity && WORD.test(word))
    .sort(compare)
    .map(({ word }) => word);
}

function sameStart(typed: string, words: CatalogueWords): string[] {
  const start = typed.slice(0, COMMON_START);
  if (start.length < COMMON_START) return [];
  const found = words.containing(start, STARTS_LOOKED_UP).map(plainWord);
  return found.filter((word) => word.startsWith(start) && WORD.test(word));
}

/** Without punctuation and plural. */
const plainWord = (word: string): string => withoutPlural(word.replace(/^[^a-z0-9]+|(?<=[a-z0-9])[^a-z0-9]+$/g, ''));

/** The nearest, then the one with the longest common start, the shorter, the alphabetical. */
const compare = (a: Candidate, b: Candidate): number =>
  a.distance - b.distance || b.common - a.common || a.word.length - b.word.length || (a.word < b.word ? -1 : Number(a.word > b.word));

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
