import type { Offer } from 'schema-dts';
import { brandName } from '../../domain/article/article';
import { salePrice } from '../../domain/price';
import { currentContent } from '../content/currentContent';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import { CONTEXT, type StructuredData } from './structuredData';

const CURRENCY = 'EUR';

/** An article as its page shows it. */
export interface ProductFacts {
  article: Schemas['Article'];
  /** The running promotion. */
  campaign?: { percentage: number; end_date_time: LocalDateTime };
  /** Labels of the categories above the article, the topmost first. */
  categories: readonly string[];
  /** Absolute URL. */
  url: string;
  /**
   * Absolute URLs of the pictures, the default picture first; at least one, which search engines
   * require.
   */
  images: readonly string[];
}

/**
 * An article. Its price is the one that the page shows: without tax, after the running promotion.
 * Unknown values are left out.
 */
export function productData({
  article,
  campaign,
  categories,
  url,
  images,
}: ProductFacts): StructuredData {
  const brand = brandName(article.title);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: article.label,
    ...(article.description && { description: article.description }),
    sku: article.crmId,
    ...(article.crm_secondary_id && { mpn: article.crm_secondary_id }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(categories.length > 0 && { category: categories.join(' > ') }),
    url,
    image: [...images],
    ...(Number(article.basePrice) > 0 && { offers: offerOf(article, campaign, url) }),
  };
}

function offerOf(
  { basePrice }: Schemas['Article'],
  campaign: ProductFacts['campaign'],
  url: string,
): Offer {
  const price = salePrice(basePrice, campaign?.percentage ?? 0);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: CURRENCY,
    ...(campaign && { priceValidUntil: campaign.end_date_time.slice(0, 10) }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: CURRENCY,
      valueAddedTaxIncluded: false,
    },
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: currentContent().company.name },
  };
}
