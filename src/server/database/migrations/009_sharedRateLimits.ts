import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * The counts of rate limits, for several processes on PostgreSQL; the one process on SQLite has
 * them in memory.
 */
export function sharedRateLimits(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine.name === 'sqlite') return;
      // Unlogged: written with every limited call, and worth nothing after a crash.
      const columns = sql`key text collate "C" primary key, count bigint not null,
        ends_at bigint not null`;
      await sql`create unlogged table rate_limit (${columns})`.execute(db);
    },
  };
}
