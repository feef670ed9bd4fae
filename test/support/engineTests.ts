import { TEST_ENGINE } from './testDatabase';

/** For what only SQLite has: its file, its pragmas, its query plans. */
export const testOnSqlite = TEST_ENGINE === 'sqlite' ? test : test.skip;

const isSomeOnPostgres = process.env.TESTS_ON_POSTGRES === 'some';

/**
 * For what is the same on both engines, in a file with the tag @postgres: run on PostgreSQL in the
 * whole repetition only.
 */
export const testOfAnyEngine = isSomeOnPostgres ? test.skip : test;

/** Whether this run has all samples: npm run faults, and the whole repetition on PostgreSQL. */
export const HAS_ALL_SAMPLES =
  process.env.TESTS_OF_FAULTS === 'all' || (TEST_ENGINE === 'postgres' && !isSomeOnPostgres);

/**
 * For what repeats another test at more moments or with more samples, in a file with the tag
 * @faults: not in npm test.
 */
export const testOfFaults = HAS_ALL_SAMPLES ? test : test.skip;
