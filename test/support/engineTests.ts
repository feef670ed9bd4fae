import { HAS_ALL_SAMPLES } from './allSamples';
import { TEST_ENGINE } from './testDatabase';

/** For what only SQLite has: its file, its pragmas, its query plans. */
export const testOnSqlite = TEST_ENGINE === 'sqlite' ? test : test.skip;

/**
 * For what is the same on both engines, in a file with the tag @postgres: run on PostgreSQL in the
 * whole repetition only.
 */
export const testOfAnyEngine = process.env.TESTS_ON_POSTGRES === 'some' ? test.skip : test;

/** The same of values that one test sends. */
export const valuesOfAnyEngine = <T>(values: readonly T[]): readonly T[] =>
  process.env.TESTS_ON_POSTGRES === 'some' ? [] : values;

/**
 * The seeds of a long property, in a file with the tags @postgres and @faults: npm test runs the
 * first one on PostgreSQL and the second one on SQLite, the others run where all samples do.
 */
export const seedsOf = ([first, second, ...others]: readonly [
  number,
  number,
  ...number[],
]): readonly number[] => {
  if (HAS_ALL_SAMPLES) return [first, second, ...others];
  return [TEST_ENGINE === 'postgres' ? first : second];
};
