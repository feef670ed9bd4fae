import type { Kysely, Migration } from 'kysely';

/** In euros HT, on the day of the first update to this version. */
const CARRIAGE_RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };

/**
 * Each version of an offer stores the rule of carriage and deposit that it was sent with. Those
 * sent before get the rule of the day of the update. It is also the default, because the version
 * before sends offers without writing the column.
 */
export function offerRules(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('offer')
        .addColumn('rule', 'text', (c) => c.notNull().defaultTo(JSON.stringify(CARRIAGE_RULE)))
        .execute();
    },
  };
}
