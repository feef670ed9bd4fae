import { type ArticleFilter, type Facet, FACETS, hasPrice } from '../../../domain/articleFilter';

const PRICE = 'prix';
const MAX_VALUE_LENGTH = 100;
const MAX_VALUES = 50;

/** Reads the filter of a page's address: `?marque=DURAN&contenance=250+mL&prix=10-50`. What cannot be read is left out. */
export function readFilter(address: URLSearchParams): ArticleFilter {
  const chosen = {
    marque: valuesIn(address, 'marque'),
    contenance: valuesIn(address, 'contenance'),
    taille: valuesIn(address, 'taille'),
    conditionnement: valuesIn(address, 'conditionnement'),
  };
  const [, lowest, highest] = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/.exec(address.get(PRICE) ?? '') ?? [];
  return {
    chosen,
    ...(lowest === undefined ? {} : { lowest: Number(lowest) }),
    ...(highest === undefined ? {} : { highest: Number(highest) }),
  };
}

const valuesIn = (address: URLSearchParams, facet: Facet): string[] =>
  [...new Set(address.getAll(facet))].filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH).slice(0, MAX_VALUES);

/** The address with another filter; its other parameters are kept. */
export function writeFilter(address: URLSearchParams, filter: ArticleFilter): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const facet of FACETS) {
    written.delete(facet);
    for (const value of filter.chosen[facet]) written.append(facet, value);
  }
  written.delete(PRICE);
  if (hasPrice(filter)) written.set(PRICE, `${filter.lowest ?? ''}-${filter.highest ?? ''}`);
  return written;
}
