import { cutText } from './frenchText';
import { withPlainHyphens } from './plainText';

/**
 * Normalises text for search, and as the key of a name: lower case without accents and characters
 * that do not show, ligatures and compatibility characters decomposed (œ, ², ½, no-break spaces),
 * plain apostrophes and hyphens, the micro sign as u, single spaces.
 */
export const fold = (text: string): string =>
  withPlainHyphens(text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u03BC/g, 'u')
    .replace(/\u2044/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text has what was typed in it, by fold(): « elec » finds « Électrodes ». */
export const containsFolded = (text: unknown, typed: string): boolean =>
  typeof text === 'string' && fold(text).includes(fold(typed));

/**
 * A folded search word without its plural ending: « gants » -> « gant », « tuyaux » -> « tuyau ».
 * Search matches substrings, so the shorter form finds both.
 */
export const withoutPlural = (word: string): string =>
  word.replace(/(?<=[a-z]{2}[a-rt-z])s$|(?<=[a-z](?:au|eu))x$/, '');

/** A word without what is neither a letter nor a digit at its ends. */
export const withoutPunctuation = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

/** A folded word without an elided article or preposition: « l'acide » -> « acide ». */
export const withoutElision = (word: string): string =>
  word.replace(/^(?:[dl]|qu)'(?=[a-z0-9])/, '');

/** The start of a text that is at most `max` characters, as typed and folded. */
export function cutFolded(text: string, max: number): string {
  const kept = Array.from(cutText(text, max));
  while (fold(kept.join('')).length > max) kept.pop();
  return kept.join('');
}

/** A reference as folded letters and digits only. */
export const compactReference = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
