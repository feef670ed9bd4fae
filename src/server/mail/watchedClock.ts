/** A clock that notices when it is set back. */
export interface WatchedClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * How often an earlier time was read than before; 1 after the first reading, because earlier
   * processes may have had a later clock.
   */
  readonly setBacks: number;
}

export function watchClock(clock: () => number): WatchedClock {
  let latest = Infinity;
  let setBacks = 0;
  return {
    now() {
      const now = clock();
      if (now < latest) setBacks += 1;
      latest = now;
      return now;
    },
    get setBacks() {
      return setBacks;
    },
  };
}
