import type { SearchHints, UnderstoodPart } from '../../contract/api.gen';
import { measureLabel } from '../article/measureLabel';
import { fold } from '../text/searchText';
import { readGarmentSizes } from './garmentSizes';
import { readMeasures, readPackingCounts } from './measureTerms';
import { nearestWords } from './nearestWords';
import { readCasNumbers, readDimensions, readNumberTerms } from './numberTerms';
import { type QueryWord, readWords } from './query';
import { readableText } from './readableText';
import type { CatalogueWords } from './searchTerm';
import type { Synonyms } from './synonyms';
import { isKnown } from './wordForms';
import { phrases, wordTerms } from './wordTerms';

/** A part of a query and what it was taken for; `unknown` is a word that no article has. */
export type { UnderstoodPart };

/** What helps on when a search finds nothing. */
export type { SearchHints };

/** A part with its place in the folded query. */
interface PlacedPart extends UnderstoodPart {
  start: number;
  end: number;
}

const NEAREST_MAX = 5;
const UNKNOWN_MAX = 3;
const PARTS_MAX = 20;

/** What one reader finds in a folded text. @param label shows a part; as it is without one */
const reader =
  <Found extends { start: number; end: number }>(
    kind: PlacedPart['kind'],
    read: (folded: string) => readonly Found[],
    label: (part: string, found: Found) => string = (part) => part,
  ) =>
  (folded: string): PlacedPart[] =>
    read(folded).map((found) => {
      const { start, end } = found;
      return { kind, text: label(folded.slice(start, end), found), start, end };
    });

/** In the order of `understand`: what one has read the next does not see. */
const READERS = [
  reader('cas', readCasNumbers, (part) => casLabel(part)),
  reader('measure', readNumberTerms),
  reader('measure', readDimensions),
  reader('packing', readPackingCounts),
  reader('measure', readMeasures, (_, measure) => measureLabel(measure)),
  reader('size', readGarmentSizes, (part) => sizeLabel(part)),
];

/**
 * What a query that finds nothing was taken for, and words of the catalogue near to those that no
 * article has.
 */
export function searchHints(query: string, words: CatalogueWords, synonyms: Synonyms): SearchHints {
  const isUnknown = (word: QueryWord) =>
    !isKnown(word.text, words) && !hasMeaning(word, words, synonyms);
  const unknown: QueryWord[] = [];
  const typed = typedWords(query);
  const understood = parts(readableText(query)).flatMap((part) => {
    if (typeof part !== 'string') return [{ kind: part.kind, text: part.text }];
    return readWords(part).map((word): UnderstoodPart => {
      const isNew = isUnknown(word);
      if (isNew) unknown.push(word);
      return { kind: isNew ? 'unknown' : 'word', text: typed.get(word.typed) ?? word.typed };
    });
  });
  const each = unknown
    .slice(0, UNKNOWN_MAX)
    .map(({ text }) => nearestWords(text, words, NEAREST_MAX));
  return {
    understood: distinct(understood).slice(0, PARTS_MAX),
    nearest: inTurn(each).slice(0, NEAREST_MAX),
  };
}

/** The text as what was read in it and the texts between. */
function parts(text: string): (string | PlacedPart)[] {
  return READERS.reduce<(string | PlacedPart)[]>(
    (read, reader) =>
      read.flatMap((part) => (typeof part === 'string' ? partsOf(part, reader(part)) : [part])),
    [text],
  );
}

function partsOf(text: string, found: readonly PlacedPart[]): (string | PlacedPart)[] {
  const starts = [0, ...found.map(({ end }) => end)];
  return starts.flatMap((start, index) => {
    const part = found[index];
    return part ? [text.slice(start, part.start), part] : [text.slice(start)];
  });
}

/** A synonym or another form of the word is in the catalogue. */
const hasMeaning = (word: QueryWord, words: CatalogueWords, synonyms: Synonyms): boolean =>
  phrases([word], synonyms).some(({ meanings }) => meanings.length > 0) ||
  wordTerms([word], words, synonyms).some(({ alternatives }) =>
    alternatives.some(({ text }) => text !== word.text && text !== word.typed),
  );

const casLabel = (folded: string): string =>
  folded.replace(/\D/g, '').replace(/^(\d+)(\d\d)(\d)$/, '$1-$2-$3');

const sizeLabel = (folded: string): string =>
  folded.replace(/^(?:taille|pointure|t\.?) ?(?=\S)/, '').toUpperCase();

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

/** The first of each list, then the second of each; each text once. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, index) =>
        lists.flatMap((list) => list.slice(index, index + 1)),
      ).flat(),
    ),
  ];
}
