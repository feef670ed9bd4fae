import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { parisDateTime } from '../../domain/parisTime';
import { countableQuery } from '../../domain/search/query';
import type { SearchCountRow } from '../database/catalogueTables';
import type { Database } from '../database/engine/engine';
import { hashedSearch } from '../hashedKeys';
import { addHiddenCounts } from './tableHiddenCounts';

/** A process that is killed loses the searches of this time. */
const WRITE_AFTER_MS = 60_000;
/** Texts in memory, those being written included; others are not counted until the next write. */
export const WAITING_MAX = 1_000;
/** Does not wait for the time above. */
const WRITE_AT = WAITING_MAX / 2;

/** The process may be killed when it stops slowly. */
const LONGEST_CLOSE_MS = 2_000;

/** Counts what is searched, by day and text, without anything personal. */
export interface SearchCounts {
  /**
   * Counts in memory: never waits and never fails.
   * @param isFound false when the search found nothing.
   */
  count: (query: string, isFound: boolean) => void;
  /** Counts a list of found articles that a filter has emptied, as `count` does. */
  countEmptied: (query: string) => void;
  /** Writes what was counted; after a failure it is written with the next counts. Never rejects. */
  write: () => Promise<void>;
  /** Writes for the last time, and gives up when the database does not answer soon. */
  close: () => Promise<void>;
}

interface Parts {
  database: Pick<Database, 'write' | 'engine'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Hides texts that found nothing. */
  secret: string;
  /** Replaced in tests. */
  later?: (work: () => void, ms: number) => NodeJS.Timeout;
}

/** The timer does not keep the process alive. */
const delayUnlessEnded = (work: () => void, ms: number) => setTimeout(work, ms).unref();

export function createSearchCounts({
  database,
  clock,
  log,
  secret,
  later = delayUnlessEnded,
}: Parts): SearchCounts {
  let waiting = new Map<string, SearchCountRow>();
  let inWriting = 0;
  let lastWrite = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function add(count: SearchCountRow): void {
    const key = `${count.day} ${count.query}`;
    const known = waiting.get(key);
    if (known) {
      known.searches += count.searches;
      known.found_nothing += count.found_nothing;
      known.emptied += count.emptied;
    } else if (waiting.size + inWriting < WAITING_MAX) waiting.set(key, count);
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    inWriting = counts.length;
    try {
      await database.write((trx) =>
        addHiddenCounts(
          { db: trx, engine: database.engine },
          counts,
          (text) => `#${hashedSearch(secret, text)}`,
        ),
      );
      inWriting = 0;
    } catch (error) {
      log.warn({ err: error }, 'search counts not written');
      inWriting = 0;
      counts.forEach(add);
      writeLater();
    }
  }

  const write = () => (lastWrite = lastWrite.then(writeWaiting));
  const writeLater = () => {
    if (!isClosed) timer ??= later(() => void write(), WRITE_AFTER_MS);
  };

  function addNow(query: string, counts: Omit<SearchCountRow, 'day' | 'query'>): void {
    const counted = countableQuery(query);
    if (counted === undefined) return;
    const sizeBefore = waiting.size;
    add({ day: parisDateTime(clock()).slice(0, 10), query: counted, ...counts });
    if (waiting.size === WRITE_AT && sizeBefore < WRITE_AT) void write();
    else writeLater();
  }

  return {
    count: (query, isFound) =>
      addNow(query, { searches: 1, found_nothing: isFound ? 0 : 1, emptied: 0 }),
    countEmptied: (query) => addNow(query, { searches: 0, found_nothing: 0, emptied: 1 }),
    write,
    async close() {
      isClosed = true;
      await Promise.race([write(), wait(LONGEST_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
