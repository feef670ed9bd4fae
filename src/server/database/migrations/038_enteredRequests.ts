import type { Kysely, Migration } from 'kysely';

/**
 * Adds how a request came that staff entered, and who did; both are empty for one made on the site.
 * The version before takes an entered request without an e-mail address for an erased one.
 */
export function enteredRequests(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['entered_via', 'entered_by']) {
        await db.schema
          .alterTable('quote')
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
          .execute();
      }
    },
  };
}
