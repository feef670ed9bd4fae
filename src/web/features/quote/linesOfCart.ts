import { activePercentage, type Campaign } from '../../../domain/campaign';
import type { CartRow } from '../../../domain/cart';
import { lineTotal, salePrice } from '../../../domain/price';
import type { ShownLine } from './QuoteLines';

/** The basket's rows as quote lines: prices after the active promotion, as the server will write them (OPEN-37). */
export function linesOfCart(rows: readonly CartRow[], campaigns: readonly Campaign[]): ShownLine[] {
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
