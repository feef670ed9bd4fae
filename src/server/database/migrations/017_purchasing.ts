import type { Kysely, Migration } from 'kysely';

/** Adds what a purchasing department needs to quotes. The version before writes none of it. */
export function purchasing(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['company', 'own_reference', 'wished_date']) {
        await db.schema
          .alterTable('quote')
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
          .execute();
      }
    },
  };
}
