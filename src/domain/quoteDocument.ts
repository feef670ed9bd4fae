import type { Address } from './address';
import { asksDeposit, type CarriageRule, isCarriageFree } from './carriage';
import { add, type Decimal, decimalOf, decimalText, multiply, parseDecimal, round, subtract, trimDecimals } from './decimal';
import { lineTitle, type QuoteLine } from './quote';

const CENTS = 2;
const ZERO: Decimal = { units: 0n, scale: 0 };
const HUNDRED: Decimal = { units: 100n, scale: 0 };
/** The rate of carriage and of what names no other. */
const STANDARD_VAT = '20';

/** One line of a quote's document. Amounts and percentages are decimal text with a point. */
export interface DocumentLine {
  /** Empty for free text, such as an intervention. */
  reference: string;
  title: string;
  packing: string;
  quantity: number;
  /** Euros HT before the discount. */
  unitPrice: string;
  /** Percentage from '0' to '100', at most 2 decimals. */
  discount: string;
  /** Percentage: '20', '5.5'. */
  vatRate: string;
  leadTime: string;
  remark: string;
  /** In option: it counts once chosen. */
  optional: boolean;
  chosen?: boolean;
}

/** What the totals of an offer depend on. */
export interface PricedDocument {
  lines: readonly DocumentLine[];
  /** On the goods as a whole: percentage from '0' to '100', at most 2 decimals. */
  discount: string;
  /** Euros HT; without it the rule decides. */
  carriage?: string;
}

/** A request or one version of an offer, as its document shows it. */
export interface QuoteDocument extends PricedDocument {
  /** A request asks for prices; only an offer has a discount on the whole, carriage, taxes and a validity. */
  kind: 'REQUEST' | 'OFFER';
  /** The rule that it states; its totals follow it. */
  rule: CarriageRule;
  /** '202611-298'. */
  number: string;
  /** Of an offer, from 1. */
  version?: number;
  /** An offer that is not sent yet. */
  isDraft?: boolean;
  /** Of the request, or of sending the offer: 'YYYY-MM-DD' in Paris. */
  date: string;
  /** Last day of an offer, 'YYYY-MM-DD'. */
  validUntil?: string;
  buyer: DocumentBuyer;
  delivery: Address;
  billing: Address;
  /** Of the buyer in a request, of the seller in an offer; plain text with line breaks. */
  message: string;
  /** Conditions of this offer beside the general ones; plain text with line breaks. */
  terms: string;
}

/** Who asks. Texts may be empty. */
export interface DocumentBuyer {
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The buyer's own reference of the order. */
  ownReference: string;
  /** 'YYYY-MM-DD' or ''. */
  wishedDate: string;
}

/** Euros with 2 decimals; `unitPrice` after the discount of the line, exact, at least 2 decimals. */
export interface LineAmounts {
  unitPrice: string;
  total: string;
}

/** Goods of one rate after all discounts, with carriage at the standard rate. */
export interface VatAmount {
  /** '20', '5.5'. */
  rate: string;
  base: string;
  amount: string;
}

/** Sums in euros with 2 decimals. */
export interface DocumentSums {
  /** Sum of the lines that count. */
  lines: string;
  /** What the discount on the whole takes off, positive. */
  discount: string;
  /** Lines minus discount. */
  goods: string;
  carriage: string;
  ht: string;
  /** One entry a rate, highest rate first. */
  vat: VatAmount[];
  taxes: string;
  ttc: string;
  /** A deposit is asked: HT, carriage included, is above the threshold. */
  asksDeposit: boolean;
}

export interface DocumentTotals {
  /** Of every line, counted or not, in their order. */
  lines: LineAmounts[];
  /** Lines not in option, and the chosen ones. */
  asChosen: DocumentSums;
  withoutOptions: DocumentSums;
  withOptions: DocumentSums;
}

/**
 * Totals of an offer, so that a reader can check each by hand:
 * - the unit price after discount is exact (unit price × (1 − discount/100)); times the quantity it is rounded to the cent: the line;
 * - lines are summed, the discount on the whole is rounded to the cent and taken off: the goods;
 * - carriage is the given amount, or the rule's: none above the threshold, nor without goods;
 * - each rate's base is its lines minus its share of the discount, rounded; the rate with the largest lines takes what remains, so that
 *   the bases add up to HT. Tax is base × rate, rounded by rate; TTC is HT plus taxes.
 * Half a cent rounds away from zero.
 * @throws RangeError on text that is not a decimal number
 */
export function documentTotals(document: PricedDocument, rule: CarriageRule): DocumentTotals {
  const lines = document.lines.map((line) => ({ line, amounts: lineAmounts(line) }));
  const sums = (counts: (line: DocumentLine) => boolean) => {
    const counted = lines.filter(({ line }) => counts(line));
    return sumUp(
      counted.map(({ line, amounts }) => ({ line, total: parseDecimal(amounts.total) })),
      document,
      rule,
    );
  };
  return {
    lines: lines.map(({ amounts }) => amounts),
    asChosen: sums((line) => !line.optional || line.chosen === true),
    withoutOptions: sums((line) => !line.optional),
    withOptions: sums(() => true),
  };
}

/** Unit price after the discount of the line, exact, and the line's total rounded to the cent. @throws RangeError on bad decimal text */
export function lineAmounts({ unitPrice, discount, quantity }: Pick<DocumentLine, 'unitPrice' | 'discount' | 'quantity'>): LineAmounts {
  const exact = multiply(parseDecimal(unitPrice), remaining(discount));
  return {
    unitPrice: decimalText(trimDecimals(exact, CENTS)),
    total: decimalText(round(multiply(exact, decimalOf(quantity)), CENTS)),
  };
}

interface Counted {
  line: DocumentLine;
  total: Decimal;
}

function sumUp(counted: readonly Counted[], document: PricedDocument, rule: CarriageRule): DocumentSums {
  const lines = sum(counted.map(({ total }) => total));
  const discount = percentOf(lines, document.discount);
  const goods = subtract(lines, discount);
  const carriage = counted.length > 0 ? carriageOf(goods, document.carriage, rule) : ZERO;
  const ht = add(goods, carriage);
  const vat = vatOf(basesByRate(counted, document.discount, discount), carriage);
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

/** Carriage is free above the threshold (TERMS-03, TERMS-04). */
function carriageOf(goods: Decimal, given: string | undefined, rule: CarriageRule): Decimal {
  if (given !== undefined) return round(parseDecimal(given), CENTS);
  return isCarriageFree(decimalText(goods), rule) ? ZERO : round(parseDecimal(rule.carriage), CENTS);
}

/** The discount spread over the rates: every rate takes its own rounded share but the largest, which takes the rest. */
function basesByRate(counted: readonly Counted[], percentage: string, discount: Decimal): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { line, total } of counted) {
    const rate = rateText(line.vatRate);
    sums.set(rate, add(sums.get(rate) ?? ZERO, total));
  }
  const [largest, ...others] = [...sums].sort(([, a], [, b]) => (isAbove(b, a) ? 1 : -1));
  let left = discount;
  for (const [rate, lines] of others) {
    const share = percentOf(lines, percentage);
    left = subtract(left, share);
    sums.set(rate, subtract(lines, share));
  }
  if (largest) sums.set(largest[0], subtract(largest[1], left));
  return sums;
}

function vatOf(goods: Map<string, Decimal>, carriage: Decimal): { rate: string; base: Decimal; amount: Decimal }[] {
  const bases = new Map(goods);
  if (carriage.units !== 0n) bases.set(STANDARD_VAT, add(bases.get(STANDARD_VAT) ?? ZERO, carriage));
  return [...bases]
    .map(([rate, base]) => ({ rate, base, amount: percentOf(base, rate) }))
    .sort((a, b) => (isAbove(parseDecimal(b.rate), parseDecimal(a.rate)) ? 1 : -1));
}

const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, ZERO);
const isAbove = (a: Decimal, b: Decimal): boolean => subtract(a, b).units > 0n;
const euros = (value: Decimal): string => decimalText(round(value, CENTS));
const rateText = (rate: string): string => decimalText(trimDecimals(parseDecimal(rate), 0));

/** Percentage of an amount, rounded to the cent. */
function percentOf(amount: Decimal, percentage: string): Decimal {
  const { units, scale } = multiply(amount, parseDecimal(percentage));
  return round({ units, scale: scale + 2 }, CENTS);
}

/** 1 − percentage/100. */
function remaining(percentage: string): Decimal {
  const { units, scale } = subtract(HUNDRED, parseDecimal(percentage));
  return { units, scale: scale + 2 };
}

/**
 * A line of a request as a document shows it: the price before the promotion, to the cent, and its percentage, when together they are
 * exactly the price that was asked for; else that price alone.
 */
export function requestLine(line: QuoteLine): DocumentLine {
  const before = priceBefore(line.unit_price, line.sale_percentage);
  return {
    reference: line.reference ?? '',
    title: lineTitle(line),
    packing: line.packing,
    quantity: line.quantity,
    unitPrice: before ?? line.unit_price,
    discount: before === undefined ? '0' : line.sale_percentage,
    vatRate: STANDARD_VAT,
    leadTime: '',
    remark: '',
    optional: false,
  };
}

/** The price in cents that the percentage makes into exactly this price; undefined without one. */
function priceBefore(unitPrice: string, percentage: string): string | undefined {
  const price = parseDecimal(unitPrice);
  const rest = remaining(percentage);
  if (rest.units <= 0n) return undefined;
  const top = price.units * 10n ** BigInt(rest.scale + CENTS);
  const bottom = rest.units * 10n ** BigInt(price.scale);
  const before: Decimal = { units: (2n * top + bottom) / (2n * bottom), scale: CENTS };
  return subtract(multiply(before, rest), price).units === 0n ? decimalText(before) : undefined;
}
