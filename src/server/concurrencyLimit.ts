import { clearTimeout, setTimeout } from 'node:timers';

/** Runs a task within a shared limit. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** When a task is refused instead of waiting. */
export interface FullQueue {
  /** Tasks that may wait. */
  waiting: number;
  /** Milliseconds that each may wait, unlimited by default. */
  waitMs?: number;
  refusal: () => Error;
}

/**
 * At most `size` concurrent tasks; further ones wait in a FIFO queue, unlimited by default.
 * @throws the refusal of a full queue, also of a task whose turn does not come in time.
 */
export function limitConcurrency(size: number, full?: FullQueue): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = size;

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        full?.waitMs === undefined ? undefined : setTimeout(giveUp, full.waitMs, full.refusal);
      function start(): void {
        clearTimeout(timer);
        resolve();
      }
      function giveUp(refusal: () => Error): void {
        waiting.splice(waiting.indexOf(start), 1);
        reject(refusal());
      }
      waiting.push(start);
    });
  }

  return async (task) => {
    if (free > 0) free -= 1;
    else if (full && waiting.length >= full.waiting) throw full.refusal();
    else await turn();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
