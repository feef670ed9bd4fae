import type { LineChange } from '../../contract/api.gen';
import { parseDecimal, round } from '../decimal';
import { fold } from '../text/searchText';

/** What differs between a line of a quote and the article as it is sold today. */
export type { LineChange };

/**
 * A line as it was quoted. Unit price in euros HT after promotion, percentage as text, '0' without
 * a promotion.
 */
export interface QuotedLine {
  unit_price: string;
  packing: string;
  sale_percentage: string;
}

/** The same of an article on sale. */
export interface CurrentOffer {
  unitPrice: string;
  packing: string;
  percentage: number;
}

/**
 * What changed since the quote, the most important first; empty when nothing did.
 * @param offer undefined for a withdrawn article.
 */
export function lineChanges(quoted: QuotedLine, offer: CurrentOffer | undefined): LineChange[] {
  if (!offer) return ['WITHDRAWN'];
  const promotion = promotionChange(Number(quoted.sale_percentage), offer.percentage);
  return [
    ...(isSamePrice(quoted.unit_price, offer.unitPrice) ? [] : ['PRICE' as const]),
    ...(promotion ? [promotion] : []),
    ...(fold(quoted.packing) === fold(offer.packing) ? [] : ['PACKING' as const]),
  ];
}

function promotionChange(before: number, now: number): LineChange | undefined {
  if (before === now) return undefined;
  if (now === 0) return 'PROMOTION_ENDED';
  return before === 0 ? 'PROMOTION_BEGUN' : 'PROMOTION_CHANGED';
}

/**
 * Equal to the cent: '12.5' is '12.50', and an exact price that a version before stored is what it
 * is rounded to now.
 */
const isSamePrice = (one: string, other: string): boolean => inCents(one) === inCents(other);
const inCents = (price: string): bigint => round(parseDecimal(price), 2).units;
