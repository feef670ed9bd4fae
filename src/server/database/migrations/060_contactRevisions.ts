import type { Kysely, Migration } from 'kysely';

/**
 * Counts the changes of names, telephone and addresses of accounts, and keeps when the person made
 * the last one. The version before neither reads nor raises them.
 */
export function contactRevisions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('user_account')
        .addColumn('contact_revision', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('user_account')
        .addColumn('contact_changed_at', 'bigint')
        .execute();
    },
  };
}
