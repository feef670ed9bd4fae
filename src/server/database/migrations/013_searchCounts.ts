import type { Kysely, Migration } from 'kysely';

/** Adds the table of searches by day and text. The version before does not count. */
export function searchCounts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('search_count')
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('query', 'text', (c) => c.notNull())
        .addColumn('searches', 'integer', (c) => c.notNull())
        .addColumn('found_nothing', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('search_count_key', ['day', 'query'])
        .execute();
    },
  };
}
