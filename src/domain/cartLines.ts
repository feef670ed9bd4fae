import { activePercentage, type Campaign } from './campaign';
import type { CartRow } from './cart';
import type { PricedLine } from './price';

/** The cart as computeTotals wants it: each article under its active campaign. */
export const cartLines = (rows: readonly CartRow[], campaigns: readonly Campaign[]): PricedLine[] =>
  rows.map(({ article, quantity }) => ({
    basePrice: article.basePrice,
    ttcPrice: article.ttcPrice,
    quantity,
    percentage: activePercentage(article, campaigns),
  }));
