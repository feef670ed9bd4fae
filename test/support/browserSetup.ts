import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { installJsdomReplacements } from './jsdomReplacements';
import { limitWaits } from './waits';

configure(limitWaits);
installJsdomReplacements();
limitElementStacks();

/**
 * React's development build takes a stack trace for each element, which its tools show: at most
 * 10,000 per second. Here none, by the count of that limit.
 */
function limitElementStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  });
}

/** Read before a test may fake the timers. */
const nextTask = () => new Promise((resolve) => realSetImmediate(resolve));
const realSetImmediate = setImmediate;

// A dialog that unmounts removes its history entry asynchronously; the next test must start after
// that.
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  for (
    let turns = 0;
    turns < 50 && (window.history.state as { above?: number } | null)?.above;
    turns += 1
  )
    await nextTask();
});
