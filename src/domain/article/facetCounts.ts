import { compareTexts } from '../text/frenchText';
import { fold } from '../text/searchText';
import {
  type ArticleFilter,
  type Facet,
  facetValues,
  type FilteredArticle,
  filterKey,
  matchesFilter,
} from './articleFilter';
import { parseMeasures } from './measures';

export interface FacetValue {
  /**
   * As most articles write it, or as it was chosen; written in the address: « DURAN », « 250 mL ».
   */
  value: string;
  /** How many articles have it, all other facets as chosen. */
  count: number;
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
    counted.get(filterKey(value)) ?? { writings: new Map<string, number>(), count: 0 };
  for (const article of articles) {
    const added = matchesFilter(article, filter, facet) ? 1 : 0;
    for (const value of facetValues(article, facet)) {
      const { writings, count } = noted(value);
      counted.set(filterKey(value), {
        writings: writings.set(value, (writings.get(value) ?? 0) + 1),
        count: count + added,
      });
    }
  }
  for (const value of filter.chosen[facet])
    counted.set(filterKey(value), { writings: new Map([[value, 1]]), count: noted(value).count });
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
