import type { Kysely, Migration } from 'kysely';

/**
 * Adds whether the buyer of a sent offer shall be reminded of it, and when that was done. Offers
 * sent before have no reminder. The version before ignores both.
 */
export function offerReminders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('offer')
        .addColumn('reminder', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('offer').addColumn('reminded_at', 'text').execute();
    },
  };
}
