import type { Kysely, Migration } from 'kysely';

/**
 * Adds to whom an offer was sent. The version before sends to the address of the quote and leaves
 * it empty, as in all offers sent before.
 */
export function offerRecipients(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('offer').addColumn('sent_to', 'text').execute();
    },
  };
}
