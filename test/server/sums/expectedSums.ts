// The sums of requests and offers, computed in whole numbers only and without the code of the shop.

/** Decimal text with a point and 2 decimals. */
export interface Sums {
  lines: { unitPrice: string; quantity: string; total: string }[];
  ht: string;
}

/**
 * Of a request, with the tax by rate, highest rate first; without rates where one tax is not rate
 * times base.
 */
export interface RequestSums extends Sums {
  vat: [string, string][];
  bases?: string[];
  taxes: string;
  ttc: string;
}

/** Amounts and percentages without the zeros that their reader may or may not write. */
export interface OfferSums extends Sums {
  discount: string;
  carriage: string;
  /** Rate and tax, highest rate first. */
  vat: [string, string][];
  /** What each tax is computed on, in the order of `vat`. */
  bases: string[];
  ttc: string;
  asksDeposit: boolean;
}

/**
 * A line of a request: the prices of the catalogue in cents, the percentage of its promotion and
 * its rate, in hundredths.
 */
export interface RequestLine {
  cents: bigint;
  ttcCents: bigint;
  rate: bigint;
  percentage: bigint;
  quantity: bigint;
}

/** A line of an offer: price in cents, percentages in hundredths. */
export interface OfferedLine {
  id: string;
  cents: bigint;
  discount: bigint;
  quantity: bigint;
  vatRate: bigint;
  optional: boolean;
  /** Its prices are not read, and it counts nowhere. */
  unavailable: boolean;
}

/** Carriage in cents; undefined for the rule. */
export interface Offered {
  lines: OfferedLine[];
  discount: bigint;
  carriage: bigint | undefined;
}

const WHOLE = 10_000n;
/** A rule of carriage and deposit, in cents. */
export interface Rule {
  freeAbove: bigint;
  carriage: bigint;
  depositAbove: bigint;
}
/** That of the conditions of sale. */
const RULE_OF_SHOP: Rule = { freeAbove: 35_000n, carriage: 2_950n, depositAbove: 300_000n };
const STANDARD_RATE = 2_000n;

/** Half rounds up; nothing here is negative. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);
const percentOf = (cents: bigint, hundredths: bigint): bigint => divide(cents * hundredths, WHOLE);

/** A whole number of `10^-decimals` as text, with at least `least` decimals. */
export function text(units: bigint, decimals: number, least = 2): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`);
}

/** The amounts by rate, highest rate first. */
function byRate(amounts: readonly (readonly [bigint, bigint])[]): [bigint, bigint][] {
  const sums = new Map<bigint, bigint>();
  for (const [rate, cents] of amounts) sums.set(rate, (sums.get(rate) ?? 0n) + cents);
  return [...sums].sort(([a], [b]) => Number(b - a));
}

/** What every reader of a request must find: prices of one piece in cents, times quantity. */
export function expectedRequest(lines: readonly RequestLine[]): RequestSums {
  const priced = lines.map(({ cents, ttcCents, rate, percentage, quantity }) => {
    const [unit, withTax] = [
      percentOf(cents, WHOLE - percentage),
      percentOf(ttcCents, WHOLE - percentage),
    ];
    return { unit, quantity, rate, ht: unit * quantity, ttc: withTax * quantity };
  });
  const [ht, ttc] = [sum(priced.map((line) => line.ht)), sum(priced.map((line) => line.ttc))];
  const taxes = byRate(priced.map((line) => [line.rate, line.ttc - line.ht]));
  const bases = byRate(priced.map((line) => [line.rate, line.ht]));
  const isNamed = taxes.every(([rate, tax], index) => tax === percentOf(bases[index]![1], rate));
  return {
    lines: priced.map((line) => ({
      unitPrice: text(line.unit, 2),
      quantity: String(line.quantity),
      total: text(line.ht, 2),
    })),
    ht: text(ht, 2),
    vat: isNamed ? taxes.map(([rate, tax]) => [text(rate, 2, 0), text(tax, 2)]) : [],
    ...(isNamed && { bases: bases.map(([, base]) => text(base, 2)) }),
    taxes: text(ttc - ht, 2),
    ttc: text(ttc, 2),
  };
}

/**
 * What every reader of an offer must find.
 * @param chosen ids of the lines in option that count.
 * @param rule it was sent with.
 */
export function expectedOffer(
  { lines, discount, carriage: given }: Offered,
  chosen: readonly string[],
  rule = RULE_OF_SHOP,
): OfferSums {
  const priced = lines.map((line) => {
    const unit = percentOf(line.cents, WHOLE - line.discount);
    return { line, unit, cents: unit * line.quantity };
  });
  const counted = priced.filter(
    ({ line }) => !line.unavailable && (!line.optional || chosen.includes(line.id)),
  );
  const goodsBefore = sum(counted.map(({ cents }) => cents));
  const takenOff = percentOf(goodsBefore, discount);
  const goods = goodsBefore - takenOff;
  const carriage = given ?? (goods > rule.freeAbove ? 0n : rule.carriage);
  const reduced = lessShares(
    counted.map(({ line, cents }) => [line.vatRate, cents]),
    takenOff,
  );
  const rates = byRate([
    ...reduced,
    ...(carriage > 0n ? [[STANDARD_RATE, carriage] as const] : []),
  ]);
  const taxes = rates.map(([rate, base]) => percentOf(base, rate));
  const ht = goods + carriage;
  return {
    lines: priced.map(({ line, unit, cents }) => ({
      unitPrice: line.unavailable ? '' : text(unit, 2),
      quantity: String(line.quantity),
      total: line.unavailable ? '' : text(cents, 2),
    })),
    discount: text(takenOff, 2),
    carriage: text(carriage, 2),
    ht: text(ht, 2),
    vat: rates.map(([rate], index) => [text(rate, 2, 0), text(taxes[index] ?? 0n, 2)]),
    bases: rates.map(([, base]) => text(base, 2)),
    ttc: text(ht + sum(taxes), 2),
    asksDeposit: ht > rule.depositAbove,
  };
}

/**
 * The sums of the rates less their shares of the discount: one cent after the other goes to the
 * rate that is furthest behind its exact share, among equals to the one whose line is first.
 */
function lessShares(
  amounts: readonly (readonly [bigint, bigint])[],
  takenOff: bigint,
): [bigint, bigint][] {
  const rates = [...new Set(amounts.map(([rate]) => rate))];
  const parts = rates.map((rate) => ({
    rate,
    cents: sum(amounts.filter(([other]) => other === rate).map(([, cents]) => cents)),
    share: 0n,
  }));
  const whole = sum(parts.map(({ cents }) => cents));
  if (whole === 0n) return parts.map(({ rate, cents }) => [rate, cents]);
  for (const part of parts) part.share = (part.cents * takenOff) / whole;
  const behind = (part: (typeof parts)[number]) => part.cents * takenOff - part.share * whole;
  for (let left = takenOff - sum(parts.map(({ share }) => share)); left > 0n; left -= 1n) {
    const next = parts.reduce((most, part) => (behind(part) > behind(most) ? part : most));
    next.share += 1n;
  }
  return parts.map(({ rate, cents, share }) => [rate, cents - share]);
}
