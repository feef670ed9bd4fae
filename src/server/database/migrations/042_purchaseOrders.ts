import type { Kysely, Migration } from 'kysely';

/** Adds the purchase orders of accepted offers. The version before ignores them. */
export function purchaseOrders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('purchase_order')
        .addColumn('quote_id', 'integer', (c) =>
          c.primaryKey().references('quote.id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('stored_name', 'text', (c) => c.unique())
        .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('bytes', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('received_at', 'text', (c) => c.notNull())
        .execute();
    },
  };
}
