import { withoutPlural, withoutPunctuation } from '../text/searchText';
import { nearestWord } from './nearestWords';
import { isNeverJoined, type QueryWord } from './query';
import type { CatalogueWords } from './searchTerm';
import { otherNumber, stemOf } from './stems';
import { isCommonError } from './typingErrors';

/** Shorter parts of words are not looked up in the catalogue. */
const LOOKED_UP_LENGTH = 3;
const LOOKED_UP_WORDS = 50;

/** A word of the catalogue contains the text, or it is too short to be looked up. */
export const isKnown = (part: string, words: CatalogueWords): boolean =>
  part.length < LOOKED_UP_LENGTH || words.containing(part, 1).length > 0;

/**
 * The text is a word of the catalogue, in the singular or plural, or with punctuation around it.
 */
export const isWord = (text: string, words: CatalogueWords): boolean =>
  words
    .containing(text, LOOKED_UP_WORDS)
    .some((word) => word.replace(/^[^a-z0-9]+|s?(?<![^a-z0-9])[^a-z0-9]*$/g, '') === text);

/**
 * How the catalogue also writes a word: « bocaux » as « bocal »; and, for a word that it does not
 * contain, a number by its digits, its masculine or singular, its parts joined otherwise:
 * « phmetre » as « ph-metre », « bbt » as « b.b.t. », or a word of its family: « filtrante » as
 * « filtration ».
 */
export function otherForms({ typed, text }: QueryWord, words: CatalogueWords): string[] {
  const singulars = /[a-z]{2}aux$/.test(typed)
    ? [typed.replace(/aux$/, 'al'), typed.replace(/aux$/, 'ail')]
    : [];
  if (isKnown(text, words)) return singulars.filter((form) => isWord(form, words));
  const numbers = numberForms(text);
  if (numbers.length > 0) return [text, ...numbers];
  const number = otherNumber(typed);
  if (number !== undefined) return [number];
  const inflected = [...singulars, ...withoutEnding(text)].filter((form) => isWord(form, words));
  if (inflected.length > 0) return inflected;
  const dotted = /^[a-z]{2,5}$/.test(text) ? [Array.from(text).join('.')] : [];
  const split = [...dotted.filter((form) => exists(form, words)), ...splitForms(text, words)];
  return split.length > 0 ? split : rightFamily(text, words);
}

/**
 * All of these of a word that the catalogue contains too, for a query that finds nothing as typed.
 */
export function allForms({ typed, text }: QueryWord, words: CatalogueWords): string[] {
  const number = otherNumber(typed);
  if (number !== undefined) return [number, typed];
  return [...numberForms(text), ...splitForms(text, words), ...familyForms(text, words)];
}

const FAMILY_LOOKED_UP = 200;
const FAMILY_MAX = 8;
/** With a shorter stem an unknown word is rather a typing error: « becer » is no « bec ». */
const UNKNOWN_STEM = 4;
/** Shorter words are a part of many others. */
const MISTYPED_LENGTH = 5;

/**
 * Articles have the text only as a part of longer words, and a usual typing error makes a word of
 * it: « pipete », which « auto-pipeteur » has too.
 */
export function isMistypedPart(text: string, words: CatalogueWords): boolean {
  if (text.length < MISTYPED_LENGTH || isWord(text, words)) return false;
  const right = nearestWord(text, words);
  return right !== undefined && isCommonError(text, right);
}

/** The family of a word that no article has. */
export const unknownFamily = (text: string, words: CatalogueWords): string[] =>
  familyForms(text, words, UNKNOWN_STEM);

/**
 * The same; none when a usual typing error makes another word of it: « minutteur » is « minuteur »,
 * although it ends as words of the family of « minute » do.
 */
function rightFamily(text: string, words: CatalogueWords): string[] {
  const family = unknownFamily(text, words);
  const right = family.length > 0 ? nearestWord(text, words) : undefined;
  const isMistyped = right !== undefined && !family.includes(right) && isCommonError(text, right);
  return isMistyped ? [] : family;
}

/** The words of the catalogue with the same stem, in the singular. */
function familyForms(text: string, words: CatalogueWords, shortest = LOOKED_UP_LENGTH): string[] {
  const stem = stemOf(text);
  if (stem.length < shortest || !/^[a-z]+$/.test(text)) return [];
  const found = words
    .containing(stem, FAMILY_LOOKED_UP)
    .map((word) => withoutPlural(withoutPunctuation(word)))
    .filter((word) => word !== text && word.startsWith(stem) && stemOf(word) === stem);
  return [...new Set(found)].slice(0, FAMILY_MAX);
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
 * « ph metre » -> « ph-metre », « gl 45 » -> « gl45 ».
 */
export function joinedForms(first: string, second: string, words: CatalogueWords): string[] {
  if (/^[a-z]{2,4}$/.test(first) && /^\d{1,4}$/.test(second) && !isNeverJoined(first))
    return words.has(`${first}${second}`) ? [`${first}${second}`] : [];
  const isWord = (text: string) => /^[a-z]{2,}$/.test(text) && !isNeverJoined(text);
  if (!isWord(first) || !isWord(second)) return [];
  return [`${first}${second}`, `${first}-${second}`].filter((form) => exists(form, words));
}

/**
 * How the catalogue writes a word that it does not contain: without its hyphens, with one, or as
 * words: « ph-metre », « phmetre », « chauffeballon » -> « chauffe-ballon ».
 */
function splitForms(word: string, words: CatalogueWords): string[] {
  if (/^[a-z]+(?:-[a-z]+)+$/.test(word)) {
    const joined = word.replaceAll('-', '');
    if (exists(joined, words)) return [joined];
    const parts = word.split('-');
    return parts.every((part) => words.has(part)) ? [parts.join(' ')] : [];
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
