import type { DroppedPart } from '../../contract/api.gen';
import { type Belonging, belongingOf } from './belonging';
import { deniedBySans } from './denials';
import { CONTAINERS } from './measureTerms';
import {
  bareMeasures,
  listedMeasures,
  type NearMeasure,
  nearMeasures,
  PLACE,
} from './nearMeasures';
import { type QueryWord, queryWords } from './query';
import { isSaying, type QueryItem, queryItems, rankingTerms, renamed } from './queryItems';
import { type QueryPart, queryParts } from './queryParts';
import { readableText } from './readableText';
import type { CatalogueWords, ReplacedWord, SearchTerm } from './searchTerm';
import { ofOneWord, readSynonyms, type Synonyms } from './synonyms';
import { withinLimits, withoutContained } from './terms';
import { understand } from './understand';
import { isKnown, isWord } from './wordForms';
import { phrases } from './wordTerms';

/** A measure that is wanted, and what else it may stand for: « 0,1 m » is a concentration too. */
export type WantedMeasure = readonly NearMeasure[];

interface RelaxedSearch {
  text: string;
  terms: SearchTerm[];
  /** Those that may name the kind of an article. */
  kinds: SearchTerm[];
  /** Those of the words as typed that tell few articles from others when they are rare. */
  telling: SearchTerm[];
}

/** A weaker reading of a query of which no article has all. */
export interface Relaxation {
  /** The words that are left, folded, and their terms; several: an article may lack some. */
  searches: RelaxedSearch[];
  /** What is not required, but ranks. */
  ranking: SearchTerm[];
  /** Measures that rank by distance instead of being required. */
  wanted: WantedMeasure[];
  /** What no answer may have. */
  without: SearchTerm[];
  /** What is not required any more; small words are not told. */
  dropped: DroppedPart[];
  /** Words that were typed wrong, with those read instead. */
  replaced: ReplacedWord[];
  /** The catalogue knows all words. */
  isWhole: boolean;
}

const NO_SYNONYMS = readSynonyms('');

/** Of a longer query the first words count. */
const WORDS_MAX = 12;
/** Longer texts are pasted lists, no question for an article. */
const ITEMS_MAX = 20;
/** With more unknown words than these and than known parts a text is nonsense. */
const UNKNOWN_MAX = 3;
/** Measures that answers rank by. */
const WANTED_MAX = 4;
/** What has more numbers without a unit has them by chance, and each is dozens of words. */
const BARE_NUMBERS_MAX = 2;
/** With fewer words the last one is what is wanted. */
const PACKED_MIN = 2;
/** Words that are searched one by one. */
const SINGLE_WORDS_MAX = 5;

/**
 * What a query may mean of which no article has all, the nearest meaning first, each read when it
 * is asked for: without small words and without those that the catalogue does not know; without
 * what is denied being said; with measures near to those typed; with some of its words, at last
 * without names of several words. A known word always remains. A reference with a measure in it
 * means nothing else.
 * @param brandKinds what articles of a brand are, for a brand that has none of what is wanted.
 * @param tried terms that no article has all.
 */
export function* relaxations(
  query: string,
  words: CatalogueWords,
  synonyms: Synonyms,
  brandKinds: Synonyms = NO_SYNONYMS,
  tried: readonly SearchTerm[] = understand(query, words, { replace: true, synonyms }).terms,
): Generator<Relaxation> {
  const text = spelledOut(readableText(query));
  // Before measures are read, which costs most.
  if (!queryWords(text).some((word) => /[a-z]/.test(word.typed) && isSaying(word))) return;
  const parts = queryParts(text, words);
  if (parts.some((part) => typeof part !== 'string' && part.isJoined)) return;
  const byName = (typed: QueryWord[]) =>
    renamed(renamed(typed, words, synonyms), words, brandKinds);
  const byKind = (typed: QueryWord[]) => byName(renamed(typed, words, brandKinds, true));
  const typedItems = queryItems(parts, words, synonyms);
  if (typedItems.length > ITEMS_MAX) return;
  const items = changes(parts, byName) ? queryItems(parts, words, synonyms, byName) : typedItems;
  const ofKind = changes(parts, (typed) => renamed(typed, words, brandKinds, true))
    ? queryItems(parts, words, synonyms, byKind).filter(({ kind }) => kind !== 'unknown')
    : [];
  const known = items.filter(({ kind }) => kind !== 'unknown');
  const firm = known.filter(({ kind }) => kind === 'word').slice(0, WORDS_MAX);
  if (firm.length === 0 || isNonsense(items)) return;
  const wanted = wantedMeasures(text, words).slice(0, WANTED_MAX);
  const ranking = rankingTerms(parts, words, synonyms);
  const unsaid = known.filter(({ kind }) => kind !== 'not');
  const isNew = JSON.stringify(tried) !== JSON.stringify(known.map(({ term }) => term));
  const reading = (left: readonly QueryItem[], isMeasured: boolean, isSome = false): Relaxation => {
    const gone = items.filter((item) => !left.some(({ text: word }) => word === item.text));
    const isNear = (item: QueryItem) =>
      isMeasured && item.kind === 'measure' && wanted.some((same) => isPlaced(text, same, item));
    const dropped = gone.filter((item) => !isNear(item));
    return {
      searches: isSome ? left.map((item) => searchOf([item], isHead)) : [searchOf(left, isHead)],
      ranking: [...gone.flatMap((item) => (item.denied ? [item.term] : [])), ...ranking],
      wanted: isMeasured ? wanted : [],
      without: gone.flatMap(({ denied }) => denied ?? []),
      dropped: dropped.map((item) => ({ kind: item.kind, text: item.text })),
      replaced: left.flatMap(({ text, corrected }) =>
        corrected === undefined ? [] : [{ typed: corrected, used: text }],
      ),
      isWhole: isSome ? isAllNamed : items.length === known.length,
    };
  };
  const belonging = belongingOf(text);
  const isHead = headOf(belonging, firm);
  const isAllNamed = items.every(
    ({ kind, term }) => kind !== 'unknown' && (kind !== 'word' || isNamed(term, words)),
  );
  const isTyped = ({ text: word }: QueryItem) => items.some((item) => item.text === word);
  const mayHaveAll = known.filter(isBareNumber).length <= BARE_NUMBERS_MAX;
  if (isNew && mayHaveAll) yield reading(known, false);
  if (isPacked(known)) yield reading(known.slice(0, -1), false);
  if (!ofKind.every(isTyped)) yield reading(ofKind, false);
  if (unsaid.length < known.length && mayHaveAll) yield reading(unsaid, false);
  if (firm.length < unsaid.length) yield reading(firm, true);
  const bare = firm.filter((item) => isHead(item) || isIn(belonging?.use ?? '')(item));
  if (belonging?.part && bare.some((item) => !isHead(item)) && bare.length < firm.length)
    yield reading(bare, true);
  const named = namedWords(parts, words, synonyms);
  const name = firm.filter(({ text: word, corrected }) => named.has(corrected ?? word));
  if (name.length > 1 && name.length < firm.length && name.every(isHead)) {
    const others = firm.filter((item) => !name.includes(item)).map(({ term }) => term);
    yield { ...reading(name, true), ranking: [...ranking, ...others] };
  }
  const single = singleWords(typedItems, firm);
  if (single.length > 1) yield reading(single, true, true);
  const alone = wordsOf(queryItems(parts, words, ofOneWord(synonyms)));
  if (!isSame(alone, single)) yield reading(alone, true, true);
}

/**
 * Measures as they are usually written: the number of a pH behind it (« pH buffer 7 » as « pH 7
 * buffer »), « 1000 ppm » as « 1000 mg/l », « un litre » as « 1 l »; « powder-free » as « sans
 * powder »; « 10 boîtes de lames » as « lames », and « 6x15 ml » as « 15 ml ».
 */
const spelledOut = (text: string): string =>
  deniedBySans(
    USUAL_WRITINGS.reduce((read, [written, usual]) => read.replace(written, usual), text),
  ).trim();

const USUAL_WRITINGS: readonly (readonly [RegExp, string])[] = [
  [/\bph ((?:[a-z]+ ){1,3})(1?\d(?:[.,]\d+)?)$/, 'ph $2 $1'],
  [/(?<=\d) ?ppm\b/g, ' mg/l'],
  [/(?<=\d) ?cc\b/g, ' ml'],
  [/(?<=\d) ?degres?(?: c| celsius)?\b/g, ' °c'],
  [/(?<=\d) ?gauges?\b/g, 'g'],
  [/\b(gloves?|coats?) large\b/, '$1 taille l'],
  [/\b(gloves?|coats?) small\b/, '$1 taille s'],
  [/(?<![^ ])\d+ (?:boite|paquet|carton|caisse|sachet)s? d(?:e |')(?=[a-z]{3,}s\b)/g, ''],
  [/\bdemi[ -]litres?\b/g, '500 ml'],
  [/(?<![^ ])\d{1,3} ?[x×] ?(?=\d+(?:[.,]\d+)? ?(?:[umc]?l|[um]?g|kg)(?![a-z0-9/]))/g, ''],
  [/(?<![^ ])t-(?=\d{2,3}(?![^ ]))/g, 't'],
  [/\b(?:un|one) (?:litre|liter)\b/g, '1 l'],
  [/\b(?:un|one) (?:kilo|kilogramme|kg)\b/g, '1 kg'],
];

/** « Chlorure », « sulfate », « acide »: what stands behind says which substance it is. */
const isCompound = (word: string): boolean =>
  /^acide$|.{3}ate$|(?:chlor|fluor|brom|iod|sulf)ure$|(?:sulf|nitr|chlor)ite$|oxyde$/.test(word);

/** Words of substances that the synonyms know: « hydroxyde de potassium ». */
const namedWords = (
  parts: readonly (string | QueryPart)[],
  words: CatalogueWords,
  synonyms: Synonyms,
): ReadonlySet<string> =>
  new Set(
    parts
      .flatMap((part) =>
        typeof part === 'string' ? phrases(queryWords(part), synonyms, words) : [],
      )
      .filter(({ words: [first, ...others] }) => isCompound(first?.text ?? '') && others.length > 0)
      .flatMap((phrase) => phrase.words.map(({ typed }) => typed)),
  );

const wordsOf = (items: readonly QueryItem[]): QueryItem[] =>
  items.filter(({ kind }) => kind === 'word').slice(0, SINGLE_WORDS_MAX);

const isSame = (some: readonly QueryItem[], others: readonly QueryItem[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** The words that may name a kind: the ones before « pour » or « avec » where there is one. */
function headOf(
  belonging: Belonging | undefined,
  firm: readonly QueryItem[],
): (item: QueryItem) => boolean {
  const isHead = isIn(belonging?.head ?? '');
  return firm.some(isHead) ? isHead : () => true;
}

/** One of the words of the item is in a text. */
function isIn(text: string): (item: QueryItem) => boolean {
  const typed = new Set(queryWords(text).map((word) => word.typed));
  return ({ text: word, corrected = word }) => corrected.split(' ').some((each) => typed.has(each));
}

const isBareNumber = ({ text }: QueryItem): boolean => /^\d+(?:[.,]\d+)?$/.test(text);

/** « Gants nitrile, la boîte »: how it is packed, not what. */
const isPacked = (known: readonly QueryItem[]): boolean =>
  known.length > PACKED_MIN && CONTAINERS.includes(known.at(-1)?.text ?? '');

function isNonsense(items: readonly QueryItem[]): boolean {
  const unknown = items.filter(({ kind }) => kind === 'unknown').length;
  return unknown > Math.max(UNKNOWN_MAX, items.length - unknown);
}

const searchOf = (items: readonly QueryItem[], isHead: (item: QueryItem) => boolean) => ({
  text: items.map(({ text }) => text).join(' '),
  terms: withinLimits(withoutContained(items.map(({ term }) => weakened(term)))),
  kinds: items.filter((item) => item.kind === 'word' && isHead(item)).map(({ term }) => term),
  telling: items
    .filter(({ kind, text, corrected }) => kind === 'word' && !corrected && isTelling(text))
    .map(({ term }) => term),
});

/**
 * Any word may have two letters inside: « nd », which « n-d » is too. « 3d » as « 3 d » would be
 * looked for in all texts.
 */
const SHORTEST_PART = 3;

/** A reference says what an article is by its digits, not by letters that are in it by chance. */
function weakened(term: SearchTerm): SearchTerm {
  const long = term.alternatives.filter(
    ({ text, whole }) => whole || text.split(' ').some(({ length }) => length >= SHORTEST_PART),
  );
  const short = term.alternatives.map((each) => ({ ...each, whole: true }));
  return {
    alternatives: (long.length > 0 ? long : short).map((each) =>
      each.whole || /\d/.test(each.text) ? each : { ...each, notInReferences: true },
    ),
  };
}

/** Articles have it as whole words, not only inside others as « vélo » in « enveloppe ». */
const isNamed = ({ alternatives }: SearchTerm, words: CatalogueWords): boolean =>
  alternatives.some(({ text }) => text.split(' ').every((word) => isWord(word, words)));

const isTelling = (text: string): boolean => /[a-z]{4}/.test(text);

/** Words as typed, then those of other names: these alone say nothing (« orange de méthyle »). */
function singleWords(typed: readonly QueryItem[], firm: readonly QueryItem[]): QueryItem[] {
  const own = typed.filter(({ kind }) => kind === 'word');
  const others = firm.filter(({ text }) => !own.some((item) => item.text === text));
  const isNamed = own.some(({ text }) => firm.some((item) => item.text === text));
  return [...own, ...(isNamed ? others : [])].slice(0, SINGLE_WORDS_MAX);
}

/** Other words are read than those typed. */
const changes = (
  parts: readonly (string | QueryPart)[],
  rename: (typed: QueryWord[]) => QueryWord[],
): boolean =>
  parts.some((part) => {
    const typed = typeof part === 'string' ? queryWords(part) : [];
    return rename(typed).some((word, at) => word !== typed[at]);
  });

/** The measure was read in the text of the item, or with the word behind it. */
const isPlaced = (text: string, [measure]: WantedMeasure, item: QueryItem): boolean => {
  const typed = measure ? text.slice(measure.start, measure.end) : '';
  return typed !== '' && (typed.includes(item.text) || item.text.includes(typed));
};

/** No unit that only this number has: « 400 filtre », not « 1413 µS » or « 1 mol/L ». */
const isThing = (of: string, words: CatalogueWords): boolean =>
  /^[a-z]{4,}$/.test(of) || (/^[a-z]{3}$/.test(of) && words.has(of));

/**
 * What a text reads at one place is one measure; of the sizes of a list any is wanted. A number
 * without a unit may be several, also with a thing behind it.
 */
function wantedMeasures(text: string, words: CatalogueWords): WantedMeasure[] {
  const wanted = listedMeasures(text);
  const lists = wanted.length;
  const isAt = (place: NearMeasure) => (measure: NearMeasure | undefined) =>
    measure !== undefined && place.start < measure.end && place.end > measure.start;
  const ofNoUse: NearMeasure[] = [];
  for (const measure of nearMeasures(text)) {
    if (measure.isCount && measure.of !== PLACE && !isKnown(measure.of, words)) {
      ofNoUse.push(measure);
      continue;
    }
    const at = wanted.findIndex(([first]) => isAt(measure)(first));
    if (at < 0) wanted.push([measure]);
    else if (at >= lists) wanted[at]?.push(measure);
  }
  // Beside a measure with a unit, a number without one is rarely another.
  if (!wanted.flat().every(({ isCount }) => isCount)) return wanted;
  for (const bare of bareMeasures(text)) {
    const [first] = bare;
    if (!first || ofNoUse.some((each) => !isThing(each.of, words) && isAt(first)(each))) continue;
    const same = wanted.find(([measure]) => isAt(first)(measure));
    if (!same) wanted.push(bare);
    else if (same.every(({ of }) => isThing(of, words))) same.push(...bare);
  }
  return wanted;
}
