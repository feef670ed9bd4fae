import type { Kysely, Migration } from 'kysely';

/**
 * Adds the NACRES code that each line of a request had on the day it was sent. Lines of offers keep
 * theirs in the content of their version. The version before ignores it.
 */
export function nacresCodes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('quote_line').addColumn('nacres', 'text').execute();
    },
  };
}
