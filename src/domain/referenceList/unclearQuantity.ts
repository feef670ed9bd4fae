import { PIECES } from './quantityText';
import { isCas, isUnitOfMeasure, referenceScore } from './referenceText';

const IN_LETTERS = [
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?',
  '(?:une? )?(?:demi-)?(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|centaine)|une? demie?',
].join('|');
const FORMS = [
  IN_LETTERS,
  "(?:(?:~|≈) ?|(?:environ|env\\.?|max(?:i|imum|\\.)?|min(?:i|imum|\\.)?|au moins|jusqu[’']à) )\\d+",
  '\\d+ ?(?:à|ou) ?\\d+|\\d{1,3} ?[-–] ?\\d{1,3}',
  '(?:\\d+ ?)?[½¼¾⅓⅔]|\\d{1,2} ?/ ?\\d{1,2}',
];
// In texts with single spaces.
const UNCLEAR = `(${FORMS.join('|')})`;
const END = '(?![\\p{L}\\d/-])';
const WHOLE = new RegExp(`^${UNCLEAR}(?: ?${PIECES})?$`, 'iu');
const AFTER = new RegExp(`^(?:(?:[x×*:=→–(-]|[-=]+>) ?)?${UNCLEAR}${END}`, 'iu');
const AT_END = new RegExp(`(?:[:=×*→]| [x–-]|[-=]>) ?${UNCLEAR}(?: ?${PIECES})?$`, 'iu');
const BEFORE = new RegExp(`(?:^| )${UNCLEAR}(?: ?(?:[x×*:=–-]|${PIECES}))?(?: ?(?:de|d[’']))?(?: ?r[eé]f\\.?(?: ?:)?)?$`, 'iu');

/** A cell whose value cannot be read: an error, a formula without its value, a part of merged cells. */
export const NO_VALUE = '#SANS VALEUR!';
/** « #N/A », « #REF! », « #NOM ? », « ##### », « Err:502 », « VRAI »: what a spreadsheet shows in the place of a number. */
const SPOILT = /^(?:#(?:N\/[AD]|[\p{L}\d/ ]+[!?]|#+)|Err ?: ?\d+|vrai|faux|true|false)$/iu;
const STARTS_WITH_NUMBER = /^[x×*]?\s?\d/iu;
/** Prices, and shares. */
const AMOUNT = /^[+-]?\d[\d\s.,]*(?:€|eur(?:os?)?|%)(?:\s*(?:h\.?t\.?|t\.?t\.?c\.?))?$/iu;

/** A cell that may be meant as the quantity and is not understood: « 3 bidules », « 01/02/26 », « #N/A »; not measures and prices. */
export function isDoubtfulCell(cell: string): boolean {
  const text = cell.trim();
  if (SPOILT.test(text)) return true;
  const words = text.split(/\s+/);
  const isMeasure = isUnitOfMeasure(words[1]) || (referenceScore(words[0] ?? '') === 0 && /\p{L}/u.test(words[0] ?? ''));
  return STARTS_WITH_NUMBER.test(text) && !isMeasure && !AMOUNT.test(text) && !/^[\d\s.,]+$/.test(text) && !isCas(words[0] ?? '');
}

/** A text that is a quantity, but no certain number: « douze », « 3 à 5 », « ~3 », « 1/2 ». */
export const isUnclearQuantity = (text: string): boolean => WHOLE.test(text.replace(/\s+/g, ' ').trim());

/** The uncertain quantity beside a reference, from the texts before and after it. */
export const unclearBeside = (before: string, after: string): string | undefined =>
  AFTER.exec(after)?.[1] ?? AT_END.exec(after)?.[1] ?? BEFORE.exec(before)?.[1];
