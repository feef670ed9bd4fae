import { type Config, configure, getConfig } from '@testing-library/react';

/** Time limit of the running test or hook, and the remaining time, in milliseconds. */
declare const testTime: () => { limit: number; remaining: number };

/**
 * Longer than the default second: a lazy screen is compiled at its first visit, which is slow on a
 * busy machine.
 */
const TIMEOUT_MS = 15_000;
/** Time for the last check and for printing the DOM. */
const MARGIN_MS = 5_000;

/**
 * Timeout of findBy* and waitFor: ends before the test's own limit, so that the failure says what
 * was not found.
 */
function waitTimeoutMs(): number {
  const { limit, remaining } = testTime();
  return Math.max(0, Math.min(TIMEOUT_MS, remaining - Math.min(MARGIN_MS, limit / 4)));
}

/** True while waitFor calls what it waits for. */
type WaitConfig = Config & { _disableExpensiveErrorDiagnostics?: boolean };

/**
 * Testing Library configuration that computes the timeout at the start of each wait. While it
 * waits, an error does not print the document: most are thrown away, and the last gets it at the
 * timeout.
 */
export const limitWaits = ({ asyncWrapper, getElementError }: Config): Partial<Config> => ({
  asyncWrapper: (wait) => {
    configure({ asyncUtilTimeout: waitTimeoutMs() });
    return asyncWrapper(wait);
  },
  getElementError: (message, container) =>
    message !== null && (getConfig() as WaitConfig)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
