import { CANDIDATES_MAX } from '../../../domain/limits';
import { termPlace } from '../../../domain/search/terms';
import type { EntrySample, EntryTexts, SampledEntry } from './entrySample';
import { type IndexLookup, indexLookups } from './indexLookups';
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
  lookups: ReadonlyMap<string, IndexLookup>;
  /** Those of the lists of `found` that the indexes look up: the rarest. */
  lookedUp: readonly (readonly Contained[])[];
}

/**
 * `indexes`: all that the trigram indexes find, sorted. `all`: the same by reading every entry.
 * `order`: the entries in the order of their ids, until there are enough. `few`: those that the
 * indexes find, compared here when they are few, as they probably are.
 */
export type Access = 'indexes' | 'all' | 'order' | 'few';

/**
 * What an entry costs that is found by an index or sorted, beside comparing its texts, where one
 * read in order and searched for one text costs 1.
 */
const FOUND_COST = 3;
/** What planning and starting a part costs. */
const PART_COST = 200;

/** Lists that the indexes look up: few entries have a text of each. */
const LOOKED_UP_MAX = 3;

/** With fewer sampled entries no estimate is possible. */
const MIN_SAMPLED = 4;

type CostedPart = PlannedPart & { cost: number; isFull: boolean };

/**
 * Chooses the parts with the lowest estimated cost, best entries first. All choices find the same
 * list.
 */
export type SearchPlanner = (search: TextSearch) => PlannedPart[];

/** Texts whose sampled entries are remembered: each has a thousand at most. */
const MAX_REMEMBERED_TEXTS = 500;

/** A planner that remembers what a sample holds. */
export function searchPlanner({ entries, weight }: EntrySample): SearchPlanner {
  /** Sampled entries that represent a full list. */
  const full = Math.max(Math.ceil(CANDIDATES_MAX / weight), MIN_SAMPLED);
  const withText = new Map<string, SampledEntry[]>();
  let lookups = new Map<string, IndexLookup>();

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
      count: any.reduce((sum, { text }) => sum + entriesWith(text.trim()).length, 0),
    }));
    return {
      containing: counted.sort((a, b) => a.count - b.count).map(({ any }) => any),
      without,
    };
  }

  /** The cheapest way of finding a text by an index, if there is any. */
  function lookUp(text: string): IndexLookup | undefined {
    const known = lookups.get(text);
    if (known) return known;
    const [first, second] = indexLookups(text);
    const read = (lookup: IndexLookup) =>
      entriesWith(lookup.part).filter(({ texts }) => lookup.test(texts)).length;
    const costOf = (lookup: IndexLookup) =>
      lookup.cost * entries.length + read(lookup) * FOUND_COST;
    const found = first && second && costOf(second) < costOf(first) ? second : first;
    if (found) lookups.set(text, found);
    return found;
  }

  /**
   * How the indexes find each of the texts.
   * @returns undefined when they cannot find one of them.
   */
  function lookUpAll(
    any: readonly Contained[],
  ): (IndexLookup & Pick<Contained, 'column'>)[] | undefined {
    const found = any.flatMap(({ text, column }) => {
      const lookup = lookUp(text);
      return lookup ? [{ column, ...lookup }] : [];
    });
    return found.length === any.length ? found : undefined;
  }

  /** What the indexes cost that look up the rarest lists of a step, and whether they find few. */
  function byIndexes({ containing }: TextStep) {
    const lists = containing.flatMap((any) => {
      const found = lookUpAll(any);
      const count = found?.reduce((sum, { part }) => sum + entriesWith(part).length, 0) ?? 0;
      return found ? [{ any, found, count }] : [];
    });
    const rarest = lists
      .sort((a, b) => a.count - b.count || a.any.length - b.any.length)
      .slice(0, LOOKED_UP_MAX);
    const [first] = rarest;
    if (!first) return { cost: Infinity, lookedUp: [], isFew: false };
    const read = entriesWithAny(first.found.map(({ part }) => part)).filter((entry) =>
      rarest.every(({ found }) =>
        found.some(({ column, test }) => test(entry[indexedColumn(column)])),
      ),
    ).length;
    const texts = rarest.flatMap(({ found }) => found);
    const lookups = texts.reduce((sum, { cost }) => sum + cost, 0);
    const comparing = read * (FOUND_COST + texts.length);
    return {
      cost: PART_COST + (lookups * entries.length + comparing) * weight,
      lookedUp: rarest.map(({ any }) => any),
      isFew: read === 0 && containing.length > 1 && entries.length > 0,
    };
  }

  /** What reading entries in order costs, until the list is full. */
  function costInOrder(step: TextStep, found: readonly SampledEntry[]): number {
    const last = found[full - 1];
    return PART_COST + (last ? last.position + 1 : entries.length) * weight * readCost(step);
  }

  function cheapestPart(step: TextStep): CostedPart {
    const found = entriesOf(step);
    const byIndex = byIndexes(step);
    const inOrder = costInOrder(step, found);
    return {
      steps: [step],
      found: step,
      access: byIndex.cost <= inOrder ? 'indexes' : 'order',
      lookups,
      lookedUp: byIndex.lookedUp,
      cost: Math.min(byIndex.cost, inOrder),
      isFull: found.length >= full,
    };
  }

  return ({ steps, union }) => {
    if (withText.size > MAX_REMEMBERED_TEXTS) withText.clear();
    // Plans made before keep theirs.
    if (lookups.size > MAX_REMEMBERED_TEXTS) lookups = new Map();
    const parts = steps.map(cheapestPart);
    const last = parts.findIndex(({ isFull }) => isFull);
    // A part after the list is full is not run.
    const run = last < 0 ? parts : parts.slice(0, last + 1);
    const cost = run.reduce((sum, part) => sum + part.cost, 0);
    const byIndex = byIndexes(union);
    // Counting each text in the sample costs more than the plan of most searches.
    const mayReadAll = byIndex.cost > PART_COST + entries.length * weight;
    const read = mayReadAll ? rarestFirst(union) : union;
    const ofAll =
      PART_COST + (entries.length * readCost(read) + entriesOf(read).length * FOUND_COST) * weight;
    if (cost < Math.min(byIndex.cost, ofAll)) return parts;
    const access = byIndex.cost > ofAll ? 'all' : byIndex.isFew ? 'few' : 'indexes';
    const found = access === 'all' ? read : union;
    return [{ steps, found, access, lookups, lookedUp: byIndex.lookedUp }];
  };
}

/** A label is short. */
const LABEL_COST = 0.3;

/** Most entries have none of the texts of the first list: each is looked for. */
function readCost({ containing: [first = []] }: TextStep): number {
  const texts = [...new Map(first.map((one) => [one.text, one])).values()];
  return Math.max(
    1,
    texts.reduce((sum, { column }) => sum + (column === 'label' ? LABEL_COST : 1), 0),
  );
}

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
