import type { Kysely, Migration } from 'kysely';

const ORDERS = [
  ['article', 'label'],
  ['under_sub_category', 'label'],
] as const;

/**
 * Adds orders of the administration's list of articles: a page is read without sorting all. Every
 * index costs imports of many articles some hundredths, so that the rarer orders have none.
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
