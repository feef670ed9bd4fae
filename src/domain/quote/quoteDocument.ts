import type { Address } from '../account/address';
import { type Decimal, decimalText, multiply, parseDecimal, subtract } from '../decimal';
import {
  byRate,
  type DocumentLine,
  type LineAmounts,
  type OfferRule,
  type PricedDocument,
  rateText,
  type VatAmount,
} from '../offer/documentTotals';
import { lineTotal, sumOfLines } from '../price';
import { STANDARD_VAT } from '../vat';
import { lineTitle, type QuoteLine } from './quote';

const CENTS = 2;
const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** A request or one version of an offer, as its document shows it. */
export type QuoteDocument = RequestDocument | OfferDocument;

/** A request asks for prices: its amounts are those of the cart that was sent. */
export interface RequestDocument extends DocumentTexts {
  kind: 'REQUEST';
  /** Of its lines, in their order. */
  amounts: LineAmounts[];
  sums: RequestSums;
}

/**
 * Only an offer has a discount on the whole, carriage and a validity; its totals follow its rule.
 */
export interface OfferDocument extends DocumentTexts {
  kind: 'OFFER';
}

interface DocumentTexts extends PricedDocument {
  /** The rule that it states. */
  rule: OfferRule;
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

/**
 * Sums of a request in euros with 2 decimals: those of the cart that was sent (PRICE-05 to
 * PRICE-10).
 */
export interface RequestSums {
  ht: string;
  /**
   * What is with tax; absent from requests of the versions before, whose lines have no price TTC.
   */
  taxed?: {
    /** Prices TTC minus HT of the lines of a rate, highest rate first. */
    vat: VatAmount[];
    ttc: string;
    /** A rate was derived from the two prices of its article. */
    isGuessed: boolean;
  };
}

/**
 * The sums of a request, over its lines as stored.
 * @throws RangeError on text that is not a decimal number
 */
export function requestSums(lines: readonly QuoteLine[]): RequestSums {
  const ht = sumOfLines(lines);
  const taxed = lines.flatMap((line) =>
    line.ttc_unit_price === undefined ? [] : [{ ...line, ttc: line.ttc_unit_price }],
  );
  if (taxed.length < lines.length) return { ht };
  const isGuessed = taxed.some(({ vat_guessed }) => vat_guessed === '1');
  return { ht, taxed: { vat: taxByRate(taxed), ttc: sumWithTax(taxed), isGuessed } };
}

type TaxedLine = QuoteLine & { ttc: string };

function taxByRate(lines: readonly TaxedLine[]): VatAmount[] {
  const ofRate = new Map<string, TaxedLine[]>();
  for (const line of lines) {
    const rate = rateText(line.vat_rate ?? STANDARD_VAT);
    ofRate.set(rate, [...(ofRate.get(rate) ?? []), line]);
  }
  return byRate(ofRate).map(([rate, taxed]) => {
    const base = sumOfLines(taxed);
    return {
      rate,
      base,
      amount: decimalText(subtract(parseDecimal(sumWithTax(taxed)), parseDecimal(base))),
    };
  });
}

const sumWithTax = (lines: readonly TaxedLine[]): string =>
  sumOfLines(lines.map(({ ttc, quantity }) => ({ unit_price: ttc, quantity })));

/**
 * A line of a request as a document shows it: the price before the promotion and its percentage.
 * Lines of the versions before have only the price that was asked for: it is shown alone where no
 * price in cents is made into exactly this one by the percentage.
 */
export function requestLine(line: QuoteLine): DocumentLine {
  const before = line.base_price ?? priceBefore(line.unit_price, line.sale_percentage);
  return {
    reference: line.reference ?? '',
    title: lineTitle(line),
    packing: line.packing,
    quantity: line.quantity,
    unitPrice: before ?? line.unit_price,
    discount: before === undefined ? '0' : line.sale_percentage,
    vatRate: line.vat_rate ?? STANDARD_VAT,
    leadTime: '',
    remark: '',
    optional: false,
  };
}

/**
 * The amounts of a line of a request, as it was sent.
 * @throws RangeError on text that is not a decimal number
 */
export const requestAmounts = ({ unit_price: unitPrice, quantity }: QuoteLine): LineAmounts => ({
  unitPrice,
  total: lineTotal(unitPrice, quantity),
});

/** The price in cents that the percentage makes into exactly this price; undefined without one. */
function priceBefore(unitPrice: string, percentage: string): string | undefined {
  const price = parseDecimal(unitPrice);
  const rest = subtract(HUNDRED, parseDecimal(percentage));
  if (rest.units <= 0n) return undefined;
  const scale = rest.scale + 2;
  const top = price.units * 10n ** BigInt(scale + CENTS);
  const bottom = rest.units * 10n ** BigInt(price.scale);
  const before: Decimal = { units: (2n * top + bottom) / (2n * bottom), scale: CENTS };
  const after = multiply(before, { units: rest.units, scale });
  return subtract(after, price).units === 0n ? decimalText(before) : undefined;
}
