import { LRUCache } from 'lru-cache';

/** Values of one version of the catalogue. */
export interface VersionCache<K extends string | number, V extends object | string> {
  /** Beyond its bytes the values that were not used for the longest are dropped; one larger than that is not kept. */
  readonly entries: LRUCache<K, V>;
  /** Empties the cache when it holds values of another version. */
  turnTo(version: string): void;
  /** False once another version was turned to: what was read for this one is outdated. */
  isAt(version: string): boolean;
}

/** @param sizeOf bytes of a value, those of its key and of the objects around it included; at least 1. */
export function createVersionCache<K extends string | number, V extends object | string>(
  maxBytes: number,
  sizeOf: (value: V) => number,
): VersionCache<K, V> {
  const entries = new LRUCache<K, V>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  let current: string | undefined;

  return {
    entries,
    turnTo(version) {
      if (version !== current) entries.clear();
      current = version;
    },
    isAt: (version) => version === current,
  };
}
