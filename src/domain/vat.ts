/**
 * Rates of French VAT in hundredths of a percent, the most frequent first: among equally near ones
 * the first is taken.
 */
export const LEGAL_RATES = [20_00, 10_00, 5_50, 2_10, 0] as const;
/** Those of Corsica and of the overseas departments. */
export const LOCAL_RATES: readonly number[] = [13_00, 8_50, 1_75, 1_05, 90];
/** Whether a rate is one of French VAT. @param rate hundredths of a percent */
export const isLegalRate = (rate: number): boolean =>
  (LEGAL_RATES as readonly number[]).includes(rate) || LOCAL_RATES.includes(rate);
/** The normal rate, in percent: of carriage and of what names no other. */
export const STANDARD_VAT = '20';
/** What rounding one of the two prices of an article can move the other, in cents. */
export const ROUNDING_CENTS = 1;

/** The rate of VAT of an article or a line. */
export interface Vat {
  /** Percent: '20', '5.5'. */
  rate: string;
  /** Derived from the two prices, because the import did not give a rate. */
  isGuessed: boolean;
}

/** Prices of an article in cents. */
export interface TwoPrices {
  /** HT. */
  base: number;
  ttc: number;
}

/**
 * Price with VAT in cents, rounded half up. @param base cents HT, from 0 to 1e11: the product stays
 * a safe integer.
 * @param rate hundredths of a percent, at most 100_00
 */
export const withVat = (base: number, rate: number): number =>
  Math.floor((base * (10_000 + rate) + 5_000) / 10_000);

/** The legal rate, in hundredths of a percent, that comes nearest to the price TTC. */
function nearestRate({ base, ttc }: TwoPrices): number {
  const distance = (rate: number) => Math.abs(withVat(base, rate) - ttc);
  return LEGAL_RATES.reduce((nearest, rate) =>
    distance(rate) < distance(nearest) ? rate : nearest,
  );
}

/** Whether a rate gives the price TTC, a cent of rounding apart. @param rate as in withVat() */
export const givesTtc = (rate: number, { base, ttc }: TwoPrices): boolean =>
  Math.abs(withVat(base, rate) - ttc) <= ROUNDING_CENTS;

/**
 * Whether a rate is none that could be meant: a number of an ERP's own ('1' for the normal rate),
 * or a legal one that is farther from the prices than another. @param rate hundredths of a percent
 */
export const isForeignRate = (rate: number, prices: TwoPrices): boolean =>
  !isLegalRate(rate) || (!givesTtc(rate, prices) && nearestRate(prices) !== rate);

/**
 * The rate of an article: the known one if it is one of French VAT that gives the price TTC, else
 * the one derived from both prices. @param known hundredths of a percent
 */
export function vatOf(known: number | null, prices: TwoPrices): Vat {
  const isKnown = known !== null && isLegalRate(known) && givesTtc(known, prices);
  return { rate: String((isKnown ? known : nearestRate(prices)) / 100), isGuessed: !isKnown };
}
