import { subtract, trimDecimals } from './amounts';
import {
  add,
  type Decimal,
  decimalOf,
  decimalText,
  multiply,
  parseDecimal,
  round,
} from './decimal';

const CENTS = 2;
const ZERO: Decimal = { units: 0n, scale: 0 };
const HUNDRED: Decimal = { units: 100n, scale: 0 };
const NARROW_SPACE = '\u202F';

/** Prices and quantity of one cart line. Prices in euros as decimal text. */
export interface PricedLine {
  basePrice: string;
  ttcPrice: string;
  quantity: number | string;
  /** The active campaign's percentage, 0 without one. */
  percentage: number;
}

/** Euros as decimal text with 2 decimals. */
export interface Totals {
  ht: string;
  ttc: string;
  taxes: string;
  articlesCount: number;
}

/**
 * French price text with 2 decimals and the euro sign, U+202F between thousands and before €: '1
 * 286,53 €' (PRICE-01, PRICE-02, OPEN-48).
 * @param value euros, a number or decimal text with a point. @throws RangeError on text that is not
 * a decimal number
 */
export const formatPrice = (value: string | number): string =>
  inFrench(round(typeof value === 'number' ? decimalOf(value) : parseDecimal(value), CENTS));

/**
 * The unit price of a stored line as French text: 2 decimals, '46,93 €', or all that an exact price
 * of the versions before has, which was shown and sent so: '46,928 €' (PRICE-05, OPEN-37). @throws
 * RangeError on text that is no decimal number.
 */
export const formatUnitPrice = (value: string): string =>
  inFrench(trimDecimals(parseDecimal(value), CENTS));

function inFrench(euros: Decimal): string {
  const [whole = '0', decimals] = decimalText(euros).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)},${decimals}${NARROW_SPACE}€`;
}

/**
 * Price of one piece after a promotion or discount, in euros: price × (1 − percentage/100), rounded
 * to the cent, half up (PRICE-01, PRICE-03, OPEN-48). Everything else is computed from it. @throws
 * RangeError on text that is not a decimal number
 */
export const salePrice = (price: string, percentage: number | string): string =>
  decimalText(round(reduced(price, percentage), CENTS));

/**
 * The same without rounding, at least 2 decimals: of offers sent before unit prices were rounded.
 * @throws RangeError as salePrice()
 */
export const exactPrice = (price: string, percentage: number | string): string =>
  decimalText(trimDecimals(reduced(price, percentage), CENTS));

/**
 * Unit price × quantity, in euros, rounded to 2 decimals (PRICE-05).
 * @throws RangeError on text that is not a decimal number
 */
export const lineTotal = (unitPrice: string, quantity: number): string =>
  decimalText(round(multiply(parseDecimal(unitPrice), decimalOf(quantity)), CENTS));

/**
 * Sum of unit price × quantity in euros, 2 decimals; exact unit prices of the versions before are
 * rounded once, at the end (ENTITY-40).
 */
export function sumOfLines(lines: readonly { unit_price: string; quantity: number }[]): string {
  const exact = lines.reduce(
    (sum, line) => add(sum, multiply(parseDecimal(line.unit_price), decimalOf(line.quantity))),
    ZERO,
  );
  return decimalText(round(exact, CENTS));
}

/**
 * Cart totals: unit prices HT and TTC after the promotion, each to the cent, times quantity; taxes
 * are their difference (PRICE-06..10, OPEN-35, OPEN-36).
 */
export function computeTotals(lines: readonly PricedLine[]): Totals {
  const ht = total(lines, 'basePrice');
  const ttc = total(lines, 'ttcPrice');
  return {
    ht: inCents(ht),
    ttc: inCents(ttc),
    taxes: inCents(subtract(ttc, ht)),
    articlesCount: lines.reduce((sum, line) => sum + integer(line.quantity), 0),
  };
}

function total(lines: readonly PricedLine[], price: 'basePrice' | 'ttcPrice'): Decimal {
  const ofLine = (line: PricedLine) =>
    multiply(
      parseDecimal(salePrice(line[price], line.percentage)),
      decimalOf(integer(line.quantity)),
    );
  return lines.reduce((sum, line) => add(sum, ofLine(line)), ZERO);
}

const inCents = (euros: Decimal): string => decimalText(round(euros, CENTS));

// PRICE-12: quantities are parsed as integers.
const integer = (quantity: number | string): number => Number.parseInt(String(quantity), 10);

function reduced(price: string, percentage: number | string): Decimal {
  const remaining = subtract(
    HUNDRED,
    typeof percentage === 'number' ? decimalOf(percentage) : parseDecimal(percentage),
  );
  return multiply(parseDecimal(price), { units: remaining.units, scale: remaining.scale + 2 });
}

/** Cents as euros with exactly 2 decimals and a point (API-24). */
export function priceOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
