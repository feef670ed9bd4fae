import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './engine/engine';

/** Jobs that one process at a time runs, with the keys of their advisory locks. */
const KEYS = { cleanup: 0x70_61_69_63, 'first start': 0x70_61_69_66 };

export type ExclusiveJob = keyof typeof KEYS;

const RETRY_MS = 300;

/**
 * Runs `work` unless another process on the same PostgreSQL database runs the same job; the lock
 * ends with its connection. On SQLite there is only one server.
 * @returns false when another process runs it.
 */
export async function runUnlessRunning(
  { db, engine }: Database,
  job: ExclusiveJob,
  work: () => Promise<void>,
): Promise<boolean> {
  if (engine.name === 'sqlite') {
    await work();
    return true;
  }
  const key = sql.lit(KEYS[job]);
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (!rows[0]?.locked) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}

/** As runUnlessRunning(), after the other process. */
export async function runInTurn(
  database: Database,
  job: ExclusiveJob,
  work: () => Promise<void>,
): Promise<void> {
  while (!(await runUnlessRunning(database, job, work))) await wait(RETRY_MS);
}
