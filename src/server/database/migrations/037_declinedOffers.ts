import type { Kysely, Migration } from 'kysely';

/**
 * Adds why an offer was declined, or a quote closed without success. The version before leaves it
 * empty.
 */
export function declinedOffers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('quote_event').addColumn('reason', 'text').execute();
    },
  };
}
