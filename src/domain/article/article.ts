import type { Article } from '../../contract/api.gen';
import { ARTICLE_TITLE_MAX, SHORT_DESCRIPTION_MAX } from '../limits';
import { sortedBy, type SortState } from '../sorting';
import { cutText } from '../text/frenchText';

/**
 * An article as the API sends it (ENTITY-07..17). Prices in euros as decimal text, VAT in percent,
 * flags '0' or '1'.
 */
export type { Article };

const SEPARATOR = ' - ';

/** The part of a title before the first ' - '; '' without a separator (ENTITY-09). */
export function brandName(title: string): string {
  const at = title.indexOf(SEPARATOR);
  return at < 0 ? '' : title.slice(0, at);
}

/** The title after the brand, cut to 130 characters (ENTITY-10). */
export const articleTitle = (title: string): string =>
  cutText(withoutBrand(title), ARTICLE_TITLE_MAX);

/** The whole title after the brand. */
export function withoutBrand(title: string): string {
  const at = title.indexOf(SEPARATOR);
  return at < 0 ? title : title.slice(at + SEPARATOR.length);
}

/** Brand and article title joined with ' - '; the title alone without a brand (ENTITY-08). */
export const joinTitle = (brand: string, title: string): string =>
  brand ? `${brand}${SEPARATOR}${title}` : title;

/** The description; above 180 characters it is cut there and ends in an ellipsis (ENTITY-21). */
export function shortDescription(description: string): string {
  const cut = cutText(description, SHORT_DESCRIPTION_MAX);
  return cut === description ? description : `${cut}…`;
}

export interface ArticleSortFields {
  sort_name: string;
  sort_brand: string;
  sort_ref: string;
  sort_cond: string;
  sort_ht: number;
}

/** Sort keys: upper-cased texts and the base price as a number (ENTITY-22..24). */
export const sortKeys = (article: Article): ArticleSortFields => ({
  sort_name: article.label.toUpperCase(),
  sort_brand: brandName(article.title).toUpperCase(),
  sort_ref: article.crmId.toUpperCase(),
  sort_cond: article.conditionnement.toUpperCase(),
  sort_ht: Number(article.basePrice),
});

/**
 * `ADDED`, in the cart only, keeps the given order; `RANK` and `NEAR`, in search only, are orders
 * of what was found: by relevance, and by the nearest measures.
 */
export type ArticleSortKey = 'NAME' | 'BRAND' | 'REF' | 'COND' | 'HT' | 'ADDED' | 'RANK' | 'NEAR';

/** The options of the sort selector (TABLE-02, TABLE-03). */
export const ARTICLE_SORTS: readonly { value: ArticleSortKey; label: string }[] = [
  { value: 'NAME', label: 'Nom/description' },
  { value: 'BRAND', label: 'Marque/fabricant' },
  { value: 'REF', label: 'Référence' },
  { value: 'COND', label: 'Conditionnement' },
  { value: 'HT', label: 'Tarif HT' },
];

export const DEFAULT_ARTICLE_SORT: SortState<ArticleSortKey> = {
  sortBy: 'NAME',
  descending: false,
};

const keyOf: Record<
  Exclude<ArticleSortKey, 'RANK' | 'NEAR'>,
  (article: Article) => string | number
> = {
  NAME: (article) => sortKeys(article).sort_name,
  BRAND: (article) => sortKeys(article).sort_brand,
  REF: (article) => sortKeys(article).sort_ref,
  COND: (article) => sortKeys(article).sort_cond,
  HT: (article) => sortKeys(article).sort_ht,
  ADDED: () => 0,
};

/**
 * Featured articles first, then the others, each group sorted (TABLE-07); all as they are found by
 * RANK.
 */
export function sortArticles<T extends Article>(
  articles: readonly T[],
  sort: SortState<ArticleSortKey>,
): T[] {
  if (sort.sortBy === 'RANK' || sort.sortBy === 'NEAR')
    return sort.descending ? [...articles].reverse() : [...articles];
  const sorted = sortedBy(articles, keyOf[sort.sortBy], sort.descending);
  return [
    ...sorted.filter((article) => article.featured === '1'),
    ...sorted.filter((article) => article.featured !== '1'),
  ];
}
