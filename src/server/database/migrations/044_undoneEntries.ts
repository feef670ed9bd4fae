import type { Kysely, Migration } from 'kysely';

/**
 * Adds which entry of the journal another one undoes, at most once. The version before ignores it.
 */
export function undoneEntries(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('journal').addColumn('undoes', 'integer').execute();
      await db.schema
        .createIndex('journal_by_undone')
        .on('journal')
        .column('undoes')
        .unique()
        .execute();
    },
  };
}
