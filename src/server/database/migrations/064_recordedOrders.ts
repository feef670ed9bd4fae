import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';
import { idColumn } from '../engine/idColumn';

/**
 * Adds to acceptances the orders that staff records, which have no network address; and the files
 * of orders that are not recorded yet, or were undone. Acceptances by link stay as they are.
 */
export function recordedOrders(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine.name === 'sqlite') await withoutObligation(db);
      else
        await db.schema
          .alterTable('offer_acceptance')
          .alterColumn('network_address', (c) => c.dropNotNull())
          .execute();
      await addOrder(db);
      await db.schema
        .createTable('order_file')
        .$call(idColumn(engine))
        .addColumn('quote_id', 'integer', (c) =>
          c.notNull().references('quote.id').onDelete('cascade'),
        )
        .addColumn('stored_name', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('uploaded_at', 'text', (c) => c.notNull())
        .addColumn('journal_id', 'integer')
        .execute();
      await db.schema
        .createIndex('order_file_by_quote')
        .on('order_file')
        .column('quote_id')
        .execute();
    },
  };
}

/** SQLite cannot drop `not null`: the rows move into a table without it. */
async function withoutObligation(db: Kysely<unknown>): Promise<void> {
  await sql`create table offer_acceptance_nullable (
    quote_id integer primary key references quote (id) on delete cascade,
    version integer not null,
    name text not null,
    order_reference text not null,
    chosen text not null,
    accepted_at text not null,
    network_address text,
    total_ht_cents bigint)`.execute(db);
  await sql`insert into offer_acceptance_nullable select quote_id, version, name, order_reference,
    chosen, accepted_at, network_address, total_ht_cents from offer_acceptance`.execute(db);
  await db.schema.dropTable('offer_acceptance').execute();
  await db.schema.alterTable('offer_acceptance_nullable').renameTo('offer_acceptance').execute();
}

/** One column per statement: SQLite cannot add several at once. */
async function addOrder(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('offer_acceptance');
  for (const name of ['recorded_by', 'means', 'ordered_on', 'ordered', 'exported_at'])
    await table().addColumn(name, 'text').execute();
  for (const name of ['signatory_function', 'remark', 'version_reason'])
    await table()
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await table().addColumn('event_id', 'integer').execute();
  await table()
    .addColumn('acknowledged', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
