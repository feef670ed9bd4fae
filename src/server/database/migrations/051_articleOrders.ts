import type { Kysely, Migration } from 'kysely';

const ORDERS = [
  ['article', 'label'],
  ['article', 'brand'],
  ['article', 'base_price_cents'],
  ['article', 'soft_deleted'],
  ['under_sub_category', 'label'],
] as const;

/**
 * Adds the orders of the administration's list of articles: a page is read without sorting all.
 * The version before ignores them.
 */
export function articleOrders(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [table, column] of ORDERS)
        await db.schema
          .createIndex(`${table}_in_order_of_${column}`)
          .on(table)
          .columns([column, 'id'])
          .execute();
    },
  };
}
