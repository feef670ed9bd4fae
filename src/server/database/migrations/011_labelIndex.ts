import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * Drops PostgreSQL's index of labels, which the index of all texts replaces. The version before
 * still finds the same articles, but its searches of labels get slower. It creates the index again
 * when it rebuilds the search index; the next rebuild leaves it out.
 */
export function labelIndex(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine.name === 'sqlite') return;
      await sql`drop index if exists article_search_label`.execute(db);
    },
  };
}
