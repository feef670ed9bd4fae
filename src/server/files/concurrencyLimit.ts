import { FilesBusy } from './fileRefused';

/** Runs a task within a shared limit. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `size` concurrent tasks; one more throws FilesBusy. */
export function rejectingLimit(size: number): ConcurrencyLimit {
  let running = 0;
  return async (task) => {
    if (running >= size) throw new FilesBusy('too many at once');
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
    }
  };
}

/** At most `size` concurrent tasks; further ones wait in a FIFO queue. */
export function queueingLimit(size: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (task) => {
    if (free > 0) free -= 1;
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
