import type { Kysely, Migration } from 'kysely';

/**
 * The total of each sent version and of what was accepted, by which lists of quotes are sorted.
 * Null in those of the versions before, until the hourly cleanup of the server fills it.
 */
export function offerTotals(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['offer', 'offer_acceptance'])
        await db.schema.alterTable(table).addColumn('total_ht_cents', 'bigint').execute();
    },
  };
}
