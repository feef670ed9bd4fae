import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The order of designations is sorted when it is asked for and kept in memory, as that of brands:
 * an index of it made an import of many articles some 5 % dearer.
 */
export function labelsUnindexed(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`drop index if exists article_in_french_order`.execute(db);
    },
  };
}
