import type { Kysely, Migration } from 'kysely';

/**
 * Adds the content of the shop that its owner edits, by section: a draft, and every version that
 * was published. The version before ignores it.
 */
export function shopContent(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('shop_section')
        .addColumn('section', 'text', (c) => c.primaryKey())
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('draft', 'text')
        .addColumn('draft_by', 'text')
        .addColumn('draft_at', 'text')
        .execute();
      await db.schema
        .createTable('shop_version')
        .addColumn('section', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('fields', 'text', (c) => c.notNull())
        .addColumn('published_by', 'text', (c) => c.notNull())
        .addColumn('published_at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('shop_version_key', ['section', 'version'])
        .execute();
    },
  };
}
