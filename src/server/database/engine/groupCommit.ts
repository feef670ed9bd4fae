import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../tables';
import { type Database, DatabaseBusy, type Engine } from './engine';

// All writes of a group resolve together: a small group bounds the latency of its first write.
const MAX_GROUP_SIZE = 32;
/**
 * Between two tries of a write whose rows are held; each try may take the time limit of a lock from
 * the other writers.
 */
const HELD_UP_PAUSE_MS = 300;

type Write = (trx: Db) => Promise<unknown>;

interface QueuedWrite {
  write: Write;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** Until then it is tried again when its rows are held. */
  deadline: number;
}

/** Result of one write inside its group. */
type Outcome = { value: unknown } | { error: unknown } | 'held up';

/** Runs a transaction that takes the write lock, waiting for other processes. */
export type RunTransaction = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

/**
 * Group commit: writes that arrive during a commit share the next transaction, so that one fsync
 * serves all of them. Each write has its own savepoint, so that a failing one rolls back alone, and
 * one that waits for the rows of an import does not delay the others. Promises settle only after
 * the durable commit.
 */
export function groupCommit(runTransaction: RunTransaction, engine: Engine): Database['write'] {
  const queue: QueuedWrite[] = [];
  let isDraining = false;
  async function drain(): Promise<void> {
    isDraining = true;
    while (queue.length > 0) {
      // The driver is synchronous: without this yield every group would have one write, and a burst
      // of writes would block the event loop.
      await nextTurn();
      await runGroup(queue.splice(0, MAX_GROUP_SIZE));
    }
    isDraining = false;
  }
  function add(queued: QueuedWrite): void {
    queue.push(queued);
    if (!isDraining) void drain();
  }
  async function runGroup(group: readonly QueuedWrite[]): Promise<void> {
    try {
      for (const { queued, outcome } of await runTransaction((trx) => runAll(trx, engine, group)))
        settle(queued, outcome);
    } catch (error) {
      // Not committed: every write of the group fails.
      for (const { reject } of group) reject(error);
    }
  }
  function settle(queued: QueuedWrite, outcome: Outcome): void {
    if (outcome !== 'held up') answer(queued, outcome);
    else if (Date.now() > queued.deadline) queued.reject(new DatabaseBusy());
    else setTimeout(add, HELD_UP_PAUSE_MS, queued);
  }
  return <T>(write: (trx: Db) => Promise<T>) =>
    new Promise<T>((resolve, reject) =>
      add({
        write,
        resolve: resolve as QueuedWrite['resolve'],
        reject,
        deadline: Date.now() + BUSY_TIMEOUT_MS,
      }),
    );
}

async function runAll(trx: Db, engine: Engine, group: readonly QueuedWrite[]) {
  const outcomes: { queued: QueuedWrite; outcome: Outcome }[] = [];
  for (const queued of group)
    outcomes.push({ queued, outcome: await runInSavepoint(trx, engine, queued.write) });
  return outcomes;
}

/**
 * Savepoints are not released, which would be a round trip for each: `rollback to queued_write`
 * finds the newest of that name, and the commit ends all.
 */
async function runInSavepoint(trx: Db, engine: Engine, write: Write): Promise<Outcome> {
  await sql`savepoint queued_write`.execute(trx);
  try {
    return { value: await write(trx) };
  } catch (error) {
    const isHeldUp = engine.isHeldUp(error);
    // The whole group is retried.
    if (!isHeldUp && engine.isBusy(error)) throw error;
    try {
      await sql`rollback to savepoint queued_write`.execute(trx);
    } catch {
      // A full disk has rolled back the whole transaction: report that cause to all writes.
      throw error;
    }
    return isHeldUp ? 'held up' : { error };
  }
}

function answer({ resolve, reject }: QueuedWrite, outcome: Exclude<Outcome, 'held up'>): void {
  if ('value' in outcome) resolve(outcome.value);
  else reject(outcome.error);
}

/** A write that waits for other writers is given up after this time. */
const BUSY_TIMEOUT_MS = 10_000;
const MIN_DELAY_MS = 2;
const MAX_DELAY_MS = 20;

/**
 * Retries with backoff while another writer holds the database; the event loop is free between
 * tries.
 * @throws DatabaseBusy after 10 seconds.
 */
export async function retryWhileBusy<T>(engine: Engine, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (let delay = MIN_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!engine.isBusy(error)) throw error;
      if (Date.now() > deadline) throw new DatabaseBusy();
      await wait(delay);
    }
  }
}

/**
 * Pauses between two transactions of a long job, longer than the backoff of a waiting writer, so
 * that quotes are not starved.
 */
export const yieldToWriters = (): Promise<void> => wait(2 * MAX_DELAY_MS);
