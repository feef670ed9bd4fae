import { setImmediate } from 'node:timers';
import { LRUCache } from 'lru-cache';
import { parisDateTime } from '../../domain/parisTime';
import type { VersionPeriod, VersionReader } from '../database/catalogueVersion';
import type { LocalDateTime } from '../database/columnTypes';

const SECOND_MS = 1000;

/** What the public answers of the catalogue depend on. */
export interface CatalogueMoment {
  /**
   * Changes with every committed change of a public answer, and when a promotion begins or ends.
   * Equal versions have equal answers.
   */
  version: string;
  /** Paris wall-clock time: read answers as of it. */
  now: LocalDateTime;
}

/**
 * Asked before an answer is read: an answer that is kept under its version is then never older than
 * the version.
 */
export interface CatalogueVersion {
  /**
   * Includes commits of other connections and processes.
   * @throws the driver's error when the database cannot be read.
   */
  current(): CatalogueMoment;
  /** Resolves when every commit so far is known: an import commits in a thread. */
  refresh(): Promise<void>;
  close(): void;
}

/** @param reader closed with it. @param clock milliseconds since 1970. */
export function createCatalogueVersion(
  reader: VersionReader,
  clock: () => number,
): CatalogueVersion {
  const readNow = parisClock(clock);
  let period: VersionPeriod | undefined;
  let version = '';
  const readVersion = oncePerTurn(() => reader.readVersion());
  return {
    current() {
      const now = readNow();
      if (!period || !isWithin(period, now) || readVersion() !== period.version) {
        period = reader.readPeriod(now);
        version = `${period.version} ${period.since}`;
      }
      return { version, now };
    },
    refresh: () => reader.refresh(),
    close: () => reader.close(),
  };
}

/**
 * Calls `read` once per turn of the event loop, for all requests that have arrived together. A
 * client that was told of a later commit can only send its next request in a later turn.
 */
function oncePerTurn(read: () => string): () => string {
  let known: string | undefined;
  return () => {
    if (known !== undefined) return known;
    setImmediate(() => (known = undefined));
    return (known = read());
  };
}

const isWithin = ({ since, until }: VersionPeriod, now: LocalDateTime): boolean =>
  since <= now && (until === null || now < until);

/** The clock as Paris wall-clock text, formatted once per second. */
function parisClock(clock: () => number): () => LocalDateTime {
  let second = Number.NaN;
  let text = '';
  return () => {
    const current = Math.floor(clock() / SECOND_MS);
    if (current !== second) {
      text = parisDateTime(current * SECOND_MS);
      second = current;
    }
    return text;
  };
}

/** Values of one version of the catalogue. */
export interface VersionCache<K extends string | number, V extends object | string> {
  /**
   * Above the limit of bytes the least recently used values are dropped; a larger one is not
   * stored.
   */
  readonly entries: LRUCache<K, V>;
  /** Empties the cache when its values are of another version. */
  turnTo(version: string): void;
  /** False once its values are of another version: what was read for this one is outdated. */
  isAt(version: string): boolean;
}

/**
 * @param sizeOf bytes of a value, those of its key and of the objects around it included; at least
 * 1.
 */
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
