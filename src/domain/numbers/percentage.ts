import { type Hundredths, readHundredths } from './hundredths';
import type { RefusedNumber } from './typedNumber';

const HUNDRED = 100_00;

/**
 * Reads a percentage from 0 to 100 as it is typed, pasted or in a file: a discount is written
 * without a sign. @returns hundredths of a percent
 */
export const readPercentage = (
  typed: string,
  { rounds = false }: { rounds?: boolean } = {},
): Hundredths | RefusedNumber => readHundredths(typed, '%', { most: HUNDRED, rounds }, 0);
