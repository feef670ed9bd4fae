/** Numbers in [0, 1) that are the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seeded random generators for property tests. */
export function chance(seed: number) {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    between: (least: number, most: number): number => least + below(most - least + 1),
    oneOf: <T>(items: readonly T[]): T => items[below(items.length)]!,
    times: <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make),
  };
}
