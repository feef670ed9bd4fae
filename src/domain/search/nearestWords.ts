import { withoutPlural } from '../text/searchText';
import type { CatalogueWords } from './searchTerm';

/** Of a word that replaces another. */
const SHORTEST = 4;
/** The letters of a French keyboard, row by row. */
const KEYBOARD = ['azertyuiop', 'qsdfghjklm', 'wxcvbn'];

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
 */
export function nearestWord(typed: string, words: CatalogueWords): string | undefined {
  if (!/^[a-z]{4,}$/.test(typed)) return undefined;
  const most = maxDistance(typed);
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

/**
 * Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. Infinity
 * when there are more than `most`; only the cells that so few errors can reach are computed.
 */
export function distanceOf(typed: string, word: string, most: number): number {
  const { start, end } = commonEnds(typed, word);
  const a = typed.slice(start, typed.length - end);
  const b = word.slice(start, word.length - end);
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = i <= most ? [i] : [];
    let smallest = row[0] ?? Infinity;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
      const replaced = at(before, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(twoBefore, j - 2) + 1
          : Infinity;
      const errors = Math.min(replaced, swapped, at(before, j) + 1, at(row, j - 1) + 1);
      row[j] = errors;
      smallest = Math.min(smallest, errors);
    }
    if (smallest > most) return Infinity;
    twoBefore = before;
    before = row;
  }
  const distance = at(before, b.length);
  return distance > most ? Infinity : distance;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;

/** The characters that two words have in common at their starts, and behind them at their ends. */
function commonEnds(a: string, b: string): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/**
 * 3 when the first letters differ; besides, 0 when the part that differs is swapped, doubled or a
 * neighbour on the keyboard, 1 when letters are missing or too many, 2 for others.
 */
function oddityOf(typed: string, word: string): number {
  const differing = typed.length === word.length ? 2 : 1;
  return 3 * Number(typed[0] !== word[0]) + (isCommonError(typed, word) ? 0 : differing);
}

function isCommonError(typed: string, word: string): boolean {
  const { start, end } = commonEnds(typed, word);
  const wrong = typed.slice(start, typed.length - end);
  const right = word.slice(start, word.length - end);
  if (wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0])
    return true;
  if (wrong.length === 1 && right.length === 1) return areNeighbours(wrong, right);
  const doubled = wrong === '' ? right : right === '' ? wrong : '';
  return doubled.length === 1 && doubled === word[start - 1];
}

/** Beside one another, or one above the other. */
function areNeighbours(a: string, b: string): boolean {
  const [rowOfA, rowOfB] = [a, b].map((letter) =>
    KEYBOARD.findIndex((row) => row.includes(letter)),
  );
  const distance = Math.abs(
    (KEYBOARD[rowOfA ?? -1]?.indexOf(a) ?? 0) - (KEYBOARD[rowOfB ?? -1]?.indexOf(b) ?? 0),
  );
  return rowOfA === rowOfB
    ? distance === 1
    : Math.abs((rowOfA ?? 0) - (rowOfB ?? 0)) === 1 && distance === 0;
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
