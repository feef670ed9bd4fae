import { act, type Config, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

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
 * Runs the effects of what React has committed. Outside `act`, they run in a later task: a wait may
 * see the document before an effect has moved the focus. A render of any root runs them first.
 */
function runEffects(): void {
  anyRoot ??= createRoot(document.createElement('div'));
  act(() => anyRoot?.render(createElement('i')));
}
let anyRoot: Root | undefined;

/** Times that what was found may be replaced before it is returned. */
const REPLACED_MAX = 5;

/** Whether the effects have taken an element that was found out of the document. */
const isReplaced = (found: unknown): boolean =>
  [found].flat().some((each) => each instanceof Node && !each.isConnected);

/**
 * Testing Library configuration that computes the timeout at the start of each wait, and runs the
 * effects of what it found at its end; what they replace is found again. While it waits, an error
 * does not print the document: most are thrown away, and the last gets it at the timeout.
 */
export const limitWaits = ({ asyncWrapper, getElementError }: Config): Partial<Config> => ({
  asyncWrapper: async (wait) => {
    let found: unknown;
    for (let times = 0; times < REPLACED_MAX; times += 1) {
      configure({ asyncUtilTimeout: waitTimeoutMs() });
      found = await asyncWrapper(wait);
      runEffects();
      if (!isReplaced(found)) break;
    }
    return found;
  },
  getElementError: (message, container) =>
    message !== null && (getConfig() as WaitConfig)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
