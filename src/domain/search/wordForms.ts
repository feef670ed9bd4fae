import { splitForms } from './joinedWords';
import type { QueryWord } from './queryWords';
import type { CatalogueWords } from './understood';

/** Shorter parts of words are not looked up in the catalogue. */
const LOOKED_UP_LENGTH = 3;
const LOOKED_UP_WORDS = 50;

/** A word of the catalogue contains the text, or it is too short to be looked up. */
export const isKnown = (part: string, words: CatalogueWords): boolean =>
  part.length < LOOKED_UP_LENGTH || words.containing(part, 1).length > 0;

/** The text is a word of the catalogue, in the singular or plural, or with punctuation around it. */
const isWord = (text: string, words: CatalogueWords): boolean =>
  words.containing(text, LOOKED_UP_WORDS).some((word) => word.replace(/^[^a-z0-9]+|s?(?<![^a-z0-9])[^a-z0-9]*$/g, '') === text);

/**
 * How the catalogue also writes a word: « bocaux » as « bocal »; and, for a word that it does not contain, its masculine or singular, or
 * its parts joined otherwise: « phmetre » as « ph-metre ».
 */
export function otherForms({ typed, text }: QueryWord, words: CatalogueWords): string[] {
  const singulars = /[a-z]{2}aux$/.test(typed) ? [typed.replace(/aux$/, 'al'), typed.replace(/aux$/, 'ail')] : [];
  if (isKnown(text, words)) return singulars.filter((form) => isWord(form, words));
  const numbers = numberForms(text);
  if (numbers.length > 0) return [text, ...numbers];
  const inflected = [...singulars, ...withoutEnding(text)].filter((form) => isWord(form, words));
  return inflected.length > 0 ? inflected : splitForms(text, words);
}

/** « gl45 » as « gl 45 », and « 0.45 » as « 0,45 ». */
function numberForms(word: string): string[] {
  if (/^[a-z]{1,4}\d+$/.test(word)) return [word.replace(/(?<=[a-z])(?=\d)/, ' ')];
  return /^\d+[.,]\d+$/.test(word) ? [word.replace(/[.,]/, (sign) => (sign === '.' ? ',' : '.'))] : [];
}

/** A feminine as masculine, and the English plurals of « brush » and « box » in the singular. */
const withoutEnding = (word: string): string[] => (/(?<=[a-z]{4}|[a-z](?:sh|ch|x))e$/.test(word) ? [word.slice(0, -1)] : []);
