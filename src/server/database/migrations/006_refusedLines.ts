import type { Kysely, Migration } from 'kysely';

/** Keeps refused lines as they came, under the headings they came under, so that they can be mended and imported. */
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
