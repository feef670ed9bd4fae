import { percentOf, subtract, trimDecimals } from '../amounts';
import { add, type Decimal, decimalText, parseDecimal, round } from '../decimal';
import { exactPrice, lineTotal, salePrice } from '../price';
import { STANDARD_VAT } from '../vat';
import { asksDeposit, type CarriageRule, isCarriageFree } from './carriage';
import { sharedByRate, spreadOverRates } from './discountShares';
import { type Lot, lotsOf } from './lots';
import {
  type DocumentLine,
  type DocumentSums,
  type DocumentTotals,
  isTaken,
  type LineAmounts,
  type LotTotals,
  type OfferRule,
  type PricedDocument,
} from './pricedDocument';

const CENTS = 2;
const ZERO: Decimal = { units: 0n, scale: 0 };

/** Of a line that is not available, and of a title. */
const NO_AMOUNTS: LineAmounts = { unitPrice: '0.00', total: '0.00' };

/**
 * Said beside the totals of an offer: those of the cart, a sum of prices with tax, may differ from
 * them by some cents.
 */
export const VAT_NOTE = 'TVA calculée par taux.';

/**
 * Totals of an offer, so that a reader can check each by hand:
 * - the unit price after the discount of the line is rounded to the cent; times the quantity it is
 *   the line;
 * - lines are summed, the discount on the whole is rounded to the cent and taken off: the goods;
 * - carriage is the given amount, or the rule's: none above the threshold, nor without goods, nor
 *   where the rule has no amounts;
 * - each rate's base is its lines minus its share of the discount, so that the bases add up to HT.
 *   Tax is base × rate, rounded by rate;
 *   TTC is HT plus taxes;
 * - an unavailable line has no amounts and counts nowhere, nor does one that an order leaves out;
 *   titles change nothing: where a buyer gets a lot by its amounts, these are its lines by rate.
 * Half a cent rounds away from zero. Offers sent before the rounding of unit prices keep the totals
 * that they were sent with.
 * @throws RangeError on text that is not a decimal number
 */
export function documentTotals(document: PricedDocument, rule: OfferRule): DocumentTotals {
  const lines = document.lines.map((line) => ({
    line,
    amounts: line.unavailable || line.kind ? NO_AMOUNTS : lineAmounts(line, rule),
  }));
  const sums = (counts: (line: DocumentLine) => boolean) =>
    sumUp(lines.filter(({ line }) => counts(line)).flatMap(countedOf), document, rule);
  return {
    lines: lines.map(({ amounts }) => amounts),
    lots: lotsOf(document.lines).map((lot) => lotTotals(lot, lines)),
    asChosen: sums(isTaken),
    withoutOptions: sums((line) => !line.optional),
    withOptions: sums(() => true),
  };
}

interface PricedLine {
  line: DocumentLine;
  amounts: LineAmounts;
}

/** What of a row is summed up: nothing of a title, unless its lot comes by its amounts. */
function countedOf({ line, amounts }: PricedLine): Counted[] {
  if (line.unavailable || line.leftOut || line.inLotTotal) return [];
  if (line.kind)
    return (line.lotAmounts ?? []).map(({ rate, total }) => ({ rate, total: parseDecimal(total) }));
  return [{ rate: rateText(line.vatRate), total: parseDecimal(amounts.total) }];
}

/** What counts of a lot; of one in option that nobody has chosen, all. */
function lotTotals({ title, lines }: Lot, rows: readonly PricedLine[]): LotTotals {
  const head = rows[title]?.line;
  const isOpen = head?.optional === true && !head.chosen;
  const counted = [title, ...lines]
    .flatMap((position) => rows[position] ?? [])
    .filter(({ line }) => isOpen || isTaken(line))
    .flatMap(countedOf);
  const amounts = byRate(sumsByRate(counted));
  return {
    title,
    lines,
    total: euros(sum(counted.map(({ total }) => total))),
    amounts: amounts.map(([rate, total]) => ({ rate, total: euros(total) })),
  };
}

/**
 * Unit price after the discount of the line, and the line's total.
 * @throws RangeError on bad decimal text
 */
export function lineAmounts(
  { unitPrice, discount, quantity }: Pick<DocumentLine, 'unitPrice' | 'discount' | 'quantity'>,
  { rounding }: Pick<OfferRule, 'rounding'>,
): LineAmounts {
  const net = (rounding === 'UNIT_PRICE' ? salePrice : exactPrice)(unitPrice, discount);
  return { unitPrice: net, total: lineTotal(net, quantity) };
}

interface Counted {
  /** Of VAT, as rateText(). */
  rate: string;
  total: Decimal;
}

function sumUp(
  counted: readonly Counted[],
  document: PricedDocument,
  rule: OfferRule,
): DocumentSums {
  const lines = sum(counted.map(({ total }) => total));
  const discount = percentOf(lines, document.discount, CENTS);
  const goods = subtract(lines, discount);
  const carriage = counted.length > 0 ? carriageOf(goods, document.carriage, rule) : ZERO;
  const ht = add(goods, carriage);
  const sums = sumsByRate(counted);
  const shares =
    rule.rounding === 'UNIT_PRICE'
      ? sharedByRate(sums, discount)
      : spreadOverRates(sums, discount, document.discount);
  const vat = vatOf(sums, shares, carriage);
  const taxes = sum(vat.map(({ amount }) => amount));
  return {
    lines: euros(lines),
    discount: euros(discount),
    goods: euros(goods),
    carriage: euros(carriage),
    ht: euros(ht),
    vat: vat.map(({ rate, base, amount }) => ({ rate, base: euros(base), amount: euros(amount) })),
    taxes: euros(taxes),
    ttc: euros(add(ht, taxes)),
    asksDeposit: asksDeposit(decimalText(ht), rule),
  };
}

/**
 * Carriage is free above the threshold (TERMS-03, TERMS-04). Where each offer says its own, it
 * counts once it is given.
 */
function carriageOf(goods: Decimal, given: string | undefined, rule: CarriageRule): Decimal {
  if (given !== undefined) return round(parseDecimal(given), CENTS);
  return rule.carriage_mode || isCarriageFree(decimalText(goods), rule)
    ? ZERO
    : round(parseDecimal(rule.carriage), CENTS);
}

function sumsByRate(counted: readonly Counted[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { rate, total } of counted) sums.set(rate, add(sums.get(rate) ?? ZERO, total));
  return sums;
}

/** @param shares of the discount, by rate */
function vatOf(
  lines: ReadonlyMap<string, Decimal>,
  shares: ReadonlyMap<string, Decimal>,
  carriage: Decimal,
): { rate: string; base: Decimal; amount: Decimal }[] {
  const bases = new Map(
    [...lines].map(([rate, total]) => [rate, subtract(total, shares.get(rate) ?? ZERO)]),
  );
  if (carriage.units !== 0n)
    bases.set(STANDARD_VAT, add(bases.get(STANDARD_VAT) ?? ZERO, carriage));
  return byRate(bases).map(([rate, base]) => ({
    rate,
    base,
    amount: percentOf(base, rate, CENTS),
  }));
}

/** The entries of a map by rate, the highest rate first. */
export const byRate = <T>(amounts: ReadonlyMap<string, T>): [rate: string, amount: T][] =>
  [...amounts].sort(([a], [b]) => Number(b) - Number(a));

const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, ZERO);
const euros = (value: Decimal): string => decimalText(round(value, CENTS));
/** '5.50' and '5.5' are one rate. */
export const rateText = (rate: string): string => decimalText(trimDecimals(parseDecimal(rate), 0));
