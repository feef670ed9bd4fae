import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables';
import type { Database, Engine } from './engine';

// All writes of a group resolve together: a small group bounds the latency of its first write.
const MAX_GROUP_SIZE = 32;

type Write = (trx: Kysely<Tables>) => Promise<unknown>;

interface QueuedWrite {
  write: Write;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Result of one write inside its group. */
type Outcome = { value: unknown } | { error: unknown };

/** Runs a transaction that takes the write lock, waiting for other processes. */
export type RunTransaction = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/**
 * Group commit: writes that arrive during a commit share the next transaction, so that one fsync serves all of them.
 * Each write has its own savepoint, so that a failing one rolls back alone. Promises settle only after the durable commit.
 */
export function groupCommit(runTransaction: RunTransaction, engine: Engine): Database['write'] {
  const queue: QueuedWrite[] = [];
  let isDraining = false;
  async function drain(): Promise<void> {
    isDraining = true;
    while (queue.length > 0) {
      // The driver is synchronous: without this yield every group would hold one write, and a burst of writes would block the event loop.
      await nextTurn();
      await runGroup(runTransaction, engine, queue.splice(0, MAX_GROUP_SIZE));
    }
    isDraining = false;
  }
  return <T>(write: (trx: Kysely<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ write, resolve: resolve as QueuedWrite['resolve'], reject });
      if (!isDraining) void drain();
    });
}

async function runGroup(runTransaction: RunTransaction, engine: Engine, group: readonly QueuedWrite[]): Promise<void> {
  try {
    const outcomes = await runTransaction((trx) => runAll(trx, engine, group));
    group.forEach((queued, index) => settle(queued, outcomes[index]));
  } catch (error) {
    // Not committed: every write of the group fails.
    for (const { reject } of group) reject(error);
  }
}

async function runAll(trx: Kysely<Tables>, engine: Engine, group: readonly QueuedWrite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { write } of group) outcomes.push(await runInSavepoint(trx, engine, write));
  return outcomes;
}

async function runInSavepoint(trx: Kysely<Tables>, engine: Engine, write: Write): Promise<Outcome> {
  await sql`savepoint queued_write`.execute(trx);
  try {
    const value = await write(trx);
    await sql`release savepoint queued_write`.execute(trx);
    return { value };
  } catch (error) {
    // The whole group is retried.
    if (engine.isBusy(error)) throw error;
    try {
      await sql`rollback to savepoint queued_write`.execute(trx);
      await sql`release savepoint queued_write`.execute(trx);
    } catch {
      // A full disk has rolled back the whole transaction: report that cause to all writes.
      throw error;
    }
    return { error };
  }
}

function settle({ resolve, reject }: QueuedWrite, outcome: Outcome | undefined): void {
  if (outcome && 'value' in outcome) resolve(outcome.value);
  else reject(outcome?.error);
}
