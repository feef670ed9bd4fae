import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * Adds offers, their acceptance, the events of a quote and its follow links; mails know their
 * event. The version before reads and writes none of them.
 */
export function offers(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createOffers(db, engine);
      await createEvents(db, engine);
      await createFollowLinks(db);
    },
  };
}

/** SQLite needs `autoincrement` so that ids of deleted rows are not used again. */
const withId = (
  table: CreateTableBuilder<string>,
  engine: Engine,
): CreateTableBuilder<string, 'id'> =>
  table.addColumn('id', engine.name === 'sqlite' ? 'integer' : 'serial', (c) =>
    engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
  );

async function createOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('quote')
    .addColumn('offer_revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await withId(db.schema.createTable('offer'), engine)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('pdf_name', 'text')
    .addUniqueConstraint('offer_version', ['quote_id', 'version'])
    .execute();
  await db.schema
    .createTable('offer_acceptance')
    .addColumn('quote_id', 'integer', (c) =>
      c.primaryKey().references('quote.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('order_reference', 'text', (c) => c.notNull())
    .addColumn('chosen', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'text', (c) => c.notNull())
    .addColumn('network_address', 'text', (c) => c.notNull())
    .execute();
}

async function createEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('quote_event'), engine)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'integer')
    .addColumn('action_key', 'text')
    .execute();
  await db.schema
    .createIndex('quote_event_by_quote')
    .on('quote_event')
    .columns(['quote_id', 'id'])
    .execute();
  await db.schema
    .createIndex('quote_event_by_key')
    .on('quote_event')
    .columns(['quote_id', 'action_key'])
    .unique()
    .execute();
  await db.schema.alterTable('outbox').addColumn('event_id', 'integer').execute();
  await sql`create index outbox_by_event on outbox (event_id) where event_id is not null`.execute(
    db,
  );
}

async function createFollowLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('follow_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('follow_link_by_quote')
    .on('follow_link')
    .column('quote_id')
    .execute();
}
