import { activePercentage, type Campaign } from '../campaign/campaign';
import { salePrice } from '../price';
import { compareTexts } from '../text/frenchText';
import { fold } from '../text/searchText';
import { type Article, brandName } from './article';
import { measureLabel, type ParsedMeasure, parseMeasures } from './measures';

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

export interface FacetValue {
  /**
   * As most articles write it, or as it was chosen; written in the address: « DURAN », « 250 mL ».
   */
  value: string;
  /** How many articles have it, all other facets as chosen. */
  count: number;
}

type FilteredArticle = Pick<Article, 'label' | 'title' | 'conditionnement' | 'basePrice'>;

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

function keyOf(value: string): string {
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
  (chosen.length > 0 && chosen.some((other) => keyOf(other) === keyOf(value)));

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
export function passes(article: FilteredArticle, filter: ArticleFilter, except?: Facet): boolean {
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

/**
 * All values of a facet in the list, with their counts: sizes by value, names in French order.
 * Values that the other choices leave without articles have the count 0, as chosen values have that
 * no article has.
 */
export function countFacet(
  articles: readonly FilteredArticle[],
  filter: ArticleFilter,
  facet: Facet,
): FacetValue[] {
  const counted = new Map<string, { writings: Map<string, number>; count: number }>();
  const noted = (value: string) =>
    counted.get(keyOf(value)) ?? { writings: new Map<string, number>(), count: 0 };
  for (const article of articles) {
    const added = passes(article, filter, facet) ? 1 : 0;
    for (const value of facetValues(article, facet)) {
      const { writings, count } = noted(value);
      counted.set(keyOf(value), {
        writings: writings.set(value, (writings.get(value) ?? 0) + 1),
        count: count + added,
      });
    }
  }
  for (const value of filter.chosen[facet])
    counted.set(keyOf(value), { writings: new Map([[value, 1]]), count: noted(value).count });
  const values = [...counted.values()].map(({ writings, count }) => ({
    value: mostFrequent(writings),
    count,
  }));
  return values.sort((a, b) => compareValues(a.value, b.value));
}

/** The first of those that are equally frequent. */
const mostFrequent = (writings: ReadonlyMap<string, number>): string =>
  [...writings].reduce((best, next) => (next[1] > best[1] ? next : best))[0];

/** Sizes of clothes from small to large; the letters « 2x » and « xx » mean the same. */
const GARMENT_ORDER = [
  'XXXS',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '2XL',
  'XXXL',
  '3XL',
  '4XL',
  '5XL',
];

function compareValues(a: string, b: string): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  return left.group - right.group || left.amount - right.amount || compareTexts(a, b);
}

function orderOf(value: string): { group: number; amount: number } {
  const garment = GARMENT_ORDER.indexOf(value.replace('Taille ', ''));
  if (garment >= 0) return { group: 0, amount: garment };
  const [measure] = parseMeasures(fold(value));
  if (!measure) return { group: 3, amount: 0 };
  return { group: measure.kind === 'mass' ? 2 : 1, amount: measure.values[0] ?? 0 };
}

/** How many choices a filter has; both ends of the price are one. */
export const choiceCount = (filter: ArticleFilter): number =>
  FACETS.reduce((count, facet) => count + filter.chosen[facet].length, 0) +
  (hasPrice(filter) ? 1 : 0);

/** Whether the filter has an end of the price. */
export const hasPrice = ({ lowest, highest }: ArticleFilter): boolean =>
  lowest !== undefined || highest !== undefined;

/** The filter with a value chosen, or no longer chosen. */
export function toggled(filter: ArticleFilter, facet: Facet, value: string): ArticleFilter {
  const chosen = filter.chosen[facet];
  const next = isChosen(chosen, value)
    ? chosen.filter((other) => keyOf(other) !== keyOf(value))
    : [...chosen, value];
  return { ...filter, chosen: { ...filter.chosen, [facet]: next } };
}
