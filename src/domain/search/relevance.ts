import type { SearchTerm, TermText } from './searchTerm';
import { type TermPlace, termPlace } from './terms';

/** The folded texts of an article that its rank depends on. */
export interface RankedTexts {
  label: string;
  /**
   * Its reference, then the supplier's, each as it is and without separators, between line breaks.
   */
  reference: string;
}

/** What articles are ranked for. */
export interface RankedQuery {
  /** The whole query as a folded reference, without separators. */
  reference: string;
  terms: readonly SearchTerm[];
}

/** How well an article answers a query; compared by `compareRelevance`. */
export interface Relevance {
  /** One of `step`, plus the number of terms that the label lacks. */
  step: number;
  /** Words of three letters that the label has as starts only: « pot » in « potasse ». */
  begun: number;
  /** Characters in the label before the first term it has. */
  position: number;
  /** 0 when each term of the label is whole words, 1 when one is the start of a longer one. */
  longer: number;
  /** Of the label, in characters. */
  length: number;
  /** For a total order. */
  reference: string;
}

const step = {
  exactReference: 0,
  startOfReference: 1,
  supplierReference: 2,
  wordStarts: 3,
  label: 4,
  anywhere: 4,
};

/** The key by which found articles are ordered (OPEN-22). */
export function relevance(
  { label, reference }: RankedTexts,
  { reference: wanted, terms }: RankedQuery,
): Relevance {
  const places = terms.map((term) => bestPlace(label, term));
  const first = places.find((place) => place !== undefined);
  return {
    step: stepOfReference(reference, wanted) ?? stepOfPlaces(places),
    begun: terms.filter((term, at) => isBegun(label, term, places[at])).length,
    longer: Number(places.some((place) => place?.isWord === false)),
    position: first?.at ?? label.length,
    length: label.length,
    reference,
  };
}

/** Ascending: the best first. */
export function compareRelevance(a: Relevance, b: Relevance): number {
  return (
    a.step - b.step ||
    a.begun - b.begun ||
    a.position - b.position ||
    a.longer - b.longer ||
    a.length - b.length ||
    compareText(a.reference, b.reference)
  );
}

const BEGUN = /^[a-z]{3}$/;

const isBegun = (
  label: string,
  { alternatives: [typed] }: SearchTerm,
  place: TermPlace | undefined,
): boolean =>
  place?.isWord === false &&
  typed !== undefined &&
  BEGUN.test(typed.text) &&
  label.startsWith(typed.text, place.at);

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function stepOfReference(spellings: string, wanted: string): number | undefined {
  if (wanted === '' || !spellings.includes(`\n${wanted}`)) return undefined;
  const own = spellings.slice(1, spellings.indexOf('\n', 1));
  const ownSpellings = [own, own.replace(/[^a-z0-9]/g, '')];
  if (ownSpellings.includes(wanted)) return step.exactReference;
  return ownSpellings.some((spelling) => spelling.startsWith(wanted))
    ? step.startOfReference
    : step.supplierReference;
}

function stepOfPlaces(places: readonly (TermPlace | undefined)[]): number {
  const missing = places.filter((place) => place === undefined).length;
  if (missing > 0) return step.anywhere + missing;
  return places.every((place) => place?.atWordStart) ? step.wordStarts : step.label;
}

/**
 * Of all alternatives: as whole words, then at a word start, then the nearest to the start of the
 * label.
 */
function bestPlace(label: string, { alternatives }: SearchTerm): TermPlace | undefined {
  let best: TermPlace | undefined;
  for (const alternative of alternatives) {
    const place = termPlace(label, alternative);
    if (place && (!best || isBetter(place, best))) best = place;
  }
  return best;
}

const isBetter = (a: TermPlace, b: TermPlace): boolean =>
  fitOf(a) < fitOf(b) || (fitOf(a) === fitOf(b) && a.at < b.at);

const fitOf = ({ isWord, atWordStart }: TermPlace): number => (isWord ? 0 : atWordStart ? 1 : 2);

/**
 * What a whole folded query also means: the names that every term has beside the words as typed.
 */
export function wholeNames(
  [first, ...others]: readonly SearchTerm[],
  sequence: string,
): TermText[] {
  return (first?.alternatives ?? []).filter(
    ({ text }) =>
      /^[a-z]/.test(text) &&
      !sequence.includes(text) &&
      others.every(({ alternatives }) => alternatives.some((other) => other.text === text)),
  );
}

/** The first word of a label begins one of the names: it says what the article is. */
export const isNamed = (label: string, names: readonly TermText[]): boolean =>
  names.some((name) => {
    const place = termPlace(label, name);
    return place?.atWordStart === true && !label.slice(0, place.at).includes(' ');
  });
