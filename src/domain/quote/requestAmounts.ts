import { percentOf, subtract } from '../amounts';
import { type Decimal, decimalText, multiply, parseDecimal } from '../decimal';
import { byRate, rateText } from '../offer/documentTotals';
import type { DocumentLine, LineAmounts, VatAmount } from '../offer/pricedDocument';
import { lineTotal, sumOfLines } from '../price';
import { STANDARD_VAT } from '../vat';
import { lineTitle, type QuoteLine } from './quote';
import type { RequestSums } from './quoteDocument';

const CENTS = 2;
const HUNDRED: Decimal = { units: 100n, scale: 0 };

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
  const ttc = sumWithTax(taxed);
  const taxes = difference(ttc, ht);
  const vat = taxByRate(taxed);
  if (!isRateTimesBase(vat, ht, taxes)) return { ht, taxed: { taxes, ttc, isGuessed: false } };
  const isGuessed = taxed.some(({ vat_guessed }) => vat_guessed === '1');
  return { ht, taxed: { taxes, vat, ttc, isGuessed } };
}

const difference = (a: string, b: string): string =>
  decimalText(subtract(parseDecimal(a), parseDecimal(b)));

/** Whether each tax is its rate times its base, and they add up to the sums of the document. */
function isRateTimesBase(vat: readonly VatAmount[], ht: string, taxes: string): boolean {
  const total = (amounts: readonly string[]) => sumOfLines(amounts.map(once));
  return (
    vat.every(
      ({ rate, base, amount }) =>
        amount === decimalText(percentOf(parseDecimal(base), rate, CENTS)),
    ) &&
    total(vat.map(({ base }) => base)) === ht &&
    total(vat.map(({ amount }) => amount)) === taxes
  );
}

const once = (amount: string) => ({ unit_price: amount, quantity: 1 });

type TaxedLine = QuoteLine & { ttc: string };

function taxByRate(lines: readonly TaxedLine[]): VatAmount[] {
  const ofRate = new Map<string, TaxedLine[]>();
  for (const line of lines) {
    const rate = rateText(line.vat_rate ?? STANDARD_VAT);
    ofRate.set(rate, [...(ofRate.get(rate) ?? []), line]);
  }
  return byRate(ofRate).map(([rate, taxed]) => {
    const base = sumOfLines(taxed);
    return { rate, base, amount: difference(sumWithTax(taxed), base) };
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
    ...(line.nacres !== undefined && { nacres: line.nacres }),
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
