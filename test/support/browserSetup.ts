import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { installJsdomReplacements } from './jsdomReplacements';
import { limitWaits } from './waits';

configure(limitWaits);
installJsdomReplacements();

/** Read before a test may fake the timers. */
const nextTask = () => new Promise((resolve) => realSetImmediate(resolve));
const realSetImmediate = setImmediate;

// A dialog that unmounts removes its history entry asynchronously; the next test must start after that.
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  for (let turns = 0; turns < 50 && (window.history.state as { above?: number } | null)?.above; turns += 1) await nextTask();
});
