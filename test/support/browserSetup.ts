import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { installStandIns } from './jsdomReplacements';
import { waitsEndBeforeTheTest } from './waits';

configure(waitsEndBeforeTheTest);
installStandIns();

/** Kept from before a test may replace the timers. */
const nextTurn = () => new Promise((resolve) => setImmediateOfNode(resolve));
const setImmediateOfNode = setImmediate;

// A dialog that goes takes its entry of the history with it, a little later: the next test starts after that.
afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  for (let turns = 0; turns < 50 && (window.history.state as { above?: number } | null)?.above; turns += 1) await nextTurn();
});
