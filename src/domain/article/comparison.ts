import { patterns } from '../paths';
import { fold } from '../text/searchText';
import { type ArticleProperty, readProperties } from './articleProperties';
import { measureLabel } from './measureLabel';
import { parseMeasures } from './measures';

/** How many articles are compared side by side. */
export const COMPARED_MAX = 4;

/** The page that compares these articles, to share. */
export const comparisonPath = (ids: readonly number[]): string =>
  `${patterns.comparison}${ids.length > 0 ? `?articles=${ids.join(',')}` : ''}`;

/**
 * The ids of `?articles=1,2,3`: the first four different ones; anything else in the text is
 * ignored.
 */
export function parseComparedIds(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, COMPARED_MAX);
}

/** A row of the comparison: a value for each article, '' where its texts say nothing. */
export interface ComparedRow {
  name: string;
  values: string[];
  /** Not all values say the same. */
  differs: boolean;
}

interface Described {
  label: string;
  description: string;
}

/** The properties of the articles, each once, in the order of the first article that has it. */
export function comparedProperties(articles: readonly Described[]): ComparedRow[] {
  const properties = articles.map(readProperties);
  const names = new Set(properties.flatMap((ofArticle) => ofArticle.map(({ name }) => name)));
  return [...names].map((name) =>
    comparedRow(
      name,
      properties.map((ofArticle) => valueOf(ofArticle, name)),
    ),
  );
}

export const comparedRow = (name: string, values: string[]): ComparedRow => ({
  name,
  values,
  differs: new Set(values.map(fold)).size > 1,
});

const valueOf = (properties: readonly ArticleProperty[], name: string): string =>
  comparable(properties.find((property) => property.name === name)?.value ?? '', name);

/** Capacities and masses in the units of the filters: 1000 mL and 1 L are the same. */
function comparable(value: string, name: string): string {
  if (!CONVERTED.has(name)) return value;
  const measures = parseMeasures(value);
  return measures.length === value.split(', ').length
    ? measures.map(measureLabel).join(', ')
    : value;
}

const CONVERTED: ReadonlySet<string> = new Set(['Contenance', 'Masse']);
