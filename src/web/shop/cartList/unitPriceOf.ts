import type { Article } from '../../../domain/article';
import { activePercentage } from '../../../domain/campaign';
import { salePrice } from '../../../domain/price';
import type { Campaign } from '../../api/endpoints.gen';

/** The unit price in euros HT, promotion included, as decimal text. */
export const unitPriceOf = (article: Article, campaigns: readonly Campaign[]): string =>
  salePrice(article.basePrice, activePercentage(article, campaigns));
