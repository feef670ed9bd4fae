import { type Config, configure } from '@testing-library/react';

/** Of the test, or the hook, that runs: its time limit and what is left of it, in milliseconds. */
declare const testTime: () => { limit: number; left: number };

/** A screen's code is read at its first visit; on a busy machine that takes longer than the second that is usual. */
const PATIENCE_MS = 15_000;
/** What it takes to look a last time and to write the page into the message. */
const MARGIN_MS = 5_000;

/**
 * How long findBy* and waitFor may wait now. A wait that outlived its test would be told as "Exceeded timeout" alone:
 * this one ends before, and says what was not found, however many waits came before it.
 */
function patience(): number {
  const { limit, left } = testTime();
  return Math.max(0, Math.min(PATIENCE_MS, left - Math.min(MARGIN_MS, limit / 4)));
}

/** Every wait begins by asking how long it may take. */
export const waitsEndBeforeTheTest = ({ asyncWrapper }: Config): Partial<Config> => ({
  asyncWrapper: (wait) => {
    configure({ asyncUtilTimeout: patience() });
    return asyncWrapper(wait);
  },
});
