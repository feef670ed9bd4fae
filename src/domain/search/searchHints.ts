import type { SearchHints, UnderstoodPart } from '../../contract/api.gen';
import { measureLabel } from '../article/measureLabel';
import { fold } from '../text/searchText';
import { nearestWords } from './nearestWords';
import { type QueryWord, queryWords } from './query';
import { type QueryPart, queryParts } from './queryParts';
import { readableText } from './readableText';
import type { CatalogueWords } from './searchTerm';
import { distinguishes } from './smallWords';
import type { Synonyms } from './synonyms';
import { inTurn } from './terms';
import { knownWords } from './understand';

/** What helps on when a search finds nothing. */
export type { SearchHints };

const NEAREST_MAX = 5;
const UNKNOWN_MAX = 3;
const PARTS_MAX = 20;

/**
 * What a query that finds nothing was taken for, and words of the catalogue near to those that no
 * article has.
 */
export function searchHints(query: string, words: CatalogueWords, synonyms: Synonyms): SearchHints {
  const unknown: QueryWord[] = [];
  const typed = typedWords(query);
  const understood = queryParts(readableText(query), words).flatMap((part) => {
    if (typeof part !== 'string') return [{ kind: part.kind, text: labelOf(part) }];
    return knownWords(queryWords(part), words, synonyms).map(
      ({ word, isFound }): UnderstoodPart => {
        const isNew = !isFound && distinguishes(word.typed);
        if (isNew) unknown.push(word);
        return { kind: isNew ? 'unknown' : 'word', text: typed.get(word.typed) ?? word.typed };
      },
    );
  });
  const each = unknown
    .slice(0, UNKNOWN_MAX)
    .map(({ text }) => nearestWords(text, words, NEAREST_MAX));
  return {
    understood: distinct(understood).slice(0, PARTS_MAX),
    nearest: inTurn(each).slice(0, NEAREST_MAX),
  };
}

/** How a part is shown. */
function labelOf({ kind, text, measure }: QueryPart): string {
  if (measure) return measureLabel(measure);
  return kind === 'cas' ? casLabel(text) : kind === 'size' ? sizeLabel(text) : text;
}

const casLabel = (folded: string): string =>
  folded.replace(/\D/g, '').replace(/^(\d+)(\d\d)(\d)$/, '$1-$2-$3');

const sizeLabel = (folded: string): string =>
  folded.replace(/^(?:taille|pointure|t\.?) ?(?=\S)/, '').toUpperCase();

/** Folded words of the query as they were typed, with their accents and capitals. */
export function asTyped(query: string): (folded: string) => string {
  const words = typedWords(query);
  return (folded) =>
    folded
      .split(' ')
      .map((word) => words.get(word) ?? word)
      .join(' ');
}

/**
 * The words of the query with their accents and capitals, by the folded word; of several that fold
 * alike the first.
 */
function typedWords(query: string): ReadonlyMap<string, string> {
  const words = (query.match(/[\p{L}\p{N}\p{M}][^\s]*/gu) ?? []).map(trimmed);
  return new Map(words.map((word) => [fold(word), word] as const).reverse());
}

const trimmed = (word: string): string =>
  word.replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '').replace(/^(?:[dl]|qu)['’](?=\p{L})/iu, '');

const distinct = (found: readonly UnderstoodPart[]): UnderstoodPart[] => [
  ...new Map(found.map((part) => [`${part.kind} ${part.text}`, part])).values(),
];
