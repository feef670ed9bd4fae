import type { TermText } from '../../../domain/search/searchTerm';
import { termPlace } from '../../../domain/search/terms';
import type { EntrySample, EntryTexts, SampledEntry } from './entrySample';
import type { IndexLookup } from './indexLookups';
import {
  type Contained,
  type EntryColumn,
  indexedColumn,
  isPlain,
  type TextStep,
} from './textSteps';

/** Share of the entries that more than a rare text has. */
const COMMON = 0.02;
/** Texts whose sampled entries are remembered: each has a thousand at most. */
const REMEMBERED_TEXTS_MAX = 500;
/** Of a text that many entries have, some at equal distances say how many pass. */
const COUNTED = 100;

/** What the entries of a sample contain. It remembers what was asked. */
export class SampledTexts {
  private readonly withText = new Map<string, SampledEntry[]>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly sample: EntrySample) {}

  get entries(): readonly SampledEntry[] {
    return this.sample.entries;
  }

  /** How many entries of the index one of the sample represents. */
  get weight(): number {
    return this.sample.weight;
  }

  /** Call between searches: bounds what is remembered. */
  forgetMany(): void {
    if (this.withText.size > REMEMBERED_TEXTS_MAX) this.withText.clear();
    if (this.counts.size > REMEMBERED_TEXTS_MAX) this.counts.clear();
  }

  /** The sampled entries that contain a text in any column, in the order of their ids. */
  having(text: string): readonly SampledEntry[] {
    const known = this.withText.get(text);
    if (known) return known;
    const found = this.entries.filter(({ texts }) => texts.includes(text));
    this.withText.set(text, found);
    return found;
  }

  /** The same of any of several texts. */
  havingAny(texts: readonly string[]): readonly SampledEntry[] {
    const [first = '', ...others] = [...new Set(texts)];
    const found = this.having(first);
    const more = others.flatMap((text) => this.having(text));
    return more.length === 0
      ? found
      : [...new Set([...found, ...more])].sort((a, b) => a.position - b.position);
  }

  /** The sampled entries that a step finds. */
  foundBy(step: TextStep): readonly SampledEntry[] {
    const [first = []] = step.containing;
    return this.havingAny(first.map(({ text }) => text.trim())).filter((entry) =>
      matchesStep(entry, step),
    );
  }

  isCommon(count: number): boolean {
    return count > this.entries.length * COMMON;
  }

  /** How many sampled entries an index finds by a text. */
  readBy({ column, ...one }: Contained, lookup: IndexLookup): number {
    const { by, part } = lookup;
    const found = this.having(part);
    const searched = columnOf(column, lookup);
    const passes = (entry: SampledEntry) => lookup.tests.every((test) => test(entry[searched]));
    if (!this.isCommon(found.length)) return found.filter(passes).length;
    const name = 'pattern' in by ? by.pattern : nameOf(one);
    return this.remembered(`${column} ${name}`, () => countOf(found, passes));
  }

  /** Sampled entries that have a text elsewhere than at its place. */
  misplaced(one: Contained): number {
    const found = this.having(one.text);
    return isPlain(one) || !this.isCommon(found.length)
      ? 0
      : this.remembered(`misplaced ${one.column} ${nameOf(one)}`, () =>
          countOf(found, (entry) => !isIn(entry, one)),
        );
  }

  private remembered(key: string, count: () => number): number {
    const known = this.counts.get(key) ?? count();
    this.counts.set(key, known);
    return known;
  }
}

/** About how many entries pass. */
function countOf(
  entries: readonly SampledEntry[],
  passes: (entry: SampledEntry) => boolean,
): number {
  const step = Math.max(1, Math.floor(entries.length / COUNTED));
  return step * entries.filter((entry, at) => at % step === 0 && passes(entry)).length;
}

/** The column that an index finds a text in: labels have words, but no trigrams. */
export const columnOf = (column: EntryColumn, { by }: IndexLookup): keyof EntryTexts =>
  'words' in by && column === 'label' ? column : indexedColumn(column);

const nameOf = ({ text, whole, start }: TermText): string => `${whole} ${start} ${text}`;

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
