import type { OrderLine } from '../../contract/api.gen';
import { parseDecimal } from '../decimal';
import { documentTotals } from './documentTotals';
import { titleRows } from './lots';
import { inCents, normaliseOffer, type OfferContent, type OfferLine } from './offer';
import type { DocumentLine, OfferRule, PricedDocument } from './pricedDocument';

/**
 * What the totals of an offer depend on, a row for each of its rows. @param chosen ids of the
 * optional lines and lots that count.
 * @param ordered what a recorded order has, which is then all that counts; options too.
 * @throws RangeError on an offer that checkOffer() finds a problem in.
 */
export function pricedOffer(
  content: OfferContent,
  chosen: readonly string[] = [],
  ordered?: readonly OrderLine[],
): PricedDocument {
  const offer = normaliseOffer(content);
  const quantities = ordered && new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  const titles = titleRows(offer.lines);
  const isTaken = takenRows(offer.lines, titles, chosen, quantities);
  return {
    discount: offer.discount,
    lines: offer.lines.map((line, position): DocumentLine => {
      const title = titles[position];
      const { optional } = title?.optional ? title : line;
      const taken = isTaken(line, title);
      return {
        reference: line.reference,
        title: line.title,
        packing: line.packing,
        quantity: quantities?.get(line.id) ?? Number(line.quantity),
        unitPrice: line.unit_price,
        discount: line.discount,
        vatRate: line.vat_rate,
        ...(line.vat_guessed && { isVatGuessed: true }),
        leadTime: line.lead_time,
        remark:
          line.replaces === ''
            ? line.remark
            : `En remplacement de ${line.replaces}. ${line.remark}`.trim(),
        optional,
        chosen: taken,
        ...(quantities && !taken && !optional && { leftOut: true }),
        ...(line.unavailable && { unavailable: true }),
        ...(line.nacres !== undefined && { nacres: line.nacres }),
        ...(line.kind ? headingFields(line) : title?.lot_amounts && { inLotTotal: true }),
      };
    }),
    ...(offer.carriage !== '' && { carriage: offer.carriage }),
  };
}

const headingFields = ({ kind, total_only, lot_amounts }: OfferLine): Partial<DocumentLine> => ({
  ...(kind && { kind }),
  ...(total_only && { totalOnly: true }),
  ...(lot_amounts && { lotAmounts: lot_amounts }),
});

/** Whether a row is chosen, or ordered; a title with any of its lines. */
function takenRows(
  lines: readonly OfferLine[],
  titles: readonly (OfferLine | undefined)[],
  chosen: readonly string[],
  quantities: ReadonlyMap<string, number> | undefined,
): (line: OfferLine, title: OfferLine | undefined) => boolean {
  if (!quantities) return (line, title) => chosen.includes((title?.optional ? title : line).id);
  const taken = new Set(quantities.keys());
  lines.forEach(({ id }, position) => {
    const title = titles[position];
    if (title && quantities.has(id)) taken.add(title.id);
  });
  return ({ id }) => taken.has(id);
}

/**
 * Euros HT of an offer with the optional lines and lots that are chosen by id, 2 decimals. @param
 * ordered as pricedOffer()
 */
export const offerHt = (
  content: OfferContent,
  rule: OfferRule,
  chosen: readonly string[] = [],
  ordered?: readonly OrderLine[],
): string => documentTotals(pricedOffer(content, chosen, ordered), rule).asChosen.ht;

/** What a line of an offer asks for an article. */
export interface OfferedPrice {
  lineId: string;
  articleId: number;
  /** Euros HT after the discount of the line, 2 decimals. */
  unitPrice: string;
  quantity: number;
}

/**
 * The prices of an offer for its articles, options included; free texts and unavailable lines have
 * none. Exact prices of the versions before are rounded to the cent.
 * @throws RangeError on an offer that checkOffer() finds a problem in.
 */
export function offeredPrices(content: OfferContent, rule: OfferRule): OfferedPrice[] {
  const { lines: amounts } = documentTotals(pricedOffer(content), rule);
  return content.lines.flatMap(({ id, article_id, quantity, unavailable }, index) =>
    article_id === null || unavailable
      ? []
      : [
          {
            lineId: id,
            articleId: article_id,
            unitPrice: inCents(parseDecimal(amounts[index]?.unitPrice ?? '')),
            quantity: Number(quantity),
          },
        ],
  );
}
