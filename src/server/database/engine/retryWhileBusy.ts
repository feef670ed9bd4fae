import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusy, type Engine } from './engine';

/** A write that other writers hold up is given up after this time. */
export const BUSY_TIMEOUT_MS = 10_000;
const MIN_DELAY_MS = 2;
const MAX_DELAY_MS = 20;

/**
 * Retries with backoff while another writer holds the database; the event loop is free between tries.
 * @throws DatabaseBusy after 10 seconds.
 */
export async function retryWhileBusy<T>(engine: Engine, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!engine.isBusy(error)) throw error;
      if (Date.now() > deadline) throw new DatabaseBusy();
      await wait(delay);
    }
  }
}

/** Pauses between two transactions of a long job, longer than the backoff of a waiting writer, so that quotes are not starved. */
export const yieldToWriters = (): Promise<void> => wait(2 * MAX_DELAY_MS);
