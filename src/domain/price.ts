import { add, type Decimal, decimalOf, decimalText, multiply, parseDecimal, round, subtract, trimDecimals } from './decimal';

const CENTS = 2;
const ZERO: Decimal = { units: 0n, scale: 0 };
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
 * French price text with 2 decimals and the euro sign, U+202F between thousands and before €: '1 286,53 €' (PRICE-01, PRICE-02, OPEN-48).
 * @param value euros, a number or decimal text with a point. @throws RangeError on text that is not a decimal number
 */
export const formatPrice = (value: string | number): string =>
  inFrench(round(typeof value === 'number' ? decimalOf(value) : parseDecimal(value), CENTS));

/**
 * The unit price as French text: 2 decimals, or all of an exact price after a promotion, so that the shown price times the quantity is
 * the line's total: '46,93 €', '46,928 €' (PRICE-05, OPEN-48). @throws RangeError on text that is no decimal number.
 */
export const formatUnitPrice = (value: string): string => inFrench(trimDecimals(parseDecimal(value), CENTS));

function inFrench(euros: Decimal): string {
  const [whole = '0', decimals] = decimalText(euros).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)},${decimals}${NARROW_SPACE}€`;
}

/**
 * Price after a promotion, in euros: base × (1 − percentage/100), exact, 2 to 6 decimals (PRICE-03).
 * @throws RangeError on text that is not a decimal number
 */
export const salePrice = (base: string, percentage: number): string => decimalText(trimDecimals(reduced(base, percentage), CENTS));

/** Unit price × quantity, in euros, rounded to 2 decimals (PRICE-05). @throws RangeError on text that is not a decimal number */
export const lineTotal = (unitPrice: string, quantity: number): string =>
  decimalText(round(multiply(parseDecimal(unitPrice), decimalOf(quantity)), CENTS));

/** Sum of unit price × quantity in euros, exact, rounded once at the end to 2 decimals (ENTITY-40). */
export function sumOfLines(lines: readonly { unit_price: string; quantity: number }[]): string {
  const exact = lines.reduce((sum, line) => add(sum, multiply(parseDecimal(line.unit_price), decimalOf(line.quantity))), ZERO);
  return decimalText(round(exact, CENTS));
}

/** Cart totals: summed exactly, HT and TTC rounded once, taxes from the rounded values (PRICE-06..10, OPEN-36). */
export function computeTotals(lines: readonly PricedLine[]): Totals {
  const ht = round(total(lines, 'basePrice'), CENTS);
  const ttc = round(total(lines, 'ttcPrice'), CENTS);
  return {
    ht: decimalText(ht),
    ttc: decimalText(ttc),
    taxes: decimalText(round(subtract(ttc, ht), CENTS)),
    articlesCount: lines.reduce((sum, line) => sum + integer(line.quantity), 0),
  };
}

function total(lines: readonly PricedLine[], price: 'basePrice' | 'ttcPrice'): Decimal {
  return lines.reduce((sum, line) => add(sum, multiply(reduced(line[price], line.percentage), decimalOf(integer(line.quantity)))), ZERO);
}

// PRICE-12: quantities are parsed as integers.
const integer = (quantity: number | string): number => Number.parseInt(String(quantity), 10);

function reduced(price: string, percentage: number): Decimal {
  const remaining = subtract({ units: 100n, scale: 0 }, decimalOf(percentage));
  return multiply(parseDecimal(price), { units: remaining.units, scale: remaining.scale + 2 });
}

/** Cents as euros with exactly 2 decimals and a point (API-24). */
export function priceOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
