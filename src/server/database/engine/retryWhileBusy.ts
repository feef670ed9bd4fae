import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy, type Engine } from './engine';

const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 20;

/**
 * Tries again while another writer holds the database, leaving the event loop free between tries.
 * @throws DatabaseBusy after 10 seconds.
 */
export async function retryWhileBusy<T>(engine: Engine, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!engine.isBusy(error)) throw error;
      if (Date.now() > deadline) throw new DatabaseBusy();
      await wait(pause);
    }
  }
}

/** For whoever writes much, between two transactions: longer than a waiting writer sleeps, so that every quote gets its turn. */
export const yieldToWriters = (): Promise<void> => wait(2 * LONGEST_PAUSE_MS);
