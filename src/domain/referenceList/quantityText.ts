import { MAX_QUANTITY } from '../limits';
import type { LineProblem } from './listedLine';

const PIECE_WORDS = [
  'pcs?|pi[eè]ces?|u|unit[eé]s?|ex|exemplaires?|lots?|bo[iî]tes?|cartons?|paquets?|sachets?|flacons?|rouleaux?|racks?|packs?',
  'bouteilles?|bidons?|tubes?|[eé]tuis?|sacs?|kits?|plaques?|paires?|bobines?|pots?|seaux?|caisses?|coffrets?|jeux?|poches?',
  'colis|f[uû]ts?|palettes?|jerricans?|ampoules?|plateaux?|blisters?|recharges?|conditionnements?|ea|units?|box(?:es)?|bottles?',
  // As they are shortened on orders.
  'btes?|bts?|pces?|pi[eè]?c|un|ctns?|crts?|cart|pqts?|paqs?|sach|scts?|fl|flacs?|rlx|rls?|rlts?|bouts?|pks?|ens',
];
/** The words for what is counted: « pcs », « boîtes », « flacons ». */
export const PIECES = `(?:${PIECE_WORDS.join('|')})\\.?`;
/** A number as people write it: thousands by a space, decimals by a comma or a point, a sign. */
const NUMBER = '[+-]?(?:\\d{1,3}(?: \\d{3})+|\\d+)(?:[.,]\\d+)?';
const QUANTITY = new RegExp(
  `^(?:(?:qt[eé]s?|qty|quantit[eé]s?|quantity)\\s*(?:[.:=]+\\s*)?|[x×*]\\s*)?(${NUMBER})(?:\\s*(?:[x×*]|${PIECES}))?$`,
  'i',
);
/** « soit 72 », « (= 72 pièces) » after a pack. */
const IN_ALL = `(?:(?:\\s*[,;(])?\\s*(?:soit|=|total)(?:\\s*:)?\\s*\\d+(?:\\s*${PIECES}(?!\\p{L}))?\\s*\\)?)?`;
const PACK = new RegExp(`(?<![\\p{L}])(${PIECES})\\s+(?:de|d[’']|par|of|x)\\s*\\d+(?:\\s*${PIECES}(?!\\p{L}))?${IN_ALL}`, 'giu');
const PER_PACK = new RegExp(`(?<!\\p{L})(?:par|cond(?:itionn[eé])?\\.?(?: par)?)\\s*(?::\\s*)?\\d+(?:\\s*${PIECES}(?!\\p{L}))?`, 'giu');

/** A text without what a pack holds: « 5 boîtes de 30 » asks for 5. */
export const withoutPacks = (text: string): string => text.replace(PACK, '$1').replace(PER_PACK, ' ');

/** The number of a text that is a quantity and nothing else: « 3 », « x3 », « 3 pcs », « Qté : 3 », « 2,5 »; undefined for other texts. */
export const quantityIn = (text: string): string | undefined => QUANTITY.exec(withoutPacks(text).trim())?.[1];

/** Whether a number can be a quantity of the cart. References, not quantities, have leading zeros. */
export const isUsable = (number: string): boolean => /^\+?[1-9]\d{0,3}$/.test(number.replace(/ /g, ''));

/** « 1 200 »; other groups of digits are several numbers. */
const withJoinedThousands = (number: string): string =>
  /^[+-]?\d{1,3}(?: \d{3})+(?![\d ])/.test(number) ? number.replace(/ /g, '') : number;

/** The value of a number, 1 to 9,999, or why it is refused. Without a number: 1. */
export function readQuantity(number: string | undefined): { quantity: number; problem?: LineProblem } {
  if (number === undefined) return { quantity: 1 };
  const quantity = Number(withJoinedThousands(number));
  if (/[.,½¼¾⅓⅔]|^\d+\s*\/\s*\d+$/.test(number)) return { quantity: 1, problem: 'notWhole' };
  if (Number.isNaN(quantity)) return { quantity: 1, problem: 'unclear' };
  if (quantity < 1) return { quantity: 1, problem: 'notPositive' };
  return quantity > MAX_QUANTITY ? { quantity: 1, problem: 'tooMany' } : { quantity };
}
