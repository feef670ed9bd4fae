import { MAX_QUANTITY } from '../limits';
import { readQuantity } from '../numbers/quantity';
import { readingsText } from '../numbers/refusalText';
import { isUnread, type RefusalReason } from '../numbers/typedNumber';
import type { LineProblem, ListedLine } from './listedLine';
import { isCas, isUnitOfMeasure, referenceScore } from './referenceText';

const PIECE_WORDS = [
  'pcs?|pi[eè]ces?|u|unit[eé]s?|ex|exemplaires?|lots?|bo[iî]tes?|cartons?|paquets?|sachets?',
  'flacons?|rouleaux?|racks?|packs?|bouteilles?|bidons?|tubes?|[eé]tuis?|sacs?|kits?|plaques?',
  'paires?|bobines?|pots?|seaux?|caisses?|coffrets?|jeux?|poches?|colis|f[uû]ts?|palettes?',
  'jerricans?|ampoules?|plateaux?|blisters?|recharges?|conditionnements?',
  'ea|units?|box(?:es)?|bottles?',
  // As they are shortened on orders.
  'btes?|bts?|pces?|pi[eè]?c|un|ctns?|crts?|cart|pqts?|paqs?|sach|scts?|fl|flacs?|rlx|rls?|rlts?',
  'bouts?|pks?|ens',
];
/** The words for what is counted: « pcs », « boîtes », « flacons ». */
export const PIECES = `(?:${PIECE_WORDS.join('|')})\\.?`;
/** A number as people write it: thousands by a space, decimals by a comma or a point, a sign. */
const NUMBER = '[+-]?(?:\\d{1,3}(?: \\d{3})+|\\d+)(?:[.,]\\d+)?';
const QUANTITY_LABEL = '(?:qt[eé]s?|qty|quantit[eé]s?|quantity)\\s*(?:[.:=]+\\s*)?|[x×*]\\s*';
const QUANTITY = new RegExp(`^(?:${QUANTITY_LABEL})?(${NUMBER})(?:\\s*(?:[x×*]|${PIECES}))?$`, 'i');
/** « soit 72 », « (= 72 pièces) » after a pack. */
const IN_ALL =
  '(?:(?:\\s*[,;(])?\\s*(?:soit|=|total)(?:\\s*:)?\\s*\\d+' +
  `(?:\\s*${PIECES}(?!\\p{L}))?\\s*\\)?)?`;
const PACK = new RegExp(
  `(?<![\\p{L}])(${PIECES})\\s+(?:de|d[’']|par|of|x)\\s*\\d+(?:\\s*${PIECES}(?!\\p{L}))?${IN_ALL}`,
  'giu',
);
const PER_PACK = new RegExp(
  `(?<!\\p{L})(?:par|cond(?:itionn[eé])?\\.?(?: par)?)\\s*(?::\\s*)?\\d+(?:\\s*${PIECES}(?!\\p{L}))?`,
  'giu',
);

/** « 5 boîtes » of « 5 boîtes de 30 », which asks for 5: a text without what is in a pack. */
export const withoutPacks = (text: string): string =>
  text.replace(PACK, '$1').replace(PER_PACK, ' ');

/**
 * The number of a text that is a quantity and nothing else: « 3 », « x3 », « 3 pcs », « Qté : 3 »,
 * « 2,5 »; undefined for other texts.
 */
export const quantityIn = (text: string): string | undefined =>
  QUANTITY.exec(withoutPacks(text).trim())?.[1];

/**
 * Whether a number can be a quantity of the cart. References, not quantities, have leading zeros.
 */
export const isUsable = (number: string): boolean =>
  /^\+?[1-9]\d{0,3}$/.test(number.replace(/ /g, ''));

/** The value of a number, 1 to 9,999, or why it is refused. Without a number: 1. */
export function listedQuantity(
  number: string | undefined,
): Pick<ListedLine, 'quantity' | 'problem' | 'readings'> {
  if (number === undefined) return { quantity: 1 };
  if (FRACTION.test(number)) return { quantity: 1, problem: 'notWhole' };
  const read = readQuantity(number, { least: 1, most: MAX_QUANTITY });
  if (!isUnread(read)) return { quantity: read };
  return {
    quantity: 1,
    problem: PROBLEMS[read.refused] ?? (/[.,]/.test(number) ? 'notWhole' : 'unclear'),
    ...(read.readings && { readings: readingsText(read) }),
  };
}

const FRACTION = /[½¼¾⅓⅔]|^\d+\s*\/\s*\d+$/;
const PROBLEMS: Partial<Record<RefusalReason, LineProblem>> = {
  ambiguous: 'ambiguous',
  notWhole: 'notWhole',
  negative: 'notPositive',
  tooLow: 'notPositive',
  tooHigh: 'tooMany',
};

const NUMBERS = [
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize',
  'vingt|trente|quarante|cinquante|soixante|cents?',
].join('|');
const DOZENS =
  '(?:demi-)?(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|centaine|millier)s?|dz\\.?';
const IN_LETTERS = `(?:(?:une?|\\d+|${NUMBERS}) ?)?(?:${DOZENS})|${NUMBERS}|une? demie?|plusieurs|quelques`;
const APPROXIMATELY =
  "environ|env\\.?|max(?:i|imum|\\.)?|min(?:i|imum|\\.)?|au moins|au plus|jusqu[’']à";
const FORMS = [
  IN_LETTERS,
  `(?:(?:~|≈|±|\\+/-|[<>]=|≤|≥) ?|(?:${APPROXIMATELY}) )\\d+`,
  '\\d+ ?(?:environ|env\\.?|maxi?(?:mum)?\\.?|mini(?:mum)?|au moins|au plus|ou plus|et plus)|\\?+',
  '\\d+ ?(?:à|ou) ?\\d+|\\d{1,3} ?[-–] ?\\d{1,3}',
  '(?:\\d+ ?)?[½¼¾⅓⅔]|\\d{1,2} ?/ ?\\d{1,2}',
];
// In texts with single spaces.
const UNCLEAR = `(${FORMS.join('|')})`;
const END = '(?![\\p{L}\\d/-])';
const WHOLE = new RegExp(`^${UNCLEAR}(?: ?${PIECES})?$`, 'iu');
const AFTER = new RegExp(`^(?:(?:[x×*:=→–(-]|[-=]+>) ?)?${UNCLEAR}${END}`, 'iu');
const AT_END = new RegExp(`(?:[:=×*→]| [x–-]|[-=]>) ?${UNCLEAR}(?: ?${PIECES})?$`, 'iu');
const BEFORE = new RegExp(
  `(?:^| )${UNCLEAR}(?: ?(?:[x×*:=–-]|${PIECES}))?(?: ?(?:de|d[’']))?(?: ?r[eé]f\\.?(?: ?:)?)?$`,
  'iu',
);

/** « 3x50 », « 3 x 500 mL »: either number may be the quantity. */
const PRODUCT = /^\d+ ?[x×*] ?\d+(?:[.,]\d+)?(?: ?(?<unit>\p{L}{1,3}))?$/iu;

/** Whether a text is a product and nothing else, of pieces or with a unit of measure. */
function isProduct(text: string): boolean {
  const found = PRODUCT.exec(text.trim());
  return found !== null && (found.groups?.unit === undefined || isUnitOfMeasure(found.groups.unit));
}

/**
 * A cell whose value cannot be read: an error, a formula without its value, a part of merged cells.
 */
export const NO_VALUE = '#SANS VALEUR!';
/**
 * « #N/A », « #REF! », « #NOM ? », « ##### », « Err:502 », « VRAI »: what a spreadsheet shows in
 * the place of a number.
 */
const SPREADSHEET_ERROR =
  /^(?:#(?:N\/[AD]|[\p{L}\d/ ]+[!?]|#+)|Err ?: ?\d+|vrai|faux|true|false)$/iu;
/** What people write in the place of a number that they do not know. */
const UNKNOWN_TEXTS = [
  'n/a|n\\.[acd]\\.|n/?[cd]|néant|aucune?',
  'à (?:définir|préciser|confirmer|voir|déterminer)',
  'selon (?:stock|besoins?|dispo\\p{L}*)',
];
const UNKNOWN = new RegExp(`^(?:${UNKNOWN_TEXTS.join('|')})$`, 'iu');
const STARTS_WITH_NUMBER = /^(?:[x×*]\s?|[^\p{L}\d]+)?\d/iu;
/** Prices, and shares. */
const AMOUNT =
  /^[+-]?\d[\d\s.,]*(?:€|eur(?:os?)?|%)(?:\s*(?:h\.?t\.?|t\.?t\.?c\.?))?$|^€\s?\d[\d\s.,]*$/iu;
/** One number, which would have been read if it was a quantity: « 12,50 », « 1 234.50 ». */
const ONE_NUMBER = /^\d{1,3}(?:[ .]?\d{3})*(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$/;

/**
 * A cell that may be meant as the quantity and is not understood: « 3 bidules », « 01/02/26 »,
 * « #N/A »; not measures and prices.
 */
export function isDoubtfulCell(cell: string): boolean {
  const text = cell.trim();
  if (SPREADSHEET_ERROR.test(text) || UNKNOWN.test(text) || isProduct(text)) return true;
  const words = text.split(/\s+/);
  const isMeasure =
    isUnitOfMeasure(words[1]) ||
    (referenceScore(words[0] ?? '') === 0 &&
      /\p{L}/u.test(words[0] ?? '') &&
      !/^\d+e\d+$/i.test(text));
  const isAmount = AMOUNT.test(text) || ONE_NUMBER.test(text);
  return STARTS_WITH_NUMBER.test(text) && !isMeasure && !isAmount && !isCas(words[0] ?? '');
}

/** A text that is a quantity, but no certain number: « douze », « 3 à 5 », « ~3 », « 1/2 ». */
export const isUnclearQuantity = (text: string): boolean =>
  WHOLE.test(text.replace(/\s+/g, ' ').trim());

/** The uncertain quantity beside a reference, from the texts before and after it. */
export const unclearQuantityBeside = (before: string, after: string): string | undefined =>
  [after, before].find(isProduct) ??
  AFTER.exec(after)?.[1] ??
  AT_END.exec(after)?.[1] ??
  BEFORE.exec(before.replace(/ \?$/, ''))?.[1];
