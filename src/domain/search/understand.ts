import { fold, withoutElision, withoutPlural } from '../searchText';
import { measureTexts, readMeasures } from './measures';
import type { CatalogueWords, SearchTerm, UnderstoodQuery } from './understood';

interface Options {
  /** Words that are in no article are replaced by the nearest word of the catalogue. */
  replace: boolean;
}

/** The terms of a query. Punctuation around words and control characters are ignored; terms are distinct. */
export function understand(query: string, _words: CatalogueWords, _options: Options): UnderstoodQuery {
  const text = fold(query.replace(/\p{C}/gu, ' ')).replace(/\s+/g, ' ').trim();
  const terms: SearchTerm[] = [];
  let read = 0;
  for (const measure of readMeasures(text)) {
    terms.push(...wordTerms(text.slice(read, measure.start)), {
      alternatives: measureTexts(measure).map((written) => ({ text: written, whole: true })),
    });
    read = measure.end;
  }
  terms.push(...wordTerms(text.slice(read)));
  return { terms: distinct(terms), replaced: [] };
}

const wordTerms = (text: string): SearchTerm[] =>
  text
    .split(' ')
    .map(withoutPunctuation)
    .map(withoutElision)
    .filter((word) => word !== '')
    .map((word) => ({ alternatives: [{ text: withoutPlural(word), whole: false }] }));

const withoutPunctuation = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const distinct = (terms: SearchTerm[]): SearchTerm[] => [...new Map(terms.map((term) => [term.alternatives[0]?.text, term])).values()];
