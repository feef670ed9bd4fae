/** Runs a task within a shared limit. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** When a task is refused instead of waiting. */
export interface FullQueue {
  /** Tasks that may wait. */
  waiting: number;
  refusal: () => Error;
}

/**
 * At most `size` concurrent tasks; further ones wait in a FIFO queue, unlimited by default.
 * @throws the refusal of a full queue.
 */
export function limitConcurrency(size: number, full?: FullQueue): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (task) => {
    if (free > 0) free -= 1;
    else if (full && waiting.length >= full.waiting) throw full.refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
