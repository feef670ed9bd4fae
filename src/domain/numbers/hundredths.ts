import {
  ambiguous,
  isUnread,
  readTypedNumber,
  type RefusedNumber,
  type TypedNumber,
} from './typedNumber';

/** A number with at most two decimals. */
export interface Hundredths {
  hundredths: number;
  /** The same as stored text: '1234.5' of « 1 234,5 ». */
  text: string;
}

export interface HundredthsLimits {
  /** In hundredths. */
  most: number;
  /**
   * Three and more decimals are rounded, half up, unless they could be thousands: in files, which
   * programs write. Where people type they are refused (OPEN-48).
   */
  rounds?: boolean;
}

/**
 * Reads a number with two decimals, in a unit.
 * @param leastDecimals of the readings of an ambiguous text
 */
export function readHundredths(
  typed: string,
  unit: '€' | '%',
  { most, rounds = false }: HundredthsLimits,
  leastDecimals: 0 | 2,
): Hundredths | RefusedNumber {
  const number = readTypedNumber(typed);
  if (isUnread(number)) return number;
  if (number.unit !== '' && number.unit !== unit) return { refused: 'unreadable' };
  if (number.isNegative) return { refused: 'negative' };
  const { digits, decimals } = number;
  const hundredths = Number(digits) * 100 + inTwoDecimals(decimals);
  if (number.mayBeThousands && !(rounds && thousandsOf(number) * 100 > most))
    return {
      ...ambiguous(number, leastDecimals),
      ...(!decimals.endsWith('0') && { rounded: shown(hundredths) }),
    };
  if (decimals.length > 2 && !rounds) return { refused: 'decimals', rounded: shown(hundredths) };
  if (!(hundredths <= most)) return { refused: 'tooHigh' };
  const text =
    decimals.length > 2 ? inHundredths(hundredths) : `${digits}${decimals && `.${decimals}`}`;
  return { hundredths, text };
}

const thousandsOf = ({ digits, decimals }: TypedNumber): number => Number(digits + decimals);

function inTwoDecimals(decimals: string): number {
  const three = decimals.padEnd(3, '0');
  return Number(three.slice(0, 2)) + (three.charAt(2) >= '5' ? 1 : 0);
}

const shown = (value: number): string => inHundredths(value).replace('.', ',');

const inHundredths = (value: number): string => {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
