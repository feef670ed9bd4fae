import type {
  BreadcrumbList,
  Offer,
  Organization,
  Product,
  WebSite,
  WithContext,
} from 'schema-dts';
import { company } from '../../content/company';
import { brandName } from '../../domain/article/article';
import { paths } from '../../domain/paths';
import { salePrice } from '../../domain/price';
import type { CategoryPath } from '../catalogue/tableCategories';
import type { Schemas } from '../contract/operations';
import type { LocalDateTime } from '../database/tables';

/** Structured data of a page for search engines (schema.org), one script element each. */
export type StructuredData =
  | WithContext<BreadcrumbList>
  | WithContext<Organization>
  | WithContext<Product>
  | WithContext<WebSite>;

const CONTEXT = 'https://schema.org';
const CURRENCY = 'EUR';

/**
 * The shop and the company.
 * @param publicUrl without a slash at its end.
 * @param logo absolute URL of a picture.
 */
export function shopData(publicUrl: string, logo: string): StructuredData[] {
  const url = `${publicUrl}${paths.home()}`;
  const organisation = { '@id': `${url}#organisation` } as const;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      ...organisation,
      name: company.name,
      description: company.baseline,
      url,
      logo,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: internationalPhone(company.phone),
        areaServed: 'FR',
        availableLanguage: 'fr',
        url: `${publicUrl}${paths.contact()}`,
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: company.name,
      url,
      inLanguage: 'fr',
      publisher: organisation,
    },
  ];
}

/** '01 99 00 12 34' -> '+33199001234'. */
const internationalPhone = (phone: string): string =>
  `+33${phone.replaceAll(' ', '').replace(/^0/, '')}`;

/**
 * The categories above a page, and the page itself as the last entry, which needs no address.
 * @param last label of an article below the categories; none for the page of a category.
 */
export function breadcrumbData(
  publicUrl: string,
  categories: CategoryPath,
  last?: string,
): StructuredData {
  const labels = [
    ...categories.map(({ category }) => category.label),
    ...(last === undefined ? [] : [last]),
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: labels.map((name, index) => {
      const above = index < labels.length - 1 ? categories[index] : undefined;
      const item = above && { item: `${publicUrl}${paths[above.kind](above.category.id)}` };
      return { '@type': 'ListItem', position: index + 1, name, ...item };
    }),
  };
}

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
    seller: { '@type': 'Organization', name: company.name },
  };
}

/** Script elements. '<' would end the element or open a comment. */
export const structuredDataTags = (data: readonly StructuredData[]): string =>
  data
    .map(
      (entry) =>
        '<script ' +
        `type="application/ld+json">${JSON.stringify(entry).replaceAll('<', '\\u003c')}</script>`,
    )
    .join('');
