import type { Campaign } from '../../../contract/api.gen';
import type { Article } from '../../../domain/article';
import { activePercentage } from '../../../domain/campaign';
import { salePrice } from '../../../domain/price';

/** The unit price in euros HT, promotion included, as decimal text. */
export const unitPriceOf = (article: Article, campaigns: readonly Campaign[]): string =>
  salePrice(article.basePrice, activePercentage(article, campaigns));
