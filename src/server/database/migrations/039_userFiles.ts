import type { Kysely, Migration } from 'kysely';

/**
 * Adds the internal notes of accounts, whether staff invited an account whose owner has not chosen
 * a password yet, and the links that change an e-mail address. The version before ignores them.
 */
export function userFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('user_account')
        .addColumn('staff_notes', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      for (const column of ['notes_revision', 'invited'])
        await db.schema
          .alterTable('user_account')
          .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
          .execute();
      await db.schema
        .createTable('email_change')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'integer', (c) =>
          c.notNull().references('user_account.id').onDelete('cascade'),
        )
        .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await db.schema
        .createIndex('email_change_by_user')
        .on('email_change')
        .column('user_id')
        .execute();
    },
  };
}
