import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * Mails carry the account and the quote that they are about, and say whether their links were cut;
 * quotes keep the account that they had;
 * accounts keep the addresses that they had; and what an erasure and a deleted account ended is
 * kept for a restore of an older backup. The version before leaves the new columns as they are: its
 * mails are found by their texts, as before.
 */
export function personsFollowed(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await widenOutbox(db);
      await db.schema.alterTable('quote').addColumn('past_user_id', 'integer').execute();
      await db.schema
        .createTable('former_address')
        // Without a reference: it stays when the account is deleted.
        .addColumn('user_id', 'integer', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('proved', 'integer', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('former_address_key', ['user_id', 'email'])
        .execute();
      await db.schema
        .createIndex('former_address_by_email')
        .on('former_address')
        .column('email')
        .execute();
      await db.schema
        .createIndex('email_change_by_email')
        .on('email_change')
        .column('email')
        .execute();
      await db.schema
        .createTable('ended_person')
        .addColumn('id', engine.name === 'sqlite' ? 'integer' : 'serial', (c) =>
          engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('user_created_at', 'bigint')
        .addColumn('address_hash', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
    },
  };
}

/** One column per statement: SQLite cannot add several at once. */
async function widenOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('user_id', 'integer').execute();
  await db.schema.alterTable('outbox').addColumn('quote_id', 'integer').execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('links_cut', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index outbox_uncut on outbox (id) where links_cut = 0`.execute(db);
}
