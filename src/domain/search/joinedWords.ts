import { joinsNothing } from './smallWords';
import type { CatalogueWords } from './understood';

const SHORTEST_PART = 3;
const exists = (part: string, words: CatalogueWords): boolean => words.containing(part, 1).length > 0;

/** How the catalogue writes two neighbouring words as one: « micro pipette » -> « micropipette », « ph metre » -> « ph-metre ». */
export function joinedForms(first: string, second: string, words: CatalogueWords): string[] {
  const isWord = (text: string) => /^[a-z]{2,}$/.test(text) && !joinsNothing(text);
  if (!isWord(first) || !isWord(second)) return [];
  return [`${first}${second}`, `${first}-${second}`].filter((form) => exists(form, words));
}

/**
 * How the catalogue writes a word that it does not contain: without its hyphens, with one, or as two words: « ph-metre », « phmetre »,
 * « chauffeballon » -> « chauffe-ballon ».
 */
export function splitForms(word: string, words: CatalogueWords): string[] {
  if (/^[a-z]+(?:-[a-z]+)+$/.test(word)) {
    const joined = word.replaceAll('-', '');
    return exists(joined, words) ? [joined] : [];
  }
  if (!/^[a-z]{5,}$/.test(word)) return [];
  const hyphened = cuts(word, 2).map(([first, second]) => `${first}-${second}`);
  const found = hyphened.filter((form) => exists(form, words));
  return found.length > 0 ? found : parted(word, words);
}

/** Both parts are whole words of the catalogue. */
const parted = (word: string, words: CatalogueWords): string[] =>
  cuts(word, SHORTEST_PART)
    .filter((parts) => parts.every((part) => words.has(part)))
    .map((parts) => parts.join(' '));

const cuts = (word: string, shortest: number): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * shortest + 1) }, (_, index) => [
    word.slice(0, index + shortest),
    word.slice(index + shortest),
  ]);
