import { STANDARD_VAT } from '../vat';
import { documentTotals } from './documentTotals';
import { titleRows } from './lots';
import type { OfferContent, OfferLine } from './offer';
import { pricedOffer } from './offerDocument';
import type { OfferRule } from './pricedDocument';

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
  const { lots } = documentTotals(pricedOffer(content), rule);
  const amounts = new Map(lots.map((lot) => [lot.title, lot.amounts]));
  return {
    ...content,
    lines: content.lines.map((line, position) => {
      if (hidden.has(line.id)) return withoutPrices(line);
      return line.total_only ? { ...line, lot_amounts: amounts.get(position) ?? [] } : line;
    }),
  };
}

const withoutPrices = ({ vat_guessed: _, ...line }: OfferLine): OfferLine => ({
  ...line,
  unit_price: '0.00',
  discount: '0',
  vat_rate: STANDARD_VAT,
});
