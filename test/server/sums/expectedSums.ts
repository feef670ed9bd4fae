// The sums of requests and offers, computed in whole numbers only and without the code of the shop.

/** Decimal text with a point: amounts have 2 decimals, unit prices at least 2 and no zeros at the end after these. */
export interface Sums {
  lines: { unitPrice: string; quantity: string; total: string }[];
  ht: string;
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

/** A line of a request: the price of the catalogue in cents and the percentage of its promotion, in hundredths. */
export interface RequestLine {
  cents: bigint;
  percentage: bigint;
  quantity: bigint;
}

/** A line of an offer: price in millionths of a euro, percentages in hundredths. */
export interface OfferedLine {
  id: string;
  micros: bigint;
  discount: bigint;
  quantity: bigint;
  vatRate: bigint;
  optional: boolean;
}

/** Carriage in millionths of a euro; undefined for the rule. */
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
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
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

/** What every reader of a request must find. Its total is the exact sum, rounded once (ENTITY-40). */
export function expectedRequest(lines: readonly RequestLine[]): Sums {
  const priced = lines.map(({ cents, percentage, quantity }) => ({ micros: cents * (WHOLE - percentage), quantity }));
  return {
    lines: priced.map(({ micros, quantity }) => ({
      unitPrice: text(micros, 6),
      quantity: String(quantity),
      total: text(divide(micros * quantity, WHOLE), 2),
    })),
    ht: text(divide(sum(priced.map(({ micros, quantity }) => micros * quantity)), WHOLE), 2),
  };
}

/** What every reader of an offer must find. @param chosen ids of the lines in option that count. @param rule it was sent with. */
export function expectedOffer({ lines, discount, carriage: given }: Offered, chosen: readonly string[], rule = RULE_OF_SHOP): OfferSums {
  const priced = lines.map((line) => {
    const price = line.micros * (WHOLE - line.discount);
    return { line, price, cents: divide(price * line.quantity, 100_000_000n) };
  });
  const counted = priced.filter(({ line }) => !line.optional || chosen.includes(line.id));
  const goodsBefore = sum(counted.map(({ cents }) => cents));
  const takenOff = percentOf(goodsBefore, discount);
  const goods = goodsBefore - takenOff;
  const carriage = given === undefined ? (goods > rule.freeAbove ? 0n : rule.carriage) : divide(given, WHOLE);
  const bases = basesOf(
    counted.map(({ line, cents }) => [line.vatRate, cents]),
    discount,
    takenOff,
  );
  if (carriage > 0n) bases.set(STANDARD_RATE, (bases.get(STANDARD_RATE) ?? 0n) + carriage);
  const rates = [...bases].sort(([a], [b]) => Number(b - a));
  const taxes = rates.map(([rate, base]) => percentOf(base, rate));
  const ht = goods + carriage;
  return {
    lines: priced.map(({ line, price, cents }) => ({
      unitPrice: text(price, 10),
      quantity: String(line.quantity),
      total: text(cents, 2),
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

/** Each rate bears its rounded share of the discount; the rate with the largest sum bears what remains. */
function basesOf(amounts: readonly (readonly [bigint, bigint])[], discount: bigint, takenOff: bigint): Map<bigint, bigint> {
  const bases = new Map<bigint, bigint>();
  for (const [rate, cents] of amounts) bases.set(rate, (bases.get(rate) ?? 0n) + cents);
  const [largest] = [...bases].reduce((best, each) => (each[1] > best[1] ? each : best), [STANDARD_RATE, -1n]);
  let rest = takenOff;
  for (const [rate, cents] of bases) {
    if (rate === largest) continue;
    const share = percentOf(cents, discount);
    rest -= share;
    bases.set(rate, cents - share);
  }
  bases.set(largest, (bases.get(largest) ?? 0n) - rest);
  return bases;
}
