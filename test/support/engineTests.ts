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

/** The seeds of a long property: on PostgreSQL all of them in the whole repetition only. */
export const seedsOf = (seeds: readonly [number, ...number[]]): readonly number[] =>
  process.env.TESTS_ON_POSTGRES === 'some' ? seeds.slice(0, 1) : seeds;
