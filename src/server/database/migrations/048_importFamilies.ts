import type { Kysely, Migration } from 'kysely';

/**
 * Keeps with an import the families that lead nowhere, and with its refused lines the later import
 * that has them. The version before ignores both.
 */
export function importFamilies(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('import_run')
        .addColumn('families', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('import_refusal').addColumn('superseded_by', 'integer').execute();
    },
  };
}
