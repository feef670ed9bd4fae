import { normaliseOffer, type OfferContent } from './offer';
import type { DocumentLine, PricedDocument } from './pricedDocument';

/**
 * What the totals of an offer depend on. @param chosen ids of the optional lines that count.
 * @throws RangeError on an offer that checkOffer() finds a problem in.
 */
export function pricedOffer(content: OfferContent, chosen: readonly string[] = []): PricedDocument {
  const offer = normaliseOffer(content);
  return {
    discount: offer.discount,
    lines: offer.lines.map((line): DocumentLine => ({
      reference: line.reference,
      title: line.title,
      packing: line.packing,
      quantity: Number(line.quantity),
      unitPrice: line.unit_price,
      discount: line.discount,
      vatRate: line.vat_rate,
      ...(line.vat_guessed && { isVatGuessed: true }),
      leadTime: line.lead_time,
      remark:
        line.replaces === ''
          ? line.remark
          : `En remplacement de ${line.replaces}. ${line.remark}`.trim(),
      optional: line.optional,
      chosen: chosen.includes(line.id),
      ...(line.unavailable && { unavailable: true }),
    })),
    ...(offer.carriage !== '' && { carriage: offer.carriage }),
  };
}
