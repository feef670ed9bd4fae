import type { EntryTexts } from './entrySample';
import type { Words } from './entryWords';
import { type IndexLookup, trigramLookups, wordLookup } from './indexLookups';
import { columnOf, type SampledTexts } from './sampledTexts';
import { type Contained, indexedColumn, isPlain, type TextStep } from './textSteps';

/** Texts of which an entry has one. */
type TextList = readonly Contained[];

/** What the indexes find for a step. */
export interface StepLookup {
  /** The lists of the step that are looked up; an entry is found that has one text of each. */
  lists: readonly TextList[];
  /** Those of them that need not be compared: what is found has them. */
  exact: readonly TextList[];
  /** Lists of patterns, of each of which a column is like one. */
  patterns: readonly (readonly ColumnPattern[])[];
  /** Sets of words, of each of which an entry has one; none where patterns find all. */
  words: readonly (readonly string[])[];
  /** Or else its references are like one of these. */
  references: readonly string[];
}

export interface ColumnPattern {
  column: 'reference' | 'texts';
  pattern: string;
}

export const NO_LOOKUP: StepLookup = {
  lists: [],
  exact: [],
  patterns: [],
  words: [],
  references: [],
};

/** What it costs, where one entry that is read in order and searched for one text costs 1. */
export interface CostedLookup {
  lookup: StepLookup;
  cost: number;
  /** Fewer entries are found than a sample shows. */
  isFew: boolean;
}

interface TrigramLookup extends CostedLookup {
  /** One of the lists finds so few. */
  isRare: boolean;
}

/** What an entry costs that is found by an index or sorted, beside comparing its texts. */
export const FOUND_COST = 3;
/** The same when it was read a moment before. */
const FOUND_AGAIN_COST = 1;
/** What comparing it with a list costs. */
const COMPARED_COST = 3;
/** What comparing it with a pattern costs, which a database does with all that trigrams find. */
const LIKE_COST = 4;
/** What an entry costs within an index that has one of the words, or all trigrams of a pattern. */
const WORD_COST = 0.5;
const TRIGRAMS_COST = 1.5;
/** What planning and starting a part costs. */
export const PART_COST = 200;

/** Lists that the indexes look up: few entries have a text of each. */
const BY_TRIGRAMS_MAX = 3;
/** Another one costs little within the index of words. */
const BY_WORDS_MAX = 6;

/** Texts of which one is looked up, and how many sampled entries that finds, each counted. */
interface LookedList {
  any: TextList;
  lookups: readonly LookedText[];
  count: number;
}

interface LookedText {
  one: Contained;
  lookup: IndexLookup;
  read: number;
}

/** Chooses how the indexes find the rarest lists of a step. It remembers what trigrams cost. */
export class ListLookups {
  private readonly remembered = new Map<string, IndexLookup>();

  constructor(private readonly sampled: SampledTexts) {}

  /**
   * The cheapest way of finding the rarest lists of a step by the indexes, as many as cost least.
   * Either all by trigrams or all by words: an entry that one of both finds would be compared with
   * what the other one looks up.
   * @returns undefined when the indexes find none of the lists.
   */
  of(step: TextStep, vocabulary: Words): CostedLookup | undefined {
    const trigrams = this.byTrigrams(step);
    if (trigrams?.isRare) return trigrams;
    return [...(trigrams ? [trigrams] : []), ...this.byWords(step, vocabulary)].reduce<
      CostedLookup | undefined
    >((best, choice) => (best && best.cost <= choice.cost ? best : choice), undefined);
  }

  /** By trigrams up to three lists: each more costs little beside what few entries it leaves. */
  byTrigrams({ containing }: TextStep): TrigramLookup | undefined {
    const lists = this.rarest(containing, (one) => this.trigramsOf(one)).slice(0, BY_TRIGRAMS_MAX);
    if (lists.length === 0) return undefined;
    const read = this.readBy(lists, isFoundByPatterns);
    const lookups = lists.flatMap((list) => list.lookups);
    const lookingUp = sumOf(lookups, ({ lookup }) => lookup.cost) * this.size;
    const exact = lists.filter(isExactByTrigrams);
    const inIndex = lookingUp + (lists[0]?.count ?? 0) * lookups.length * TRIGRAMS_COST;
    const compared = containing.length - exact.length;
    return {
      lookup: {
        ...NO_LOOKUP,
        lists: lists.map(({ any }) => any),
        exact: exact.map(({ any }) => any),
        patterns: lists.map((list) => list.lookups.flatMap(patternOf)),
      },
      cost: this.costOf(inIndex, read, lookups.length * LIKE_COST + compared * COMPARED_COST),
      isFew: this.isFew(read, containing),
      isRare: lists[0]?.count === 0,
    };
  }

  /** By words the rarest list, the two rarest, and so on. */
  byWords({ containing }: TextStep, vocabulary: Words): CostedLookup[] {
    const lists = this.rarest(containing, (one) => this.wordsOf(one, vocabulary))
      .filter(({ lookups }) => setsOf(lookups).length > 0)
      .slice(0, BY_WORDS_MAX);
    return lists.map((_, at) => this.costedWords(lists.slice(0, at + 1), containing));
  }

  private costedWords(lists: readonly LookedList[], containing: readonly TextList[]): CostedLookup {
    const lookups = lists.flatMap((list) => list.lookups);
    const words = lists.flatMap((list) => setsOf(list.lookups));
    const found = lookups.filter(({ lookup }) => 'pattern' in lookup.by);
    const exact = found.length > 0 ? [] : lists.filter(isExactByWords);
    const read = this.readBy(lists, isFoundBySets);
    const inIndex =
      sumOf(lookups, ({ lookup }) => lookup.cost) * this.size +
      (lists[0]?.count ?? 0) * words.length * WORD_COST;
    const compared = containing.length - exact.length;
    const inReferences = sumOf(found, (each) => each.read) * (FOUND_COST + FOUND_AGAIN_COST);
    const again = found.length > 0 ? FOUND_AGAIN_COST : 0;
    return {
      lookup: {
        ...NO_LOOKUP,
        lists: lists.map(({ any }) => any),
        exact: exact.map(({ any }) => any),
        words,
        references: [...new Set(found.flatMap(patternOf).map(({ pattern }) => pattern))],
      },
      cost: this.costOf(inIndex + inReferences, read, again + compared * COMPARED_COST),
      isFew: this.isFew(read, containing),
    };
  }

  /** @param each what comparing each entry costs that all lists find. */
  private costOf(inIndex: number, read: number, each: number): number {
    return PART_COST + (inIndex + read * (FOUND_COST + each)) * this.sampled.weight;
  }

  private get size(): number {
    return this.sampled.entries.length;
  }

  private isFew(read: number, containing: readonly TextList[]): boolean {
    return read === 0 && containing.length > 1 && this.size > 0;
  }

  /** The lists of whose texts each is found, the rarest first. */
  private rarest(
    containing: readonly TextList[],
    lookUp: (one: Contained) => readonly LookedText[],
  ): LookedList[] {
    return containing
      .flatMap((any): LookedList[] => {
        const found = any.map(lookUp);
        if (found.some(({ length }) => length === 0)) return [];
        const lookups = found.flat();
        return [{ any, lookups, count: sumOf(lookups, ({ read }) => read) }];
      })
      .sort((a, b) => a.count - b.count || a.any.length - b.any.length);
  }

  /** Sampled entries that all lists find. */
  private readBy(lists: readonly LookedList[], testOf: (list: LookedList) => EntryTest): number {
    const [first] = lists;
    if (!first) return this.size;
    const found = this.sampled.havingAny(first.lookups.map(({ lookup }) => lookup.part));
    const tests = lists.map(testOf);
    return found.filter((entry) => tests.every((test) => test(entry))).length;
  }

  private found(one: Contained, lookup: IndexLookup): readonly LookedText[] {
    return [{ one, lookup, read: this.sampled.readBy(one, lookup) }];
  }

  /** The cheapest way of finding a text by trigrams, if there is any. */
  private trigramsOf(one: Contained): readonly LookedText[] {
    const known = this.remembered.get(one.text);
    if (known) return this.found(one, known);
    const costOf = ([each]: readonly LookedText[]) =>
      each ? each.lookup.cost * this.size + each.read * FOUND_COST : Infinity;
    const [first = [], second = []] = trigramLookups(one.text).map((each) => this.found(one, each));
    const found = costOf(second) < costOf(first) ? second : first;
    if (found[0]) this.remembered.set(one.text, found[0].lookup);
    return found;
  }

  /** A text by words, in references by trigrams; none when one of both cannot find it. */
  private wordsOf(one: Contained, vocabulary: Words): readonly LookedText[] {
    if (one.column === 'reference') return this.trigramsOf(one);
    // Not remembered: words are added.
    const words = wordLookup(one, vocabulary, one.column === 'label');
    if (!words) return [];
    if (one.column !== 'texts') return this.found(one, words);
    const inWords = this.found({ ...one, column: 'words' }, words);
    const inReferences = this.trigramsOf({ ...one, column: 'reference' });
    return inReferences.length > 0 ? [...inWords, ...inReferences] : [];
  }

  /** Call between searches: bounds what is remembered. */
  forgetMany(): void {
    if (this.remembered.size > REMEMBERED_MAX) this.remembered.clear();
  }
}

const REMEMBERED_MAX = 500;

type EntryTest = (entry: EntryTexts) => boolean;

const testsOf = ({ one, lookup }: LookedText): EntryTest[] => {
  const column = columnOf(one.column, lookup);
  return lookup.tests.map((test) => (entry) => test(entry[column]));
};

/** Whether the indexes find an entry by a list of patterns. */
const isFoundByPatterns = ({ lookups }: LookedList): EntryTest => {
  const each = lookups.map(testsOf);
  return (entry) => each.some((tests) => tests.every((test) => test(entry)));
};

/**
 * The same by sets of words. Beside them references are compared with their patterns before the
 * entries are read.
 */
function isFoundBySets({ lookups }: LookedList): EntryTest {
  const sets = inSets(lookups.filter(isByWords).map(testsOf));
  const references = lookups.filter((each) => !isByWords(each));
  return (entry) =>
    (sets.length > 0 && sets.every((tests) => tests.some((test) => test(entry)))) ||
    references.some(({ one, lookup }) =>
      lookup.isExact
        ? entry.reference.includes(one.text)
        : lookup.tests.every((test) => test(entry.reference)),
    );
}

const isByWords = ({ lookup: { by } }: LookedText): boolean => 'words' in by;

const patternOf = ({ one, lookup }: LookedText): ColumnPattern[] =>
  'pattern' in lookup.by ? [{ column: indexedColumn(one.column), pattern: lookup.by.pattern }] : [];

const isExactByTrigrams = ({ lookups }: LookedList): boolean =>
  lookups.every(
    ({ one, lookup }) => lookup.isExact && isPlain(one) && indexedColumn(one.column) === one.column,
  );

const isExactByWords = ({ lookups }: LookedList): boolean =>
  lookups.every(({ lookup }) => lookup.isExact);

/**
 * Sets of words, of each of which an entry has one that has one of the texts in its words: of
 * « 5 ml » or « 0,005 l » the units, and the numbers.
 */
const setsOf = (lookups: readonly LookedText[]): string[][] =>
  inSets(
    lookups.flatMap(({ lookup: { by } }) =>
      'words' in by && by.words.every(({ length }) => length > 0) ? [by.words] : [],
    ),
  ).map((lists) => [...new Set(lists.flat())]);

/**
 * Of each of several sequences the last item, the last but one, and so on; of shorter ones the
 * first again. What has all of one has one of each set.
 */
function inSets<Item>(sequences: readonly (readonly Item[])[]): Item[][] {
  const longest = Math.max(0, ...sequences.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    sequences.flatMap((items) => items.slice(Math.max(0, items.length - 1 - at)).slice(0, 1)),
  );
}

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
