import { type HundredthsLimits, readHundredths } from './hundredths';
import { isUnread, type RefusedNumber } from './typedNumber';

/** An amount in euros. */
export interface Amount {
  cents: number;
  /** The same as stored text, in euros: '1234.5' of « 1 234,5 € ». */
  text: string;
}

/**
 * Reads an amount in euros as it is typed, pasted or in a file, without a tax of its own.
 * @param limits `most` in cents
 */
export function readAmount(typed: string, limits: HundredthsLimits): Amount | RefusedNumber {
  const read = readHundredths(typed, '€', limits, 2);
  return isUnread(read) ? read : { cents: read.hundredths, text: read.text };
}
