import { FilesBusy } from './fileRefused';

/** Runs one piece of work among the others it shares a limit with. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `size` at once; one more is refused with FilesBusy. */
export function refusingLimit(size: number): ConcurrencyLimit {
  let taken = 0;
  return async (work) => {
    if (taken >= size) throw new FilesBusy('too many at once');
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

/** At most `size` at once; the others wait their turn. */
export function queueingLimit(size: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
