import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables';
import type { Database, Engine } from './engine';

// A group answers together: short enough that the first of it does not wait for long.
const LARGEST_GROUP = 32;

type Work = (trx: Kysely<Tables>) => Promise<unknown>;

interface Job {
  work: Work;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** What became of one work inside its group. */
type Outcome = { value: unknown } | { error: unknown };

/** Runs a transaction that takes the write lock, waiting while another process holds it. */
export type RunTransaction = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/**
 * Writes that arrive while another one is on its way to the disk share the next commit: one wait for the disk serves them all.
 * Each stands in a savepoint of its own, so that one that fails takes nothing of the others with it, and each is told of its end
 * only when the commit is durable.
 */
export function groupCommit(transact: RunTransaction, engine: Engine): Database['write'] {
  const waiting: Job[] = [];
  let running = false;
  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // The driver never leaves this turn of the event loop by itself: without a pause each write would be a group of one, and nothing
      // else of the process, no mail on its way either, would move while writes pour in.
      await nextTurn();
      await runGroup(transact, engine, waiting.splice(0, LARGEST_GROUP));
    }
    running = false;
  }
  return <T>(work: (trx: Kysely<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      if (!running) void drain();
    });
}

async function runGroup(transact: RunTransaction, engine: Engine, group: readonly Job[]): Promise<void> {
  try {
    const outcomes = await transact((trx) => runAll(trx, engine, group));
    group.forEach((job, index) => settle(job, outcomes[index]));
  } catch (error) {
    // Not committed: nobody's work is kept, and everybody is told.
    for (const job of group) job.reject(error);
  }
}

async function runAll(trx: Kysely<Tables>, engine: Engine, group: readonly Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { work } of group) outcomes.push(await runApart(trx, engine, work));
  return outcomes;
}

async function runApart(trx: Kysely<Tables>, engine: Engine, work: Work): Promise<Outcome> {
  await sql`savepoint work`.execute(trx);
  try {
    const value = await work(trx);
    await sql`release savepoint work`.execute(trx);
    return { value };
  } catch (error) {
    // The whole group is tried again.
    if (engine.isBusy(error)) throw error;
    try {
      await sql`rollback to savepoint work`.execute(trx);
      await sql`release savepoint work`.execute(trx);
    } catch {
      // A full disk has undone the whole transaction: the cause is what everybody is told.
      throw error;
    }
    return { error };
  }
}

function settle(job: Job, outcome: Outcome | undefined): void {
  if (outcome && 'value' in outcome) job.resolve(outcome.value);
  else job.reject(outcome?.error);
}
