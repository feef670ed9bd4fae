import { CANDIDATES_MAX } from '../../../domain/limits';
import { termPlace } from '../../../domain/search/terms';
import type { EntrySample, SampledEntry } from './entrySample';
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
}

/**
 * `indexes`: all that the trigram indexes find, sorted. `all`: the same by reading every entry.
 * `order`: the entries in the order of their ids, until there are enough.
 */
export type Access = 'indexes' | 'all' | 'order';

/**
 * What an entry costs that is found by an index or sorted, where one read in order and searched for
 * one text costs 1.
 */
const FOUND_COST = 4;
/** What planning and starting a part costs. */
const PART_COST = 200;

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
      contains(entry, step),
    );
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

  function indexCost({ containing }: TextStep): number {
    const lists = containing.map(lookUpAll).filter((any) => any !== undefined);
    const [first] = lists;
    if (!first) return Infinity;
    const read = entriesWithAny(first.map(({ part }) => part)).filter((entry) =>
      lists.every((any) => any.some(({ column, test }) => test(entry[indexedColumn(column)]))),
    );
    const lookedUp = lists.flat().reduce((sum, { cost }) => sum + cost, 0);
    return PART_COST + (lookedUp * entries.length + read.length * FOUND_COST) * weight;
  }

  /** What reading entries in order costs, until the list is full. */
  function costInOrder(step: TextStep, found: readonly SampledEntry[]): number {
    const last = found[full - 1];
    return PART_COST + (last ? last.position + 1 : entries.length) * weight * readCost(step);
  }

  function cheapestPart(step: TextStep): CostedPart {
    const found = entriesOf(step);
    const byIndex = indexCost(step);
    const inOrder = costInOrder(step, found);
    const access = byIndex <= inOrder ? 'indexes' : 'order';
    return {
      steps: [step],
      found: step,
      access,
      lookups,
      cost: Math.min(byIndex, inOrder),
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
    const byIndex = indexCost(union);
    const ofAll =
      PART_COST +
      (entries.length * readCost(union) + entriesOf(union).length * FOUND_COST) * weight;
    if (cost < Math.min(byIndex, ofAll)) return parts;
    return [{ steps, found: union, access: byIndex <= ofAll ? 'indexes' : 'all', lookups }];
  };
}

/** Most entries have none of the texts of the first list: each is looked for. */
const readCost = ({ containing: [first = []] }: TextStep): number =>
  Math.max(1, new Set(first.map(({ text }) => text)).size);

const contains = (entry: SampledEntry, { containing, without }: TextStep): boolean =>
  containing.every((any) => any.some((one) => isIn(entry, one))) &&
  !without.some((one) => isIn(entry, one));

function isIn(entry: SampledEntry, one: Contained): boolean {
  const { text, column } = one;
  const searched =
    column === 'words'
      ? entry.texts.slice(0, entry.texts.length - entry.reference.length)
      : entry[column];
  return isPlain(one) ? searched.includes(text) : termPlace(searched, one) !== undefined;
}
