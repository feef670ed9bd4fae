const IS_FAULT_RUN = process.env.TESTS_OF_FAULTS === 'all';

/** Whether this run has all samples: npm run faults, and the whole repetition on PostgreSQL. */
export const HAS_ALL_SAMPLES =
  IS_FAULT_RUN ||
  (process.env.TEST_ENGINE === 'postgres' && process.env.TESTS_ON_POSTGRES !== 'some');

/**
 * For what repeats another test at more moments or with more samples, in a file with the tag
 * @faults: not in npm test.
 */
export const testOfFaults = HAS_ALL_SAMPLES ? test : test.skip;

/** For a limit of time, which other work on the machine changes: `npm run faults` alone has it. */
export const testOfFaultRun = IS_FAULT_RUN ? test : test.skip;
