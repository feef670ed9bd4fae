/** Hashes the numbers into [0, 2^32): deterministic, so the catalogue is the same on every machine. */
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
