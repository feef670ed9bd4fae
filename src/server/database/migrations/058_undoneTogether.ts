import type { Kysely, Migration } from 'kysely';

/**
 * Keeps with an import of refused lines the import that it corrects: both are undone together. And
 * the articles that an undoing gave a category which had been merged meanwhile: they followed the
 * merge, and follow it back when it is undone. The version before ignores both: it undoes the
 * correction alone, and leaves those articles.
 */
export function undoneTogether(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('import_run').addColumn('corrects', 'integer').execute();
      await db.schema
        .createTable('followed_merge')
        .addColumn('from_id', 'integer', (c) => c.notNull())
        .addColumn('article_id', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('followed_merge_key', ['from_id', 'article_id'])
        .execute();
    },
  };
}
