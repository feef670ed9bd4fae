import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * The index of the words of entries, on PostgreSQL: SQLite's index is one. Entries with words of
 * more than a hundred characters, which no process knows and the index cannot hold, are made anew
 * by the next refresh.
 */
export function entryWords(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine.name === 'sqlite') return;
      await sql`with removed as (delete from article_search where texts ~ '[^ \n]{101}'
        returning article_id)
        insert into search_queue select article_id from removed on conflict do nothing`.execute(db);
      await engine.createWordIndex(db);
    },
  };
}
