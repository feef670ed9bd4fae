import { errorMessages } from '../errorMessages';
import { tooMany } from '../httpError';

const WINDOW_MS = 60_000;

/**
 * Limits what callers ask for, in units a minute, where one call may cost a thousand times as much as another. Counted in memory.
 * @returns counts units for a caller. It throws 429, and counts nothing, when they would be more than `max` in this minute.
 */
export function createWeightLimit(max: number, clock: () => number): (caller: string, units: number) => void {
  let minute = 0;
  const spent = new Map<string, number>();
  return (caller, units) => {
    const now = clock();
    if (Math.floor(now / WINDOW_MS) !== minute) spent.clear();
    minute = Math.floor(now / WINDOW_MS);
    const total = (spent.get(caller) ?? 0) + units;
    if (total > max) throw tooMany(errorMessages[429], Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000));
    spent.set(caller, total);
  };
}
