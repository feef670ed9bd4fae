import type { Kysely, Migration } from 'kysely';

/**
 * Links that change an address know whether staff opened them for a lost mailbox. The version
 * before takes such a link for a change of address: it asks for the password of the account.
 */
export function accountRecovery(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('email_change')
        .addColumn('recovery', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
