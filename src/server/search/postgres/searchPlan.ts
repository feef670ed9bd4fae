import { CANDIDATES_MAX } from '../../../domain/limits';
import { termPlace } from '../../../domain/search/terms';
import type { EntrySample, EntryTexts, SampledEntry } from './entrySample';
import type { Words } from './entryWords';
import { type IndexLookup, trigramLookups, wordLookup } from './indexLookups';
import {
  type Contained,
  indexedColumn,
  isPlain,
  type TextSearch,
  type TextStep,
} from './textSteps';

/** One way of finding entries. */
export interface PlannedPart {
  /** What orders the entries that it finds: those of the first step come first. */
  steps: readonly TextStep[];
  /** What any of the steps finds. */
  found: TextStep;
  access: Access;
  /** How the indexes find its texts; others they cannot find. */
  lookups: ReadonlyMap<Contained, IndexLookup>;
  /** Those of the lists of `found` that the indexes look up: the rarest. */
  lookedUp: readonly (readonly Contained[])[];
}

/**
 * `indexes`: all that the indexes find, sorted. `all`: the same by reading every entry.
 * `order`: the entries in the order of their ids, until there are enough. `few`: those that the
 * indexes find, compared here when they are few, as they probably are.
 */
export type Access = 'indexes' | 'all' | 'order' | 'few';

/**
 * What an entry costs that is found by an index or sorted, beside comparing its texts, where one
 * read in order and searched for one text costs 1.
 */
const FOUND_COST = 3;
/** What comparing it with a list costs that is not looked up. */
const COMPARED_COST = 5;
/** The same of a pattern, where looking for a text costs 1; a label is short. */
const PATTERN_COST = 8;
const LABEL_COST = 0.3;
/** What planning and starting a part costs. */
const PART_COST = 200;

/** Lists that the indexes look up: few entries have a text of each. */
const LOOKED_UP_MAX = 3;

/** Share of the entries that more than a rare text has. */
const COMMON = 0.02;

/** With fewer sampled entries no estimate is possible. */
const MIN_SAMPLED = 4;

/** A text, how an index finds it, and how many sampled entries that reads. */
interface FoundText {
  one: Contained;
  lookup: IndexLookup;
  read: number;
}

/** Texts of which one is looked for; `count` as of all of them. */
interface LookedList {
  any: readonly Contained[];
  found: readonly FoundText[];
  count: number;
}

type CostedPart = PlannedPart & { cost: number; isFull: boolean };

/**
 * Chooses the parts with the lowest estimated cost, best entries first. All choices find the same
 * list.
 */
export type SearchPlanner = (search: TextSearch, vocabulary: Words) => PlannedPart[];

/** Texts whose sampled entries are remembered: each has a thousand at most. */
const MAX_REMEMBERED_TEXTS = 500;

/** A planner that remembers what a sample holds. */
export function searchPlanner({ entries, weight }: EntrySample): SearchPlanner {
  /** Sampled entries that represent a full list. */
  const full = Math.max(Math.ceil(CANDIDATES_MAX / weight), MIN_SAMPLED);
  const withText = new Map<string, SampledEntry[]>();
  const counts = new Map<string, number>();
  const byTrigrams = new Map<string, IndexLookup>();

  /** The sampled entries that contain a text in any column, in the order of their ids. */
  function entriesWith(text: string): SampledEntry[] {
    const known = withText.get(text);
    if (known) return known;
    const found = entries.filter(({ texts }) => texts.includes(text));
    withText.set(text, found);
    return found;
  }

  const entriesWithAny = (texts: readonly string[]): readonly SampledEntry[] => {
    const [first = '', ...others] = [...new Set(texts)];
    const found = entriesWith(first);
    const more = others.flatMap((text) => entriesWith(text));
    return more.length === 0
      ? found
      : [...new Set([...found, ...more])].sort((a, b) => a.position - b.position);
  };

  /** The sampled entries that a step finds. */
  function entriesOf(step: TextStep): readonly SampledEntry[] {
    const [first = []] = step.containing;
    return entriesWithAny(first.map(({ text }) => text.trim())).filter((entry) =>
      matchesStep(entry, step),
    );
  }

  /**
   * The same step, its lists in the order in which they are looked for: « zz » before « u », which
   * is in every text and must be a word there.
   */
  function rarestFirst({ containing, without }: TextStep): TextStep {
    const counted = containing.map((any) => ({
      any,
      count: sumOf(any, ({ text }) => entriesWith(text.trim()).length),
    }));
    return {
      containing: counted.sort((a, b) => a.count - b.count).map(({ any }) => any),
      without,
    };
  }

  const remembered = (key: string, count: () => number): number => {
    const known = counts.get(key) ?? count();
    counts.set(key, known);
    return known;
  };

  const isCommon = (count: number): boolean => count > entries.length * COMMON;

  /** Sampled entries that an index finds by a text, at most. */
  function readBy(one: Contained, { by, part, test }: IndexLookup): number {
    const found = entriesWith(part);
    if (!isCommon(found.length)) return found.length;
    const column = indexedColumn(one.column);
    const name = 'pattern' in by ? by.pattern : nameOf(one);
    return remembered(`${column} ${name}`, () => countOf(found, (entry) => test(entry[column])));
  }

  const costOf = ({ lookup, read }: FoundText): number =>
    lookup.cost * entries.length + read * FOUND_COST;

  const foundBy = (one: Contained, lookup: IndexLookup): FoundText => ({
    one,
    lookup,
    read: readBy(one, lookup),
  });

  /** The cheapest way of finding a text by trigrams, if there is any. */
  function trigramsOf(one: Contained): FoundText | undefined {
    const known = byTrigrams.get(one.text);
    if (known) return foundBy(one, known);
    const [first, second] = trigramLookups(one.text).map((lookup) => foundBy(one, lookup));
    const found = first && second && costOf(second) < costOf(first) ? second : first;
    if (found) byTrigrams.set(one.text, found.lookup);
    return found;
  }

  function wordsOf(one: Contained, vocabulary: Words): FoundText | undefined {
    if (one.column === 'reference' || one.column === 'texts') return undefined;
    // Not remembered: words are added.
    const lookup = wordLookup(one, vocabulary);
    return lookup && foundBy(one, lookup);
  }

  /** Trigrams, unless they find many entries, or cannot find the text. */
  function lookUp(one: Contained, vocabulary: Words): FoundText | undefined {
    const trigrams = trigramsOf(one);
    if (trigrams && !isCommon(trigrams.read)) return trigrams;
    const words = wordsOf(one, vocabulary);
    return trigrams && (!words || costOf(trigrams) <= costOf(words)) ? trigrams : words;
  }

  /**
   * How the indexes find each of the texts; where one is found by words, the other words in the
   * same list.
   * @returns undefined when they cannot find one of them.
   */
  function lookUpAll(any: readonly Contained[], vocabulary: Words): FoundText[] | undefined {
    const found = any.flatMap((one) => lookUp(one, vocabulary) ?? []);
    if (found.length < any.length) return undefined;
    if (!found.some(({ lookup }) => 'words' in lookup.by)) return found;
    return found.map((each) => wordsOf(each.one, vocabulary) ?? each);
  }

  /**
   * What the indexes cost that look up the rarest lists of a step, as many as cost least, and
   * whether they find few.
   */
  function byIndexes({ containing }: TextStep, vocabulary: Words) {
    const lists = containing.flatMap((any): LookedList[] => {
      const found = lookUpAll(any, vocabulary);
      return found ? [{ any, found, count: sumOf(found, ({ read }) => read) }] : [];
    });
    const rarest = lists
      .sort((a, b) => a.count - b.count || a.any.length - b.any.length)
      .slice(0, LOOKED_UP_MAX);
    const [first] = rarest;
    const lookups = new Map<Contained, IndexLookup>();
    if (!first) return { cost: Infinity, lookedUp: [], lookups, isFew: false };
    for (const { one, lookup } of rarest.flatMap(({ found }) => found)) lookups.set(one, lookup);
    let read = entriesWithAny(first.found.map(({ lookup }) => lookup.part));
    const choices = rarest.map(({ found }, at) => {
      read = read.filter((entry) =>
        found.some(({ one, lookup }) => lookup.test(entry[indexedColumn(one.column)])),
      );
      const looked = rarest.slice(0, at + 1);
      return {
        cost: costOfLooked(looked, read.length, containing.length),
        lookedUp: looked.map(({ any }) => any),
        lookups,
        isFew: read.length === 0 && containing.length > 1 && entries.length > 0,
      };
    });
    // Another list of trigrams costs little.
    const isChoice = (_choice: unknown, at: number) =>
      at === rarest.length - 1 || usesWords(rarest.slice(0, at + 2));
    return choices
      .filter(isChoice)
      .reduce((best, choice) => (choice.cost < best.cost ? choice : best));
  }

  /** @param read sampled entries that all of the lists find. @param all lists of the step. */
  function costOfLooked(looked: readonly LookedList[], read: number, all: number): number {
    const found = looked.flatMap((list) => list.found);
    const lookingUp = sumOf(found, ({ lookup }) => lookup.cost) * entries.length;
    // With words each list is read alone.
    const alone = usesWords(looked) ? sumOf(looked, ({ count }) => count) : 0;
    const each = FOUND_COST + found.length + (all - looked.length) * COMPARED_COST;
    return PART_COST + (lookingUp + alone + read * each) * weight;
  }

  /**
   * What reading an entry costs: most have none of the texts of the first list, each of which is
   * looked for, or one elsewhere than at its place, which a pattern tells.
   */
  function readCost({ containing: [first = []] }: TextStep): number {
    const texts = [...new Map(first.map((one) => [one.text, one])).values()];
    return Math.max(
      1,
      sumOf(texts, (one) => {
        const share = entries.length > 0 ? misplaced(one) / entries.length : 0;
        return (one.column === 'label' ? LABEL_COST : 1) * (1 + share * PATTERN_COST);
      }),
    );
  }

  /** Sampled entries that have a text elsewhere than at its place. */
  function misplaced(one: Contained): number {
    const found = entriesWith(one.text);
    return isPlain(one) || !isCommon(found.length)
      ? 0
      : remembered(`misplaced ${one.column} ${nameOf(one)}`, () =>
          countOf(found, (entry) => !isIn(entry, one)),
        );
  }

  /** What reading entries in order costs, until the list is full. */
  function costInOrder(step: TextStep, found: readonly SampledEntry[]): number {
    const last = found[full - 1];
    return PART_COST + (last ? last.position + 1 : entries.length) * weight * readCost(step);
  }

  function cheapestPart(step: TextStep, vocabulary: Words): CostedPart {
    const found = entriesOf(step);
    const byIndex = byIndexes(step, vocabulary);
    const inOrder = costInOrder(step, found);
    return {
      steps: [step],
      found: step,
      access: byIndex.cost <= inOrder ? 'indexes' : 'order',
      lookups: byIndex.lookups,
      lookedUp: byIndex.lookedUp,
      cost: Math.min(byIndex.cost, inOrder),
      isFull: found.length >= full,
    };
  }

  return ({ steps, union }, vocabulary) => {
    if (withText.size > MAX_REMEMBERED_TEXTS) withText.clear();
    if (byTrigrams.size > MAX_REMEMBERED_TEXTS) byTrigrams.clear();
    if (counts.size > MAX_REMEMBERED_TEXTS) counts.clear();
    const parts = steps.map((step) => cheapestPart(step, vocabulary));
    const last = parts.findIndex(({ isFull }) => isFull);
    // A part after the list is full is not run.
    const run = last < 0 ? parts : parts.slice(0, last + 1);
    const cost = sumOf(run, (part) => part.cost);
    const byIndex = byIndexes(union, vocabulary);
    // Counting each text in the sample costs more than the plan of most searches.
    const mayReadAll = byIndex.cost > PART_COST + entries.length * weight;
    const read = mayReadAll ? rarestFirst(union) : union;
    const ofAll =
      PART_COST + (entries.length * readCost(read) + entriesOf(read).length * FOUND_COST) * weight;
    if (cost < Math.min(byIndex.cost, ofAll)) return parts;
    const access = byIndex.cost > ofAll ? 'all' : byIndex.isFew ? 'few' : 'indexes';
    const found = access === 'all' ? read : union;
    return [{ steps, found, access, lookups: byIndex.lookups, lookedUp: byIndex.lookedUp }];
  };
}

const usesWords = (lists: readonly LookedList[]): boolean =>
  lists.some(({ found }) => found.some(({ lookup }) => 'words' in lookup.by));

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Of a text that many entries have, some at equal distances say how many pass. */
const COUNTED = 100;

/** About how many entries pass. */
function countOf(
  entries: readonly SampledEntry[],
  passes: (entry: SampledEntry) => boolean,
): number {
  const step = Math.max(1, Math.floor(entries.length / COUNTED));
  return step * entries.filter((entry, at) => at % step === 0 && passes(entry)).length;
}

const nameOf = ({ text, whole, start }: Contained): string => `${whole} ${start} ${text}`;

/** An entry of the index has what a step finds. */
export const matchesStep = (entry: EntryTexts, { containing, without }: TextStep): boolean =>
  containing.every((any) => any.some((one) => isIn(entry, one))) &&
  !without.some((one) => isIn(entry, one));

function isIn(entry: EntryTexts, one: Contained): boolean {
  const { text, column } = one;
  const searched =
    column === 'words'
      ? entry.texts.slice(0, entry.texts.length - entry.reference.length)
      : entry[column];
  return isPlain(one) ? searched.includes(text) : termPlace(searched, one) !== undefined;
}
