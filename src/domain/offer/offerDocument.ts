import type { OrderLine } from '../../contract/api.gen';
import { parseDecimal } from '../decimal';
import { documentTotals } from './documentTotals';
import { inCents, normaliseOffer, type OfferContent } from './offer';
import type { DocumentLine, OfferRule, PricedDocument } from './pricedDocument';

/**
 * What the totals of an offer depend on. @param chosen ids of the optional lines that count.
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
  const isTaken = quantities ? (id: string) => quantities.has(id) : undefined;
  return {
    discount: offer.discount,
    lines: offer.lines.map((line): DocumentLine => ({
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
      optional: line.optional,
      chosen: isTaken?.(line.id) ?? chosen.includes(line.id),
      ...(isTaken?.(line.id) === false && !line.optional && { leftOut: true }),
      ...(line.unavailable && { unavailable: true }),
      ...(line.nacres !== undefined && { nacres: line.nacres }),
    })),
    ...(offer.carriage !== '' && { carriage: offer.carriage }),
  };
}

/**
 * Euros HT of an offer with the optional lines that are chosen by id, with 2 decimals. @param
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
