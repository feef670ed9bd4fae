import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { OpenServices } from '../../src/server/openServices';
import { TEST_ENGINE } from './testDatabase';

/**
 * Reads the CPU time that was used so far, in milliseconds, all threads of this process included.
 */
export type CpuClock = () => number;

/**
 * The CPU time of this process and, on PostgreSQL, of the processes that serve its connections at
 * the moment, where Linux tells it.
 */
export async function cpuClock({ database }: Pick<OpenServices, 'database'>): Promise<CpuClock> {
  const files = TEST_ENGINE === 'postgres' ? await backendFiles(database.db) : [];
  return () => {
    const { user, system } = process.cpuUsage();
    return (
      (user + system) / 1_000 + files.reduce((sum, file) => sum + nanosecondsIn(file) / 1e6, 0)
    );
  };
}

/** Each connection of PostgreSQL has a process. */
async function backendFiles(db: OpenServices['database']['db']): Promise<string[]> {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
}

/** The first number is the time on a CPU. */
const nanosecondsIn = (file: string): number =>
  existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : 0;
