import { subtract } from '../amounts';
import { type Decimal, decimalText, parseDecimal, round } from '../decimal';

/** A rule of carriage and deposit, in euros HT as decimal text. */
export interface CarriageRule {
  /** Goods above which carriage is free; this amount itself pays it (TERMS-03). */
  free_carriage_above: string;
  /** Carriage up to it (TERMS-04). */
  carriage: string;
  /** A deposit is asked above it (TERMS-11). */
  deposit_above: string;
  /** Instead of the two amounts: no carriage is ever asked, or each offer says its own. */
  carriage_mode?: 'NONE' | 'QUOTED';
  /** Instead of the amount: no deposit is ever asked, or each offer says whether. */
  deposit_mode?: 'NONE' | 'QUOTED';
}

/**
 * Whether carriage is free for goods of this sum; never where each offer says its own.
 * @throws RangeError on text that is no decimal number
 */
export const isCarriageFree = (goods: string, rule: CarriageRule): boolean =>
  rule.carriage_mode
    ? rule.carriage_mode === 'NONE'
    : subtract(parseDecimal(goods), parseDecimal(rule.free_carriage_above)).units > 0n;

/**
 * Euros HT, 2 decimals, that goods lack to the threshold, above which carriage is free; '0.00' from
 * it on. Only where the rule has amounts.
 * @throws RangeError on text that is no decimal number
 */
export function missingToFreeCarriage(goods: string, rule: CarriageRule): string {
  const missing = subtract(parseDecimal(rule.free_carriage_above), parseDecimal(goods));
  return decimalText(round(missing.units > 0n ? missing : NOTHING, 2));
}

const NOTHING: Decimal = { units: 0n, scale: 2 };

/**
 * Whether a deposit is asked for a total HT in euros; what an offer says itself is not known here.
 * @throws RangeError on text that is no decimal number
 */
export const asksDeposit = (ht: string, rule: CarriageRule): boolean =>
  !rule.deposit_mode && subtract(parseDecimal(ht), parseDecimal(rule.deposit_above)).units > 0n;
