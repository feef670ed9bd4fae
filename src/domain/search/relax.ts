import type { DroppedPart } from '../../contract/api.gen';
import { UNITS } from '../article/measures';
import { withoutPlural } from '../text/searchText';
import { type NearMeasure, nearMeasures } from './nearMeasures';
import { type QueryWord, readWords } from './query';
import { type QueryPart, queryParts } from './queryParts';
import { readableText } from './readableText';
import type { CatalogueWords, SearchTerm, TermText } from './searchTerm';
import { distinguishes } from './smallWords';
import type { Synonyms } from './synonyms';
import { withinLimits } from './terms';
import { replaceUnknown, understand } from './understand';
import { isKnown } from './wordForms';
import { type TypedTerm, wordTerms } from './wordTerms';

/** A measure that is wanted, and what else it may stand for: « 0,1 m » is a concentration too. */
export type WantedMeasure = readonly NearMeasure[];

/** A weaker reading of a query of which no article has all. */
export interface Relaxation {
  /** The words that are left, folded, and their terms; several: an article may lack some. */
  searches: { text: string; terms: SearchTerm[]; kinds: SearchTerm[] }[];
  /** Measures that rank by distance instead of being required. */
  wanted: WantedMeasure[];
  /** What no answer may have. */
  without: SearchTerm[];
  /** What is not required any more; small words are not told. */
  dropped: DroppedPart[];
  /** All words that the catalogue knows are still required. */
  isWhole: boolean;
}

/** A part of a query that says something. */
interface Item {
  kind: DroppedPart['kind'];
  text: string;
  term: SearchTerm;
  denied?: SearchTerm;
}

/** Of a longer query the first words count. */
const WORDS_MAX = 12;
/** Longer texts are pasted lists, no question for an article. */
const ITEMS_MAX = 20;
/** With more unknown words than these and than known parts a text is nonsense. */
const UNKNOWN_MAX = 3;
/** Measures that answers rank by. */
const WANTED_MAX = 4;
/** Words that are searched one by one. */
const SINGLE_WORDS_MAX = 5;

/**
 * What a query may mean of which no article has all, the nearest meaning first: without small
 * words and without those that the catalogue does not know; without what is denied being said; with
 * measures near to those typed; with some of its words. A known word always remains. A reference
 * with a measure in it means nothing else.
 */
export function relaxations(
  query: string,
  words: CatalogueWords,
  synonyms: Synonyms,
): Relaxation[] {
  const text = readableText(query);
  const parts = queryParts(text, words);
  if (parts.some((part) => typeof part !== 'string' && part.isJoined)) return [];
  const wanted = wantedMeasures(text, words).slice(0, WANTED_MAX);
  const items = distinct(
    parts.flatMap((part) =>
      typeof part === 'string' ? wordItems(part, words, synonyms) : [partItem(part, words)],
    ),
  );
  const known = items.filter(({ kind }) => kind !== 'unknown');
  const firm = known.filter(({ kind }) => kind === 'word').slice(0, WORDS_MAX);
  if (firm.length === 0 || items.length > ITEMS_MAX || isNonsense(items)) return [];
  const unsaid = known.filter(({ kind }) => kind !== 'not');
  const asTyped = understand(query, words, { replace: true, synonyms }).terms;
  const isNew = JSON.stringify(asTyped) !== JSON.stringify(known.map(({ term }) => term));
  const reading = (left: readonly Item[], isMeasured: boolean, isSome = false): Relaxation => {
    const gone = items.filter((item) => !left.includes(item));
    const isNear = (item: Item) =>
      isMeasured && item.kind === 'measure' && wanted.some((same) => isPlaced(text, same, item));
    const dropped = gone.filter((item) => !isNear(item));
    return {
      searches: isSome ? left.map((item) => searchOf([item])) : [searchOf(left)],
      wanted: isMeasured ? wanted : [],
      without: gone.flatMap(({ denied }) => denied ?? []),
      dropped: dropped.map((item) => ({ kind: item.kind, text: item.text })),
      isWhole: !isSome && items.length === known.length,
    };
  };
  return [
    ...(isNew ? [reading(known, false)] : []),
    ...(unsaid.length < known.length ? [reading(unsaid, false)] : []),
    ...(firm.length < unsaid.length ? [reading(firm, true)] : []),
    ...(firm.length > 1 ? [reading(firm.slice(0, SINGLE_WORDS_MAX), true, true)] : []),
  ];
}

const distinct = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.term.alternatives[0]?.text, item])).values(),
];

function isNonsense(items: readonly Item[]): boolean {
  const unknown = items.filter(({ kind }) => kind === 'unknown').length;
  return unknown > Math.max(UNKNOWN_MAX, items.length - unknown);
}

const searchOf = (items: readonly Item[]) => ({
  text: items.map(({ text }) => text).join(' '),
  terms: withinLimits(items.map(({ term }) => term)),
  kinds: items.filter(({ kind }) => kind === 'word').map(({ term }) => term),
});

function partItem({ kind, text, term }: QueryPart, words: CatalogueWords): Item {
  if (kind === 'cas') return { kind: isTermKnown(term, words) ? 'word' : 'unknown', text, term };
  return { kind: 'measure', text, term };
}

function wordItems(part: string, words: CatalogueWords, synonyms: Synonyms): Item[] {
  const typed = readWords(part);
  const replaced = replaceUnknown(typed, words, synonyms).words;
  const used = typed.map((word, at) =>
    abbreviations(word.text, words).length > 0 ? word : (replaced[at] ?? word),
  );
  const isSaying = (word: QueryWord) => distinguishes(word.typed) && !UNITS.has(word.typed);
  return wordTerms(used, words, synonyms, isSaying, true).map((found) => {
    const { denied } = found;
    const short = abbreviations(withoutPlural(found.typed), words);
    const term = { alternatives: [...found.alternatives, ...short] };
    const kind = kindOf({ ...found, ...term }, words);
    return { kind, text: found.typed, term, ...(denied && { denied }) };
  });
}

const ABBREVIATED_LENGTH = 5;
const ABBREVIATION_START = 2;
const ABBREVIATIONS_MAX = 4;

/** How a catalogue shortens a word: « membrane » as « memb. ». */
function abbreviations(typed: string, words: CatalogueWords): TermText[] {
  if (typed.length < ABBREVIATED_LENGTH || !/^[a-z]+$/.test(typed)) return [];
  const found = new Set<string>();
  for (let length = typed.length - 1; length >= ABBREVIATION_START; length -= 1) {
    const short = `${typed.slice(0, length)}.`;
    if (words.has(short)) found.add(short);
  }
  return [...found].slice(0, ABBREVIATIONS_MAX).map((text) => ({ text, whole: true }));
}

function kindOf(term: TypedTerm, words: CatalogueWords): Item['kind'] {
  if (term.denied) return 'not';
  if (/^\d+(?:[.,]\d+)?$/.test(term.typed)) return 'measure';
  return isTermKnown(term, words) ? 'word' : 'unknown';
}

const isTermKnown = ({ alternatives }: SearchTerm, words: CatalogueWords): boolean =>
  alternatives.some(({ text }) => text.split(' ').every((word) => isKnown(word, words)));

/** The measure was read in the text of the item, or with the word behind it. */
const isPlaced = (text: string, [measure]: WantedMeasure, item: Item): boolean => {
  const typed = measure ? text.slice(measure.start, measure.end) : '';
  return typed !== '' && (typed.includes(item.text) || item.text.includes(typed));
};

/** Those at the same place are one. */
function wantedMeasures(text: string, words: CatalogueWords): WantedMeasure[] {
  const wanted: NearMeasure[][] = [];
  for (const measure of nearMeasures(text)) {
    if (measure.isCount && !isKnown(measure.of, words)) continue;
    const same = wanted.find(
      ([first]) => first && measure.start < first.end && measure.end > first.start,
    );
    if (same) same.push(measure);
    else wanted.push([measure]);
  }
  return wanted;
}
