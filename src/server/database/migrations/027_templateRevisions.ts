import type { Kysely, Migration } from 'kysely';

/**
 * Templates of offers are compared by revision: two changes within a second have the same time. The
 * version before writes the default.
 */
export function templateRevisions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('offer_template')
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    },
  };
}
