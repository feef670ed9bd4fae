import type { TermText } from '../../../domain/search/searchTerm';
import { termPlace } from '../../../domain/search/terms';
import { labelWord, type Words, wordsOfEntries } from './entryWords';

/** A way of finding a text by an index: finds what contains the text, and more. */
export interface IndexLookup {
  /** Pattern of `like`, for a trigram index; or lists of words, of each of which an entry has one. */
  by: { pattern: string } | { words: readonly (readonly string[])[] };
  /** Whether only what contains the text is found. */
  isExact: boolean;
  /** What looking it up costs, as a share of reading every entry. */
  cost: number;
  /** A part of every text that the index finds. */
  part: string;
  /** Whether the index finds a text: it passes each; of words one for each list. */
  tests: readonly ((text: string) => boolean)[];
}

// pg_trgm finds these between words, whatever the locale of the database.
const isSeparator = (character: string | undefined): boolean =>
  character !== undefined && /[\n -/]/.test(character);
const TRIGRAM = 3;
/** Longer texts are looked up by their longest runs. */
const WHOLE_MAX = 40;
const RUNS_MAX = 3;
const RUN_MAX = 24;
const COST = 0.01;
/** Short words and ends of words are in most entries: their trigrams cost more to look up. */
const COST_OF_ENDS = 0.05;

/**
 * Looks up the long runs of letters and digits only, or the whole text with the ends of its words.
 * @returns none for a text without a trigram.
 */
export function trigramLookups(wanted: string): IndexLookup[] {
  const runs = [...wanted.matchAll(/[a-z0-9]+/g)];
  const long = runs.map(([run]) => run).filter((run) => run.length >= TRIGRAM);
  if (wanted.length > WHOLE_MAX && long.length > 0) return [longLookup(longestRuns(long))];
  const whole = wholeLookup(wanted, runs);
  return [
    ...(runs.length > 1 && long.length > 0 ? [longLookup(longestRuns(long))] : []),
    ...(whole ? [whole] : []),
  ];
}

/** Some of the runs, in their order: each trigram is looked up. */
function longestRuns(runs: readonly string[]): string[] {
  const longest = [...runs].sort((a, b) => b.length - a.length).slice(0, RUNS_MAX);
  return runs
    .filter((run) => longest.includes(run))
    .slice(0, RUNS_MAX)
    .map((run) => run.slice(0, RUN_MAX));
}

function longLookup(runs: readonly string[]): IndexLookup {
  const distinct = [...new Set(runs)];
  return {
    by: { pattern: `%${runs.join('%')}%` },
    isExact: false,
    cost: COST,
    part: longestOf(runs),
    tests: distinct.map((run) => (text) => text.includes(run)),
  };
}

function wholeLookup(wanted: string, runs: readonly RegExpExecArray[]): IndexLookup | undefined {
  const found = runs.flatMap(({ 0: run, index }) => {
    const begins = isSeparator(wanted[index - 1]);
    const ends = isSeparator(wanted[index + run.length]);
    // pg_trgm adds two spaces where a word is known to begin, and one where it ends.
    if (run.length + (begins ? 2 : 0) + (ends ? 1 : 0) < TRIGRAM) return [];
    return { run, bounded: `${begins ? '(?<![a-z0-9])' : ''}${run}${ends ? '(?![a-z0-9])' : ''}` };
  });
  if (found.length === 0) return undefined;
  const distinct = [...new Set(found.map(({ bounded }) => bounded))].map(
    (bounded) => new RegExp(bounded),
  );
  return {
    by: { pattern: `%${wanted.replace(/[\\%_]/g, '\\$&')}%` },
    isExact: true,
    cost: runs.length > 1 ? COST_OF_ENDS : COST,
    part: longestOf(found.map(({ run }) => run)),
    tests: distinct.map((bounded) => (text) => bounded.test(text)),
  };
}

const longestOf = (runs: readonly string[]): string =>
  runs.reduce((longest, run) => (run.length > longest.length ? run : longest));

/** What one word costs. */
const WORD_COST = 0.000_03;

/**
 * Looks up the words that have the text.
 * @param inLabel only those of labels.
 * @returns undefined when they are too many.
 */
export function wordLookup(
  term: TermText,
  vocabulary: Words,
  inLabel = false,
): IndexLookup | undefined {
  const lists = wordsOfEntries(term, vocabulary);
  if (!lists) return undefined;
  const words = lists.map(({ known }) => known);
  return {
    by: { words: inLabel ? words.map((list) => list.map(labelWord)) : words },
    isExact: !term.text.includes(' '),
    cost: words.reduce((sum, { length }) => sum + length, 0) * WORD_COST,
    part: longestOf(lists.map(({ part }) => part.text)),
    tests: lists.map(
      ({ part }) =>
        (text) =>
          termPlace(text, part) !== undefined,
    ),
  };
}
