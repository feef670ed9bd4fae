import type { Campaign } from '../../../contract/api.gen';
import { activePercentage } from '../../../domain/campaign/campaign';
import type { CartRow } from '../../../domain/cart/cart';
import { lineTotal, salePrice } from '../../../domain/price';
import type { PresentedLine } from './QuoteLines';

/**
 * Cart rows as quote lines: prices under the active campaign, as the server computes them
 * (OPEN-37).
 */
export function presentCartLines(
  rows: readonly CartRow[],
  campaigns: readonly Campaign[],
): PresentedLine[] {
  return rows.map(({ article, quantity }) => {
    const percentage = activePercentage(article, campaigns);
    const unitPrice = salePrice(article.basePrice, percentage);
    return {
      id: article.id,
      articleId: article.id,
      title: article.title,
      reference: article.crmId,
      packing: article.conditionnement,
      unitPrice,
      quantity,
      total: lineTotal(unitPrice, quantity),
      percentage: String(percentage),
    };
  });
}
