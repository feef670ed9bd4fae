import { type Config, configure } from '@testing-library/react';

/** Time limit of the running test or hook, and the remaining time, in milliseconds. */
declare const testTime: () => { limit: number; remaining: number };

/** Longer than the default second: a lazy screen is compiled at its first visit, which is slow on a busy machine. */
const TIMEOUT_MS = 15_000;
/** Time for the last check and for printing the DOM. */
const MARGIN_MS = 5_000;

/** Timeout of findBy* and waitFor: ends before the test's own limit, so that the failure says what was not found. */
function waitTimeoutMs(): number {
  const { limit, remaining } = testTime();
  return Math.max(0, Math.min(TIMEOUT_MS, remaining - Math.min(MARGIN_MS, limit / 4)));
}

/** Testing Library configuration that computes the timeout at the start of each wait. */
export const limitWaits = ({ asyncWrapper }: Config): Partial<Config> => ({
  asyncWrapper: (wait) => {
    configure({ asyncUtilTimeout: waitTimeoutMs() });
    return asyncWrapper(wait);
  },
});
