import { percentOf, subtract } from '../amounts';
import { add, type Decimal, round } from '../decimal';

const CENTS = 2;
const ZERO: Decimal = { units: 0n, scale: CENTS };

/** Amounts by rate of VAT; euros with at most 2 decimals. */
type ByRate = ReadonlyMap<string, Decimal>;

/**
 * A discount shared over the rates in proportion to their sums, in cents that add up to it: each
 * share is rounded down, and the cents that are left go to the largest remainders, among equal ones
 * to the earlier rate. @param discount euros with 2 decimals, not negative
 */
export function sharedByRate(sums: ByRate, discount: Decimal): Map<string, Decimal> {
  const cents = [...sums].map(([rate, sum]) => ({ rate, cents: round(sum, CENTS).units }));
  const whole = cents.reduce((total, each) => total + each.cents, 0n);
  const wanted = round(discount, CENTS).units;
  if (whole === 0n) return new Map();
  const shares = cents.map(({ rate, cents: part }) => ({
    rate,
    share: (part * wanted) / whole,
    remainder: (part * wanted) % whole,
  }));
  const left = shares.reduce((rest, { share }) => rest - share, wanted);
  const next = [...shares]
    .sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))
    .slice(0, Number(left));
  return new Map(
    shares.map((each) => [
      each.rate,
      { units: each.share + (next.includes(each) ? 1n : 0n), scale: CENTS },
    ]),
  );
}

/**
 * The shares of offers that were sent before unit prices were rounded: every rate its own rounded
 * percentage but the largest, which takes the rest. @param percentage of the discount
 */
export function spreadOverRates(
  sums: ByRate,
  discount: Decimal,
  percentage: string,
): Map<string, Decimal> {
  const [largest, ...others] = [...sums].sort(([, a], [, b]) =>
    subtract(b, a).units > 0n ? 1 : -1,
  );
  if (!largest) return new Map();
  const shares = new Map(
    others.map(([rate, lines]) => [rate, percentOf(lines, percentage, CENTS)]),
  );
  const taken = [...shares.values()].reduce(add, ZERO);
  return shares.set(largest[0], subtract(discount, taken));
}
