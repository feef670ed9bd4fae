import type { Kysely, Migration } from 'kysely';

/**
 * Mails know the conversation of their quote; those that wait are sent without. The version before
 * writes mails without these columns.
 */
export function conversations(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('outbox').addColumn('conversation', 'text').execute();
      await db.schema
        .alterTable('outbox')
        .addColumn('opens_conversation', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
