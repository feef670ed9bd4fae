import { add, type Decimal, multiply, parseDecimal, round } from './decimal';

/** Difference a − b, at the finer of the two scales. */
export const subtract = (a: Decimal, b: Decimal): Decimal =>
  add(a, { units: -b.units, scale: b.scale });

/**
 * Percentage of an amount, rounded half away from zero.
 * @throws RangeError on text that is not a decimal number
 */
export function percentOf(amount: Decimal, percentage: string, decimals: number): Decimal {
  const { units, scale } = multiply(amount, parseDecimal(percentage));
  return round({ units, scale: scale + 2 }, decimals);
}

/** Drops the zeros at the end of the fraction, keeping at least `atLeast` decimals. */
export function trimDecimals(value: Decimal, atLeast: number): Decimal {
  let { units, scale } = value;
  while (scale > atLeast && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return scale < atLeast ? round({ units, scale }, atLeast) : { units, scale };
}
