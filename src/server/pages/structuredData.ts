import type { BreadcrumbList, Organization, Product, WebSite, WithContext } from 'schema-dts';
import { paths, patterns } from '../../domain/paths';
import { contentFilePath } from '../../domain/shopContent/contentFiles';
import type { CategoryPath } from '../catalogue/tableCategories';
import { currentContent } from '../content/currentContent';
import { scriptJson } from '../escapeHtml';

/** Structured data of a page for search engines (schema.org), one script element each. */
export type StructuredData =
  | WithContext<BreadcrumbList>
  | WithContext<Organization>
  | WithContext<Product>
  | WithContext<WebSite>;

export const CONTEXT = 'https://schema.org';

/** The build copies src/web/assets/brand/partage.png there. */
const SHOP_PICTURE = '/partage.png';

/**
 * The owner's logo, else the picture with the name that the shop came with: a shop with another
 * name has none.
 */
export function shopPicture(publicUrl: string): string | undefined {
  const { company, published } = currentContent();
  if (company.logo !== '') return publicUrl + contentFilePath(company.logo);
  return published.identity?.['name'] === undefined ? publicUrl + SHOP_PICTURE : undefined;
}

/**
 * The shop and the company.
 * @param publicUrl without a slash at its end.
 * @param logo absolute URL of a picture; undefined: the shop has none.
 */
export function shopData(publicUrl: string, logo: string | undefined): StructuredData[] {
  const url = `${publicUrl}${patterns.home}`;
  const organisation = { '@id': `${url}#organisation` } as const;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      ...organisation,
      name: currentContent().company.name,
      description: currentContent().company.baseline,
      url,
      ...(logo !== undefined && { logo }),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: internationalPhone(currentContent().company.phone),
        areaServed: 'FR',
        availableLanguage: 'fr',
        url: `${publicUrl}${patterns.contact}`,
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: currentContent().company.name,
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

/** Script elements. '<' would end the element or open a comment. */
export const structuredDataTags = (data: readonly StructuredData[]): string =>
  data.map((entry) => `<script type="application/ld+json">${scriptJson(entry)}</script>`).join('');
