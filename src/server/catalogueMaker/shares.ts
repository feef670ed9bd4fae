export interface Share {
  weight: number;
  /** Maximum amount. */
  capacity: number;
}

/**
 * Distributes `total` by weight within the capacities; the excess of a full share goes to the
 * others.
 * @throws RangeError when the capacities together are below `total`.
 */
export function shareOut(total: number, shares: readonly Share[]): number[] {
  const given = shares.map(() => 0);
  let rest = total;
  while (rest > 0) {
    const open = shares.flatMap((share, index) =>
      remaining(share, given[index]) > 0 ? [index] : [],
    );
    if (open.length === 0) throw new RangeError('The total exceeds the capacities');
    const before = rest;
    const weight = open.reduce((sum, index) => sum + (shares[index]?.weight ?? 0), 0);
    for (const index of open)
      rest -= give(
        given,
        shares,
        index,
        Math.floor((before * (shares[index]?.weight ?? 0)) / weight),
      );
    if (rest === before)
      for (const index of inScatteredOrder(open).slice(0, rest))
        rest -= give(given, shares, index, 1);
  }
  return given;
}

const remaining = (share: Share, taken = 0): number => share.capacity - taken;

function give(given: number[], shares: readonly Share[], index: number, wanted: number): number {
  const taken = given[index] ?? 0;
  const amount = Math.min(wanted, (shares[index]?.capacity ?? 0) - taken);
  given[index] = taken + amount;
  return amount;
}

// A small catalogue must not be the first families only.
const inScatteredOrder = (indexes: number[]): number[] =>
  [...indexes].sort((a, b) => scatter(a) - scatter(b));

/**
 * Hashes the numbers into [0, 2^32): deterministic, so the catalogue is the same on every machine.
 */
export function scatter(...parts: number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** The nth item of a permutation of 0..size-1 (nth modulo size). */
export function permuted(nth: number, size: number, seed: number): number {
  let stride = Math.max(1, Math.floor(size * 0.618));
  while (greatestCommonDivisor(stride, size) !== 1) stride += 1;
  return (nth * stride + (seed % size)) % size;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
