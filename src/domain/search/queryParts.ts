import type { UnderstoodPart } from '../../contract/api.gen';
import type { ParsedMeasure } from '../article/measures';
import { readGarmentSizes } from './garmentSizes';
import {
  measureTexts,
  otherMeasureTexts,
  readMeasureLists,
  readMeasures,
  readPackingCounts,
} from './measureTerms';
import { readCasNumbers, readDimensions, readNumberTerms } from './numberTerms';
import type { CatalogueWords, SearchTerm } from './searchTerm';
import { inTurn, type ReadTerm, wholeTerm } from './terms';

/** A part of a query that says what no single word does. */
export interface QueryPart {
  kind: Exclude<UnderstoodPart['kind'], 'word' | 'unknown'>;
  /** Folded. */
  text: string;
  term: SearchTerm;
  /** Of a number with a unit of measure. */
  measure?: ParsedMeasure;
  /** Joined by a hyphen to letters that are no word, as in a reference: « ref-250ml ». */
  isJoined: boolean;
}

type Found = ReadTerm & Pick<QueryPart, 'measure'>;
type Reader = readonly [QueryPart['kind'], (folded: string, words: CatalogueWords) => Found[]];

/** In this order: what one has read the next does not see. */
const READERS: readonly Reader[] = [
  ['cas', readCasNumbers],
  ['measure', readNumberTerms],
  ['measure', readDimensions],
  ['packing', readPackingCounts],
  ['measure', readListTerms],
  ['measure', readMeasureTerms],
  ['size', readGarmentSizes],
];

/** A readable text (`readableText`) as what the readers have read and the texts between. */
export function queryParts(text: string, words: CatalogueWords): (string | QueryPart)[] {
  return READERS.reduce<(string | QueryPart)[]>(
    (read, [kind, reader]) =>
      read.flatMap((part) =>
        typeof part === 'string' ? partsOf(part, kind, reader(part, words), words) : [part],
      ),
    [text],
  );
}

function partsOf(
  text: string,
  kind: QueryPart['kind'],
  found: readonly Found[],
  words: CatalogueWords,
): (string | QueryPart)[] {
  let read = 0;
  // A number that nobody writes so, as one of twenty digits, has no writing: it is left to the
  // words.
  const written = found.filter(({ term }) => term.alternatives.length > 0);
  const before = written.flatMap(({ term, start, end, measure }): (string | QueryPart)[] => {
    const between = text.slice(read, start);
    read = end;
    const isJoined = [
      /(?<![a-z0-9])[a-z0-9]+[-_]$/.exec(text.slice(0, start)),
      /^[-_][a-z0-9]+/.exec(text.slice(end)),
    ]
      .map((joint) => joint?.[0].replace(/[-_]/, '') ?? '')
      .some((joint) => /[a-z]/.test(joint) && !words.has(joint));
    const part = { kind, text: text.slice(start, end), term, isJoined };
    return [between, measure ? { ...part, measure } : part];
  });
  return [...before, text.slice(read)];
}

const textsOf = (measure: ParsedMeasure, words: CatalogueWords): string[] => [
  ...measureTexts(measure),
  ...otherMeasureTexts(measure, words),
];

function readMeasureTerms(folded: string, words: CatalogueWords): Found[] {
  return readMeasures(folded).map((measure) => {
    const term = wholeTerm(textsOf(measure, words));
    return { term, start: measure.start, end: measure.end, measure };
  });
}

/** One term of all sizes; of each first the usual writings, when not all are searched. */
function readListTerms(folded: string, words: CatalogueWords): Found[] {
  return readMeasureLists(folded).flatMap((list) =>
    list.slice(0, 1).map(({ start, end }) => {
      const term = wholeTerm(inTurn(list.map((measure) => textsOf(measure, words))));
      return { term, start, end };
    }),
  );
}
