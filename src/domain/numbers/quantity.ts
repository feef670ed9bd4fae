import { ambiguous, isUnread, readTypedNumber, type RefusedNumber } from './typedNumber';

/**
 * Reads a whole number as it is typed, pasted or in a file: « 12,00 » and « 2.0 » are whole. The
 * quantity boxes of the shop have a rule of their own (CART-32 to CART-38).
 */
export function readQuantity(
  typed: string,
  { least, most }: { least: number; most: number },
): number | RefusedNumber {
  const number = readTypedNumber(typed);
  if (isUnread(number)) return number;
  if (number.unit !== '') return { refused: 'unreadable' };
  if (number.isNegative) return { refused: 'negative' };
  if (number.mayBeThousands) return ambiguous(number, 0);
  if (/[1-9]/.test(number.decimals)) return { refused: 'notWhole' };
  const quantity = Number(number.digits);
  if (quantity < least) return { refused: 'tooLow' };
  return quantity > most ? { refused: 'tooHigh' } : quantity;
}
