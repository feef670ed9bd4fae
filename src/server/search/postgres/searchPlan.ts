import { CANDIDATES_MAX } from '../../../domain/limits';
import type { EntrySample, SampledEntry } from './entrySample';
import type { Words } from './entryWords';
import {
  type CostedLookup,
  FOUND_COST,
  ListLookups,
  NO_LOOKUP,
  PART_COST,
  type StepLookup,
  sumOf,
} from './listLookups';
import { SampledTexts } from './sampledTexts';
import { type Contained, type TextSearch, type TextStep } from './textSteps';

/** One way of finding entries. */
export interface PlannedPart {
  /** What orders the entries that it finds: those of the first step come first. */
  steps: readonly TextStep[];
  /** What any of the steps finds. */
  found: TextStep;
  access: Access;
  /** What the indexes find for `found`. */
  lookup: StepLookup;
}

/**
 * `indexes`: all that the indexes find, sorted. `all`: the same by reading every entry.
 * `order`: the entries in the order of their ids, until there are enough. `few`: those that the
 * indexes find, compared here when they are few, as they probably are.
 */
export type Access = 'indexes' | 'all' | 'order' | 'few';

/** What a pattern costs, where looking for a text costs 1; a label is short. */
const PATTERN_COST = 8;
const LABEL_COST = 0.3;

/**
 * Costs of parts with which the lists are put in order: counting each text in the sample costs more
 * than the plan of most searches.
 */
const DEAR = 100;

/** With fewer sampled entries no estimate is possible. */
const MIN_SAMPLED = 4;

type CostedPart = PlannedPart & { cost: number; isFull: boolean };

/**
 * Chooses the parts with the lowest estimated cost, best entries first. All choices find the same
 * list.
 */
export type SearchPlanner = (search: TextSearch, vocabulary: Words) => PlannedPart[];

/** Where the indexes find none of the lists of a step. */
const UNFOUND: CostedLookup = { lookup: NO_LOOKUP, cost: Infinity, isFew: false };

/** A planner that remembers what a sample holds. */
export function searchPlanner(sample: EntrySample): SearchPlanner {
  const sampled = new SampledTexts(sample);
  const lookups = new ListLookups(sampled);
  const { entries, weight } = sample;
  /** Sampled entries that represent a full list. */
  const full = Math.max(Math.ceil(CANDIDATES_MAX / weight), MIN_SAMPLED);

  const byIndexes = (step: TextStep, vocabulary: Words): CostedLookup =>
    lookups.of(step, vocabulary) ?? UNFOUND;

  /**
   * The same step, its lists in the order in which they are looked for: « zz » before « u », which
   * is in every text and must be a word there.
   */
  function rarestFirst({ containing, without }: TextStep): TextStep {
    const counted = containing.map((any) => ({
      any,
      count: sumOf(any, ({ text }) => sampled.having(text.trim()).length),
    }));
    return {
      containing: counted.sort((a, b) => a.count - b.count).map(({ any }) => any),
      without,
    };
  }

  /**
   * What reading an entry costs: most have none of the texts of the first list, each of which is
   * looked for, or one elsewhere than at its place, which a pattern tells.
   */
  function readCost({ containing: [first = []] }: TextStep): number {
    const texts = [...new Map(first.map((one) => [one.text, one])).values()];
    return Math.max(1, sumOf(texts, costOfText));
  }

  function costOfText(one: Contained): number {
    const share = entries.length > 0 ? sampled.misplaced(one) / entries.length : 0;
    return (one.column === 'label' ? LABEL_COST : 1) * (1 + share * PATTERN_COST);
  }

  /** What reading entries in order costs, until the list is full. */
  function costInOrder(step: TextStep, found: readonly SampledEntry[]): number {
    const last = found[full - 1];
    return PART_COST + (last ? last.position + 1 : entries.length) * weight * readCost(step);
  }

  function cheapestPart(step: TextStep, vocabulary: Words): CostedPart {
    const found = sampled.foundBy(step);
    const byIndex = byIndexes(step, vocabulary);
    const isDear = Math.min(byIndex.cost, costInOrder(step, found)) > DEAR * PART_COST;
    const read = isDear ? rarestFirst(step) : step;
    const inOrder = costInOrder(read, found);
    const isIndexed = byIndex.cost <= inOrder;
    return {
      steps: [step],
      found: isIndexed ? step : read,
      access: isIndexed ? 'indexes' : 'order',
      lookup: byIndex.lookup,
      cost: Math.min(byIndex.cost, inOrder),
      isFull: found.length >= full,
    };
  }

  return ({ steps, union }, vocabulary) => {
    sampled.forgetMany();
    lookups.forgetMany();
    const parts = steps.map((step) => cheapestPart(step, vocabulary));
    const last = parts.findIndex(({ isFull }) => isFull);
    // A part after the list is full is not run.
    const run = last < 0 ? parts : parts.slice(0, last + 1);
    const cost = sumOf(run, (part) => part.cost);
    const byIndex = byIndexes(union, vocabulary);
    const mayReadAll = byIndex.cost > PART_COST + entries.length * weight;
    const read = mayReadAll ? rarestFirst(union) : union;
    const ofAll =
      PART_COST +
      (entries.length * readCost(read) + sampled.foundBy(read).length * FOUND_COST) * weight;
    if (cost < Math.min(byIndex.cost, ofAll)) return parts;
    const access = byIndex.cost > ofAll ? 'all' : byIndex.isFew ? 'few' : 'indexes';
    const found = access === 'all' ? read : union;
    return [{ steps, found, access, lookup: byIndex.lookup }];
  };
}
