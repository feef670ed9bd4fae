import { type Decimal, decimalText, parseDecimal, round, subtract } from './decimal';

/** The rule of the shop, in euros HT as decimal text. */
export interface CarriageRule {
  /** Goods from which carriage is free, this amount included (TERMS-03). */
  freeCarriageFrom: string;
  /** Carriage below it (TERMS-04). */
  carriage: string;
  /** A deposit is asked above it (TERMS-11). */
  depositAbove: string;
}

/**
 * Euros HT, 2 decimals, that goods lack to free carriage; '0.00' from the threshold on.
 * @throws RangeError on text that is no decimal number
 */
export function missingToFreeCarriage(goods: string, { freeCarriageFrom }: CarriageRule): string {
  const missing = subtract(parseDecimal(freeCarriageFrom), parseDecimal(goods));
  return decimalText(round(missing.units > 0n ? missing : NOTHING, 2));
}

const NOTHING: Decimal = { units: 0n, scale: 2 };

/** Whether a deposit is asked for a total HT in euros. @throws RangeError on text that is no decimal number */
export const asksDeposit = (ht: string, { depositAbove }: CarriageRule): boolean =>
  subtract(parseDecimal(ht), parseDecimal(depositAbove)).units > 0n;
