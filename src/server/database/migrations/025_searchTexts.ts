import type { Kysely, Migration } from 'kysely';

/** Texts of searches are found on all their days, to tell on how many they were searched. */
export function searchTexts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex('search_count_by_query')
        .on('search_count')
        .column('query')
        .execute();
    },
  };
}
