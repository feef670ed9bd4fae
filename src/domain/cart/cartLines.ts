import { activePercentage, type Campaign } from '../campaign/campaign';
import type { PricedLine } from '../price';
import type { CartRow } from './cart';

/**
 * The cart's rows as input of computeTotals, each with the percentage of its active campaign
 * (PRICE-08).
 */
export const cartLines = (rows: readonly CartRow[], campaigns: readonly Campaign[]): PricedLine[] =>
  rows.map(({ article, quantity }) => ({
    basePrice: article.basePrice,
    ttcPrice: article.ttcPrice,
    quantity,
    percentage: activePercentage(article, campaigns),
  }));
