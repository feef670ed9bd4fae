import { isNeverJoined, type QueryWord } from './query';
import type { CatalogueWords } from './searchTerm';

/** Shorter parts of words are not looked up in the catalogue. */
const LOOKED_UP_LENGTH = 3;
const LOOKED_UP_WORDS = 50;

/** A word of the catalogue contains the text, or it is too short to be looked up. */
export const isKnown = (part: string, words: CatalogueWords): boolean =>
  part.length < LOOKED_UP_LENGTH || words.containing(part, 1).length > 0;

/**
 * The text is a word of the catalogue, in the singular or plural, or with punctuation around it.
 */
const isWord = (text: string, words: CatalogueWords): boolean =>
  words
    .containing(text, LOOKED_UP_WORDS)
    .some((word) => word.replace(/^[^a-z0-9]+|s?(?<![^a-z0-9])[^a-z0-9]*$/g, '') === text);

/**
 * How the catalogue also writes a word: « bocaux » as « bocal »; and, for a word that it does not
 * contain, its masculine or singular, or its parts joined otherwise: « phmetre » as « ph-metre ».
 */
export function otherForms({ typed, text }: QueryWord, words: CatalogueWords): string[] {
  const singulars = /[a-z]{2}aux$/.test(typed)
    ? [typed.replace(/aux$/, 'al'), typed.replace(/aux$/, 'ail')]
    : [];
  if (isKnown(text, words)) return singulars.filter((form) => isWord(form, words));
  const numbers = numberForms(text);
  if (numbers.length > 0) return [text, ...numbers];
  const inflected = [...singulars, ...withoutEnding(text)].filter((form) => isWord(form, words));
  return inflected.length > 0 ? inflected : splitForms(text, words);
}

/** « gl45 » as « gl 45 », and « 0.45 » as « 0,45 ». */
function numberForms(word: string): string[] {
  if (/^[a-z]{1,4}\d+$/.test(word)) return [word.replace(/(?<=[a-z])(?=\d)/, ' ')];
  return /^\d+[.,]\d+$/.test(word)
    ? [word.replace(/[.,]/, (sign) => (sign === '.' ? ',' : '.'))]
    : [];
}

/** A feminine as masculine, and the English plurals of « brush » and « box » in the singular. */
const withoutEnding = (word: string): string[] =>
  /(?<=[a-z]{4}|[a-z](?:sh|ch|x))e$/.test(word) ? [word.slice(0, -1)] : [];

const SHORTEST_PART = 3;
const exists = (part: string, words: CatalogueWords): boolean =>
  words.containing(part, 1).length > 0;

/**
 * How the catalogue writes two neighbouring words as one: « micro pipette » -> « micropipette »,
 * « ph metre » -> « ph-metre ».
 */
export function joinedForms(first: string, second: string, words: CatalogueWords): string[] {
  const isWord = (text: string) => /^[a-z]{2,}$/.test(text) && !isNeverJoined(text);
  if (!isWord(first) || !isWord(second)) return [];
  return [`${first}${second}`, `${first}-${second}`].filter((form) => exists(form, words));
}

/**
 * How the catalogue writes a word that it does not contain: without its hyphens, with one, or as
 * two words: « ph-metre », « phmetre », « chauffeballon » -> « chauffe-ballon ».
 */
function splitForms(word: string, words: CatalogueWords): string[] {
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
