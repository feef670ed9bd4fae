import type { Kysely, Migration } from 'kysely';

/**
 * Stores refused lines with their original cells and headings, so that they can be corrected and
 * imported.
 */
export function refusedLines(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('import_run')
        .addColumn('headings', 'text', (c) => c.notNull().defaultTo('[]'))
        .execute();
      await db.schema.alterTable('import_refusal').addColumn('cells', 'text').execute();
    },
  };
}
