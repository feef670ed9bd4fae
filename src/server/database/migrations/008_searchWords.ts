import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/** Replaces the search index of trigrams by one of words; the next refresh fills it. */
export function searchWords(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`drop table article_search`.execute(db);
      await sql`drop table if exists search_word`.execute(db);
      await engine.createSearchIndex(db);
      await sql`insert into search_queue select id from article where true
        on conflict do nothing`.execute(db);
    },
  };
}
