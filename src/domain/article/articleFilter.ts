import { activePercentage, type Campaign } from '../campaign/campaign';
import { salePrice } from '../price';
import { fold } from '../text/searchText';
import { type Article, brandName } from './article';
import { measureLabel } from './measureLabel';
import { type ParsedMeasure, parseMeasures } from './measures';

/** What a list of articles is filtered by; the keys are the names in the page's address. */
export const FACETS = ['marque', 'contenance', 'taille', 'conditionnement'] as const;
export type Facet = (typeof FACETS)[number];

/** Within a facet any chosen value is enough, all facets must match. */
export interface ArticleFilter {
  chosen: Record<Facet, readonly string[]>;
  /** Price (HT) in euros, both ends included. */
  lowest?: number;
  highest?: number;
}

export type FilteredArticle = Pick<Article, 'label' | 'title' | 'conditionnement' | 'basePrice'>;

export const NO_FILTER: ArticleFilter = {
  chosen: { marque: [], contenance: [], taille: [], conditionnement: [] },
};

const GARMENT_SIZE = /\btaille (\d?x{0,3}[sml]|\d{1,2}(?:[,.]5)?)(?![\p{L}\d])/gu;

/**
 * The values of an article in a facet, as shown; a designation that names several sizes has
 * several.
 */
export function facetValues(article: FilteredArticle, facet: Facet): string[] {
  if (facet === 'marque') return known(brandName(article.title));
  if (facet === 'conditionnement') return known(article.conditionnement.trim());
  const designation = fold(article.label);
  return facet === 'contenance'
    ? capacities(designation, article.conditionnement)
    : sizes(designation);
}

const known = (text: string): string[] => (text === '' ? [] : [text]);

/** What makes two values the same: « Duran » is « DURAN ». A list repeats a few values. */
const keys = new Map<string, string>();
const KEYS_MAX = 5_000;

export function filterKey(value: string): string {
  const known = keys.get(value);
  if (known !== undefined) return known;
  if (keys.size >= KEYS_MAX) keys.clear();
  const key = fold(value);
  keys.set(value, key);
  return key;
}

/** Whether a value is among the chosen ones, however it is written. */
export const isChosen = (chosen: readonly string[], value: string): boolean =>
  chosen.includes(value) ||
  (chosen.length > 0 && chosen.some((other) => filterKey(other) === filterKey(value)));

/**
 * Volumes and masses, no concentrations: those of the designation, otherwise those of the packing,
 * as for « Éthanol », « 2,5 L ».
 */
function capacities(designation: string, packing: string): string[] {
  const isContent = ({ kind, isRatio }: ParsedMeasure) =>
    (kind === 'capacity' || kind === 'mass') && !isRatio;
  const own = parseMeasures(designation).filter(isContent);
  return labels(own.length > 0 ? own : parseMeasures(fold(packing)).filter(isContent));
}

const sizes = (designation: string): string[] => [
  ...[...designation.matchAll(GARMENT_SIZE)].map(([, size = '']) => `Taille ${size.toUpperCase()}`),
  ...labels(
    parseMeasures(designation).filter(({ kind, isRatio }) => kind === 'length' && !isRatio),
  ),
];

const labels = (measures: ParsedMeasure[]): string[] => [...new Set(measures.map(measureLabel))];

/** An article at the price that the shop shows: after the running promotion. */
export function atShownPrice<T extends Pick<Article, 'basePrice' | 'active_sales_campaign_id'>>(
  article: T,
  campaigns: readonly Pick<Campaign, 'id' | 'percentage'>[],
): T {
  const percentage = activePercentage(article, campaigns);
  return percentage > 0
    ? { ...article, basePrice: salePrice(article.basePrice, percentage) }
    : article;
}

/**
 * Whether an article passes the filter; its price is that of `basePrice`.
 * @param except a facet that is left out.
 */
export function matchesFilter(
  article: FilteredArticle,
  filter: ArticleFilter,
  except?: Facet,
): boolean {
  const price = Number(article.basePrice);
  if (filter.lowest !== undefined && price < filter.lowest) return false;
  if (filter.highest !== undefined && price > filter.highest) return false;
  return FACETS.every((facet) => {
    const chosen = filter.chosen[facet];
    return (
      facet === except ||
      chosen.length === 0 ||
      facetValues(article, facet).some((value) => isChosen(chosen, value))
    );
  });
}

/** How many choices a filter has; both ends of the price are one. */
export const choiceCount = (filter: ArticleFilter): number =>
  FACETS.reduce((count, facet) => count + filter.chosen[facet].length, 0) +
  (hasPrice(filter) ? 1 : 0);

/** Whether the filter has an end of the price. */
export const hasPrice = ({ lowest, highest }: ArticleFilter): boolean =>
  lowest !== undefined || highest !== undefined;

/** The filter with a value chosen, or no longer chosen. */
export function withValueToggled(
  filter: ArticleFilter,
  facet: Facet,
  value: string,
): ArticleFilter {
  const chosen = filter.chosen[facet];
  const next = isChosen(chosen, value)
    ? chosen.filter((other) => filterKey(other) !== filterKey(value))
    : [...chosen, value];
  return { ...filter, chosen: { ...filter.chosen, [facet]: next } };
}
