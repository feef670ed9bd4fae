/** What a trigram index finds for a text: more than what contains it. */
export interface IndexedRuns {
  /** Pattern of `like`. */
  pattern: string;
  /** Whether only what contains the text matches the pattern. */
  isExact: boolean;
  /** A part of every text that it finds. */
  part: string;
  /** Whether it finds a text. */
  test: (text: string) => boolean;
}

// pg_trgm finds these between words, whatever the locale of the database.
const isSeparator = (character: string | undefined): boolean => character !== undefined && /[\n -/]/.test(character);
const TRIGRAM = 3;

/**
 * Runs of letters and digits that an index can find: the long ones, whose trigrams are rarer than those of short words and of the ends of
 * words, else the whole text with its ends of words.
 * @returns undefined when there is no trigram in it.
 */
export function indexedRuns(wanted: string): IndexedRuns | undefined {
  const runs = [...wanted.matchAll(/[a-z0-9]+/g)];
  const long = runs.map(([run]) => run).filter((run) => run.length >= TRIGRAM);
  if (runs.length > 1 && long.length > 0) {
    const pattern = `%${long.join('%')}%`;
    return { pattern, isExact: false, part: longestOf(long), test: (text) => long.every((run) => text.includes(run)) };
  }
  const ends = runs.flatMap(({ 0: run, index }) => {
    const begins = isSeparator(wanted[index - 1]);
    const ends = isSeparator(wanted[index + run.length]);
    // pg_trgm adds two spaces where a word is known to begin, and one where it ends.
    if (run.length + (begins ? 2 : 0) + (ends ? 1 : 0) < TRIGRAM) return [];
    return { run, bounded: new RegExp(`${begins ? '(?<![a-z0-9])' : ''}${run}${ends ? '(?![a-z0-9])' : ''}`) };
  });
  if (ends.length === 0) return undefined;
  const part = longestOf(ends.map(({ run }) => run));
  return { pattern: patternOf(wanted), isExact: true, part, test: (text) => ends.every(({ bounded }) => bounded.test(text)) };
}

const longestOf = (runs: readonly string[]): string => runs.reduce((longest, run) => (run.length > longest.length ? run : longest));

const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
