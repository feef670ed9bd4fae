import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * Gives PostgreSQL the table of words that SQLite has, to replace misspelled ones. The version
 * before does not add words to it.
 */
export function searchVocabulary(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine.name === 'sqlite') return;
      await sql`create table search_word (id bigserial primary key,
        word text collate "C" not null unique)`.execute(db);
      await sql`insert into search_word (word)
        select distinct word from article_search,
          regexp_split_to_table(left(texts, length(texts) - length(reference)), '[ \\n]+') as word
        where length(word) between 1 and 100`.execute(db);
    },
  };
}
