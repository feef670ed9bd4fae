import { STANDARD_VAT } from '../vat';
import { documentTotals, rateText } from './documentTotals';
import { titleRows } from './lots';
import type { OfferContent, OfferLine } from './offer';
import { pricedOffer } from './offerDocument';
import type { LotTotals, OfferRule, PricedDocument } from './pricedDocument';

/**
 * The ids of the lines whose prices are for staff alone: their lot shows its total alone.
 */
export function linesWithoutPrice({ lines }: Pick<OfferContent, 'lines'>): Set<string> {
  const titles = titleRows(lines);
  return new Set(
    lines.filter((line, row) => !line.kind && titles[row]?.total_only).map(({ id }) => id),
  );
}

/**
 * A sent version as its buyer may read it: instead of the prices in a lot that shows its total
 * alone its title has the amounts of the lot, which add up to the same totals. @throws RangeError
 * on an offer that checkOffer() finds a problem in.
 */
export function buyersOffer(content: OfferContent, rule: OfferRule): OfferContent {
  const hidden = linesWithoutPrice(content);
  if (hidden.size === 0) return content;
  const priced = pricedOffer(content);
  const { lots } = documentTotals(priced, rule);
  const amounts = new Map(lots.map((lot) => [lot.title, amountsInOrder(lot, priced)]));
  return {
    ...content,
    lines: content.lines.map((line, position) => {
      if (hidden.has(line.id)) return withoutPrices(line);
      return line.total_only ? { ...line, lot_amounts: amounts.get(position) ?? [] } : line;
    }),
  };
}

/**
 * The amounts of a lot in the order of its lines: the cent that is left of a shared discount goes
 * to the rate that comes first.
 */
function amountsInOrder(
  { lines, amounts }: LotTotals,
  { lines: rows }: PricedDocument,
): LotTotals['amounts'] {
  const rates = lines.map((position) => rateText(rows[position]?.vatRate ?? STANDARD_VAT));
  return [...amounts].sort((one, other) => rates.indexOf(one.rate) - rates.indexOf(other.rate));
}

const withoutPrices = ({ vat_guessed: _, ...line }: OfferLine): OfferLine => ({
  ...line,
  unit_price: '0.00',
  discount: '0',
  vat_rate: STANDARD_VAT,
});
